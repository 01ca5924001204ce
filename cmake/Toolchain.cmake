# Compiler flags for our own targets only, set by ours(TARGET).
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()

find_program(CCACHE ccache)
if(CCACHE AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
  # No program contains the path of a build folder, so presets share compiled files: ccache compares
  # paths relative to the build folder.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=file_macro,locale
    "CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}" CCACHE_NOHASHDIR=1 CCACHE_ABSSTDERR=1 "${CCACHE}")
endif()
find_program(MOLD mold)
if(MOLD)
  add_link_options(-fuse-ld=mold)
endif()

# Bots decide by sums of doubles. Every build must round them alike, so there are no fused multiplications.
add_compile_options(-ffp-contract=off)

# All objects of a build need the sanitizers, or there are false reports. cmake/sanitizers.txt lists what is not checked.
if(EUCHRE_SANITIZE)
  add_compile_options(-fsanitize=${EUCHRE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer
    -fsanitize-ignorelist=${CMAKE_SOURCE_DIR}/cmake/sanitizers.txt)
  add_link_options(-fsanitize=${EUCHRE_SANITIZE})
  add_compile_definitions(EUCHRE_SANITIZED)  # tests use fewer cases then
endif()
if(EUCHRE_FUZZ AND NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  message(FATAL_ERROR "EUCHRE_FUZZ needs clang++ for libFuzzer")
endif()

if(EUCHRE_LTO)
  set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
endif()

add_library(euchre_warnings INTERFACE)
target_compile_options(euchre_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wold-style-cast -Wcast-qual
  -Wnon-virtual-dtor -Woverloaded-virtual -Wextra-semi -Wundef -Wformat=2 -Wredundant-decls
  -Wzero-as-null-pointer-constant
  # In a unity build, a file sees the names of others.
  $<$<NOT:$<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>>:-Wshadow>
  $<$<BOOL:${EUCHRE_WERROR}>:-Werror>)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 reports overlaps in std::string that do not exist (GCC bug 105651).
  target_compile_options(euchre_warnings INTERFACE -Wduplicated-cond -Wlogical-op -Wno-restrict
    # In a unity build, a local type looks like one of a header.
    $<$<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>:-Wno-subobject-linkage>)
  if(CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL 13)
    # A codec::Field is a temporary that points into a document. g++ 14 thinks that what it points to ends with it.
    target_compile_options(euchre_warnings INTERFACE -Wno-dangling-reference)
  endif()
  if(EUCHRE_SANITIZE)
    # The branches of the sanitizers confuse g++'s flow analysis.
    target_compile_options(euchre_warnings INTERFACE -Wno-maybe-uninitialized)
  endif()
endif()

set(hardened -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)

# ours(TARGET [COLD|WARM]): sets our warnings, and a unity build if configured. COLD: the speed of this code does not matter,
# so it is compiled quickly. WARM: every action at a server runs through it. A release build compiles both for any processor,
# hardened: the same for the presets release and package, which share them through ccache (docs/adr/0007).
function(ours target)
  target_link_libraries(${target} PRIVATE euchre_warnings)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${EUCHRE_UNITY} UNITY_BUILD_BATCH_SIZE 0)
  if(ARGN AND EUCHRE_SANITIZE)
    target_compile_options(${target} PRIVATE -O0)
  endif()
  if(ARGN AND CMAKE_BUILD_TYPE STREQUAL "Release")
    if("COLD" IN_LIST ARGN)
      target_compile_options(${target} PRIVATE -O1 ${hardened})
    else()
      target_compile_options(${target} PRIVATE -O2 ${hardened})
    endif()
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      # Below -O3, g++ 12 reports empty std::optionals as uninitialised.
      target_compile_options(${target} PRIVATE -Wno-maybe-uninitialized)
    endif()
    return()
  endif()
  if(EUCHRE_MARCH AND CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    target_compile_options(${target} PRIVATE -march=${EUCHRE_MARCH})
  endif()
  if(EUCHRE_HARDENED)
    target_compile_options(${target} PRIVATE ${hardened})
  endif()
endfunction()
