# Turns messages/en.json into CATALOGUE_INC, the rows of the array in src/messages/catalogue.h.
set(CATALOGUE_INC "${CMAKE_BINARY_DIR}/generated/catalogue_en.inc")
add_custom_command(
  OUTPUT "${CATALOGUE_INC}"
  COMMAND ${CMAKE_COMMAND} "-DOUT=${CATALOGUE_INC}" "-DFILE=${CMAKE_SOURCE_DIR}/messages/en.json"
    -P "${CMAKE_SOURCE_DIR}/cmake/EmbedCatalogue.cmake"
  DEPENDS "${CMAKE_SOURCE_DIR}/messages/en.json" "${CMAKE_SOURCE_DIR}/cmake/EmbedCatalogue.cmake"
  COMMENT "Building in the messages"
  VERBATIM)
