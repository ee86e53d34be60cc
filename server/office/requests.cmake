# Makes office/request_list.h. Every request is a struct in a file office/<subject>/<name>.h of its own, in
# which it stands last and says who may ask it (kMay). The service in manage.proto says in which order
# requests are listed, and by which message each is answered. One that the service does not name is asked
# over HTTP, or is TakeSeat.
set(service ${CMAKE_SOURCE_DIR}/proto/fray/v1/manage.proto)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${service})

# ShowDice: showDice in JSON, show_dice in protobuf.
function(fray_name_request type)
  string(SUBSTRING ${type} 0 1 first)
  string(SUBSTRING ${type} 1 -1 rest)
  string(TOLOWER ${first} first)
  set(name ${first}${rest} PARENT_SCOPE)
  string(REGEX REPLACE "([A-Z])" "_\\1" field ${first}${rest})
  string(TOLOWER ${field} field)
  set(field ${field} PARENT_SCOPE)
endfunction()

set(includes "")
set(others "")
file(GLOB headers CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR}
     ${CMAKE_CURRENT_SOURCE_DIR}/office/*/*.h)
foreach(header ${headers})
  file(STRINGS ${header} lines REGEX "^struct |static constexpr By(Role|Party) kMay")
  if(lines MATCHES "struct ([A-Za-z]+) {;.* kMay")
    string(REGEX REPLACE ".*struct ([A-Za-z]+) {;.* kMay.*" "\\1" type "${lines}")
    list(APPEND others ${type})
    string(APPEND includes "#include \"${header}\"\n")
  endif()
endforeach()

set(of_service "")
file(STRINGS ${service} rpcs REGEX "^  rpc ")
foreach(rpc ${rpcs})
  if(NOT rpc MATCHES "^  rpc ([A-Za-z]+)\\(v1\\.([A-Za-z]+)\\) returns \\(([A-Za-z]+)\\)" OR
     NOT CMAKE_MATCH_1 STREQUAL CMAKE_MATCH_2)
    message(FATAL_ERROR "${service}: write \"rpc X(v1.X) returns (Y)\", not\n${rpc}")
  endif()
  set(type ${CMAKE_MATCH_1})
  set(answer ${CMAKE_MATCH_3})
  fray_name_request(${type})
  if(NOT type IN_LIST others)
    message(FATAL_ERROR "${service}: ${type} has no server/office/<subject>/${field}.h with its kMay")
  endif()
  list(REMOVE_ITEM others ${type})
  string(APPEND of_service " \\\n  X(${type}, ${name}, ${field}, ${answer})")
endforeach()

set(of_others "")
foreach(type ${others})
  fray_name_request(${type})
  string(APPEND of_others " \\\n  X(${type}, ${name})")
endforeach()

file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/office/request_list.h CONTENT [=[
// Made by server/office/requests.cmake.
#pragma once

@includes@
#define FRAY_SERVICE_REQUESTS(X)@of_service@

#define FRAY_OTHER_REQUESTS(X)@of_others@
]=] @ONLY)
target_include_directories(fray_office PUBLIC ${CMAKE_BINARY_DIR}/generated)
