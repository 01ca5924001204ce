# Turns rules/*.toml into BUILTIN_RULES_CPP, the builtin_files() that rulefile/builtin.h declares.
# A file's name there is without ".toml".
file(GLOB rule_sets CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/rules/*.toml")
set(BUILTIN_RULES_CPP "${CMAKE_BINARY_DIR}/generated/builtin_rules.cpp")
add_custom_command(
  OUTPUT "${BUILTIN_RULES_CPP}"
  COMMAND ${CMAKE_COMMAND} "-DOUT=${BUILTIN_RULES_CPP}" "-DFILES=${rule_sets}" -P "${CMAKE_SOURCE_DIR}/cmake/EmbedFiles.cmake"
  DEPENDS ${rule_sets} "${CMAKE_SOURCE_DIR}/cmake/EmbedFiles.cmake"
  COMMENT "Building in the rule sets"
  VERBATIM)
