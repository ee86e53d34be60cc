# Makes live/request_handlers.h: how requests at a table are answered that come to no input of the encounter.
foreach(question ${questions})
  string(REGEX MATCH "(.*)\\|(.*)" _ ${question})
  if(NOT EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/live/requests/${CMAKE_MATCH_2}.h)
    message(FATAL_ERROR "frames.proto: ${CMAKE_MATCH_1} has no server/live/requests/${CMAKE_MATCH_2}.h, "
                        "which answers it")
  endif()
endforeach()
file(GLOB handlers CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR}
     ${CMAKE_CURRENT_SOURCE_DIR}/live/requests/*.h)
list(TRANSFORM handlers REPLACE "(.+)" "#include \"\\1\"")
list(JOIN handlers "\n" handlers)
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/live/request_handlers.h CONTENT [=[
// Made by server/live/requests.cmake.
#pragma once

@handlers@
]=] @ONLY)
