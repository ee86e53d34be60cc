# Makes office/request_list.h. The service in manage.proto says in which order requests are listed, and by
# which message each is answered. One that the service does not name is asked over HTTP, or is TakeSeat.
fray_find_requests(${CMAKE_CURRENT_SOURCE_DIR}/office/*/*.h)
fray_read_service(ManagementService manage.proto "server/office/<subject>" "${types}")

set(of_service "")
set(others ${types})
foreach(method ${methods})
  string(REGEX MATCH "(.*)\\|(.*)\\|" _ ${method})
  set(type ${CMAKE_MATCH_1})
  set(answer ${CMAKE_MATCH_2})
  fray_name_request(${type})
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
