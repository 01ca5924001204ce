# Builds the page of web/ and turns it into PAGE_CPP, the page_files() that server/page.h declares.
file(GLOB page_files CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/web/*.*")
file(GLOB_RECURSE page_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/web/src/*" "${CMAKE_SOURCE_DIR}/web/static/*"
  "${CMAKE_SOURCE_DIR}/web/art/*")
set(PAGE_CPP "${CMAKE_BINARY_DIR}/generated/page_files.cpp")
add_custom_command(
  OUTPUT "${PAGE_CPP}"
  COMMAND "${CMAKE_SOURCE_DIR}/tools/build-page" "${PAGE_CPP}"
  DEPENDS ${page_files} ${page_sources} "${CMAKE_SOURCE_DIR}/messages/en/common.json"
    "${CMAKE_SOURCE_DIR}/messages/en/page.json" "${CMAKE_SOURCE_DIR}/tools/build-page" "${CMAKE_SOURCE_DIR}/VERSION"
  COMMENT "Building in the page"
  VERBATIM)
# These strings are longer than the standard guarantees. Both compilers accept them.
set_source_files_properties("${PAGE_CPP}" PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings
  SKIP_UNITY_BUILD_INCLUSION ON)
