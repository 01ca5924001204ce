# Turns the files of messages/en that the program speaks from into CATALOGUE_INC, the rows of the array in
# src/messages/catalogue.h.
set(CATALOGUE_INC "${CMAKE_BINARY_DIR}/generated/catalogue_en.inc")
set(catalogue_files "${CMAKE_SOURCE_DIR}/messages/en/common.json" "${CMAKE_SOURCE_DIR}/messages/en/terminal.json"
  "${CMAKE_SOURCE_DIR}/messages/en/rules.json")
add_custom_command(
  OUTPUT "${CATALOGUE_INC}"
  COMMAND ${CMAKE_COMMAND} "-DOUT=${CATALOGUE_INC}" "-DFILES=${catalogue_files}"
    -P "${CMAKE_SOURCE_DIR}/cmake/EmbedCatalogue.cmake"
  DEPENDS ${catalogue_files} "${CMAKE_SOURCE_DIR}/cmake/EmbedCatalogue.cmake"
  COMMENT "Building in the messages"
  VERBATIM)
