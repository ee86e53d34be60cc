# Makes wire/request_list.h. The services in frames.proto say in which order requests at a table are listed,
# by which message each is answered, and whether it only asks.
fray_find_requests(${CMAKE_CURRENT_SOURCE_DIR}/wire/requests/*.h
                   ${CMAKE_CURRENT_SOURCE_DIR}/wire/requests/gm/*.h)
set(left ${types})
set(questions "")  # type and field of those that only ask, for live/requests.cmake

# fray_list_requests(<variable> <service> <folder> <prefix>): the lines of the list for one service.
function(fray_list_requests variable service folder prefix)
  fray_read_service(${service} frames.proto ${folder} "${types}")
  set(rows "")
  foreach(method ${methods})
    string(REGEX MATCH "(.*)\\|(.*)\\|(.*)" _ ${method})
    set(type ${CMAKE_MATCH_1})
    set(answer ${CMAKE_MATCH_2})
    set(asks ${CMAKE_MATCH_3})
    fray_name_request(${type})
    if(asks)
      list(APPEND questions "${type}|${field}")
    endif()
    list(REMOVE_ITEM left ${type})
    string(APPEND rows " \\\n  X(${type}, \"${prefix}${name}\", ${field}, ${answer}, ${asks})")
  endforeach()
  set(left "${left}" PARENT_SCOPE)
  set(questions "${questions}" PARENT_SCOPE)
  set(${variable} "${rows}" PARENT_SCOPE)
endfunction()
fray_list_requests(at_tables TableService "server/wire/requests" "")
fray_list_requests(of_gms GmService "server/wire/requests/gm" "gm.")
if(left)
  message(FATAL_ERROR "frames.proto: no service names ${left}")
endif()

file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/wire/request_list.h CONTENT [=[
// Made by server/wire/requests.cmake.
#pragma once

@includes@
#define FRAY_TABLE_REQUESTS(X)@at_tables@

#define FRAY_GM_REQUESTS(X)@of_gms@
]=] @ONLY)
