# The Debian package: `cpack` in the folder of the preset `package` (tools/package-test builds and tests it).

# The package has the version of the file VERSION. A -dev version sorts before its release.
string(REPLACE "-" "~" upstream "${PROJECT_VERSION}")
set(CPACK_DEBIAN_PACKAGE_VERSION "${upstream}")
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "Right Bower maintainers <maintainers@rightbower.example>")

# Debian wants a changelog of its own: one entry, which points to ours. SOURCE_DATE_EPOCH sets its date.
string(TIMESTAMP today "%a, %d %b %Y 00:00:00 +0000" UTC)
file(CONFIGURE OUTPUT "${CMAKE_BINARY_DIR}/generated/changelog.Debian" @ONLY CONTENT
"euchre (@upstream@-@CPACK_DEBIAN_PACKAGE_RELEASE@) bookworm; urgency=medium

  * Version @PROJECT_VERSION@. The file changelog.gz lists what is new.

 -- @CPACK_DEBIAN_PACKAGE_MAINTAINER@  @today@
")

set(squeezed "${CMAKE_BINARY_DIR}/squeezed")
add_custom_command(
  OUTPUT "${squeezed}/done"
  COMMAND ${CMAKE_COMMAND} -E rm -rf "${squeezed}"
  COMMAND ${CMAKE_COMMAND} -E copy_directory "${pages}/man1" "${squeezed}/man1"
  COMMAND ${CMAKE_COMMAND} -E make_directory "${squeezed}/doc"
  COMMAND ${CMAKE_COMMAND} -E copy "${CMAKE_SOURCE_DIR}/CHANGELOG.md" "${squeezed}/doc/changelog"
  COMMAND ${CMAKE_COMMAND} -E copy "${CMAKE_BINARY_DIR}/generated/changelog.Debian" "${squeezed}/doc/changelog.Debian"
  COMMAND gzip -9nr "${squeezed}"
  COMMAND ${CMAKE_COMMAND} -E touch "${squeezed}/done"
  DEPENDS "${pages}/done" "${CMAKE_SOURCE_DIR}/CHANGELOG.md" "${CMAKE_BINARY_DIR}/generated/changelog.Debian"
  COMMENT "Squeezing the man pages and the changelogs"
  VERBATIM)
add_custom_target(squeezed ALL DEPENDS "${squeezed}/done")
install(DIRECTORY "${squeezed}/man1" DESTINATION "${CMAKE_INSTALL_MANDIR}")
install(DIRECTORY "${squeezed}/doc/" DESTINATION "${doc}")

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME euchre)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "card game for three or four, with tables for friends and bots")
set(CPACK_PACKAGE_DESCRIPTION "Right Bower plays five printed rulebooks of Euchre, and any house rules made
of their options, to the letter: in the terminal, or as a server of tables that
friends open in a browser. The empty chairs are taken by bots that think, every
deal can be checked by those who sat there, and programs in any language can
play or have their games refereed.
.
The service euchre is installed, but does not start by itself.")
set(CPACK_DEBIAN_PACKAGE_SECTION misc)  # packages of section games install to /usr/games, which is not in root's and systemd's path
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
file(WRITE "${CMAKE_BINARY_DIR}/generated/conffiles" "/etc/euchre/euchre.toml\n")
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA
  "${CMAKE_BINARY_DIR}/generated/conffiles"
  "${CMAKE_SOURCE_DIR}/packaging/debian/postinst"
  "${CMAKE_SOURCE_DIR}/packaging/debian/prerm"
  "${CMAKE_SOURCE_DIR}/packaging/debian/postrm")
set(CPACK_PACKAGING_INSTALL_PREFIX "${CMAKE_INSTALL_PREFIX}")
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
include(CPack)
