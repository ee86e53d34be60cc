# fray_ruleset_folders(<variable> <list>): the folders that a list names, one a line, as
# server/rules/rulesets.txt does.
function(fray_ruleset_folders variable list)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${list})
  file(STRINGS ${list} folders REGEX "^[^#]")
  set(${variable} ${folders} PARENT_SCOPE)
endfunction()

# fray_ruleset_list(<target> <list>): the library of rules/rulesets.h over the rulesets of a list.
#
# The folder of a ruleset is called as its namespace in fray::, and as its id but for "-" in place of
# "_". In it are
#   CMakeLists.txt    makes fray_rules_<folder>, which has fray::<folder>::load_toolbox
#   commands/         its own commands, where it has any: fray::<folder>::commands::all
function(fray_ruleset_list target list)
  fray_ruleset_folders(folders ${list})
  set(declarations)
  set(entries)
  set(libraries)
  foreach(folder IN LISTS folders)
    if(NOT EXISTS ${CMAKE_SOURCE_DIR}/${folder}/CMakeLists.txt)
      message(FATAL_ERROR "${list} names ${folder}, which has no CMakeLists.txt")
    endif()
    cmake_path(GET folder FILENAME name)
    string(REPLACE _ - id ${name})
    if(NOT TARGET fray_rules_${name})
      add_subdirectory(${CMAKE_SOURCE_DIR}/${folder} ${CMAKE_BINARY_DIR}/${folder})
    endif()
    if(NOT TARGET fray_rules_${name})
      message(FATAL_ERROR "${folder}/CMakeLists.txt does not make fray_rules_${name}")
    endif()
    list(APPEND libraries fray_rules_${name})
    string(APPEND declarations "namespace ${name} {\nrules::Loaded load_toolbox(std::span<const "
           "document::File>, const std::string&);\n}\n")
    set(commands no_commands)
    if(EXISTS ${CMAKE_SOURCE_DIR}/${folder}/commands)
      fray_ruleset_commands(${name} ${folder})
      list(APPEND libraries fray_rules_${name}_commands)
      string(APPEND declarations
             "namespace ${name}::commands {\nstd::span<const console::Command> all();\n}\n")
      set(commands ${name}::commands::all)
    endif()
    string(APPEND entries "      Entry{\"${id}\", ${name}::load_toolbox, ${commands}},\n")
  endforeach()
  set(source ${CMAKE_BINARY_DIR}/generated/${target}.cpp)
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [[
#include <array>
#include <string>

#include "rules/rulesets.h"

namespace fray {
@declarations@
namespace rules {

std::span<const Entry> all() {
  static constexpr std::array kAll{
@entries@  };
  return kAll;
}

}  // namespace rules
}  // namespace fray
]])
  add_library(${target} STATIC ${CMAKE_SOURCE_DIR}/server/rules/rulesets.cpp ${source})
  target_precompile_headers(${target} REUSE_FROM fray_pch)
  target_link_libraries(${target} PUBLIC fray_flags ${libraries})
endfunction()

# The commands of a ruleset, which print and read files: no part of the ruleset, which does not.
function(fray_ruleset_commands name folder)
  if(TARGET fray_rules_${name}_commands)
    return()
  endif()
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/${folder}/commands/*.cpp)
  add_library(fray_rules_${name}_commands STATIC ${sources})
  target_precompile_headers(fray_rules_${name}_commands REUSE_FROM fray_console)
  fray_cold(fray_rules_${name}_commands)
  target_link_libraries(fray_rules_${name}_commands PUBLIC fray_rules_${name} fray_console)
endfunction()
