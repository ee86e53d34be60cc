# fray_register(TARGET <target> NAMESPACE <namespace below fray> HEADER <header> TYPE <type>
#               OBJECT <name> LIST <function> FILES <name>...)
# Adds the named files of this folder to the target, and makes the list of their objects, in this
# order: each an `extern const <type> <name>` in a namespace of the file's name. A file of the folder
# that is not named is an error, so that none is forgotten.
function(fray_register)
  cmake_parse_arguments(arg "" "TARGET;NAMESPACE;HEADER;TYPE;OBJECT;LIST" "FILES" ${ARGN})
  string(REGEX REPLACE "::[a-z_]+$" "" around ${arg_NAMESPACE})
  string(REGEX REPLACE "^.*::" "" room ${arg_NAMESPACE})
  set(declarations "")
  set(entries "")
  set(files "")
  foreach(name ${arg_FILES})
    list(APPEND files ${CMAKE_CURRENT_SOURCE_DIR}/${name}.cpp)
    string(APPEND declarations
           "namespace ${room}::${name} {\nextern const ${arg_TYPE} ${arg_OBJECT};\n}\n")
    string(APPEND entries "    &${room}::${name}::${arg_OBJECT},\n")
  endforeach()
  file(GLOB present CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  foreach(path ${present})
    if(NOT path IN_LIST files)
      message(FATAL_ERROR "${path} is not among the files of ${CMAKE_CURRENT_LIST_FILE}: name it there")
    endif()
  endforeach()
  string(REPLACE "::" "_" made ${arg_NAMESPACE})
  set(registry ${CMAKE_BINARY_DIR}/generated/${made}.cpp)
  file(CONFIGURE OUTPUT ${registry} CONTENT [=[
// Made by server/rules/kit/registry.cmake.
#include <array>
#include <span>

#include "@arg_HEADER@"

namespace fray::@around@ {

@declarations@
std::span<const @arg_TYPE@* const> @arg_LIST@() {
  static constexpr auto kAll = std::to_array<const @arg_TYPE@*>({
@entries@  });
  return kAll;
}

}  // namespace fray::@around@
]=] @ONLY)
  target_sources(${arg_TARGET} PRIVATE ${files} ${registry})
endfunction()
