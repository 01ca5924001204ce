# The rules of `cmake --install`. The prefix /usr means a Debian package (cmake/Package.cmake), with its layout.
include(GNUInstallDirs)
set(is_package OFF)
set(doc "${CMAKE_INSTALL_DATADIR}/doc/euchre")
set(etc "${CMAKE_INSTALL_SYSCONFDIR}")
set(zsh_functions "${CMAKE_INSTALL_DATADIR}/zsh/site-functions")
if(CMAKE_INSTALL_PREFIX STREQUAL "/usr")
  set(is_package ON)
  set(etc "${CMAKE_INSTALL_FULL_SYSCONFDIR}")
  set(zsh_functions "${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions")
endif()

# The program writes its own pages (src/cli/manual.cpp, completions.cpp).
set(pages "${CMAKE_BINARY_DIR}/pages")
add_custom_command(
  OUTPUT "${pages}/done"
  COMMAND ${CMAKE_COMMAND} -E rm -rf "${pages}"
  COMMAND euchre manual --dir "${pages}/man1"
  COMMAND euchre completions bash > "${pages}/euchre"
  COMMAND euchre completions zsh > "${pages}/_euchre"
  COMMAND euchre completions fish > "${pages}/euchre.fish"
  COMMAND ${CMAKE_COMMAND} -E touch "${pages}/done"
  DEPENDS euchre
  COMMENT "Writing the man pages and the completions"
  VERBATIM)
add_custom_target(pages ALL DEPENDS "${pages}/done")

# The unit has the paths of this installation.
file(READ "${CMAKE_SOURCE_DIR}/packaging/euchre.service" unit)
string(REPLACE "/usr/bin/euchre" "${CMAKE_INSTALL_FULL_BINDIR}/euchre" unit "${unit}")
string(REPLACE "/etc/euchre/" "${CMAKE_INSTALL_FULL_SYSCONFDIR}/euchre/" unit "${unit}")
file(CONFIGURE OUTPUT "${CMAKE_BINARY_DIR}/generated/euchre.service" CONTENT "${unit}" @ONLY)

install(TARGETS euchre RUNTIME)
install(DIRECTORY rules/ DESTINATION "${CMAKE_INSTALL_DATADIR}/euchre/rules" FILES_MATCHING PATTERN "*.toml")
install(FILES "${pages}/euchre" DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions")
install(FILES "${pages}/_euchre" DESTINATION "${zsh_functions}")
install(FILES "${pages}/euchre.fish" DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d")
install(FILES "${CMAKE_BINARY_DIR}/generated/euchre.service" DESTINATION lib/systemd/system)
install(FILES packaging/euchre.toml DESTINATION "${etc}/euchre")
install(DIRECTORY docs DESTINATION "${doc}")
install(FILES README.md packaging/debian/copyright DESTINATION "${doc}")
if(is_package)
  include(Package)
else()
  install(DIRECTORY "${pages}/man1" DESTINATION "${CMAKE_INSTALL_MANDIR}")
  install(FILES CHANGELOG.md LICENSE DESTINATION "${doc}")
endif()
