# The demonstration fight, built into the program from server/cli/demo/demo.toml.
set(demo_source ${CMAKE_SOURCE_DIR}/server/cli/demo/demo.toml)
set(demo_output ${CMAKE_BINARY_DIR}/generated/demo.cpp)
add_custom_command(
  OUTPUT ${demo_output}
  COMMAND ${CMAKE_COMMAND} -DSOURCE=${demo_source} -DOUTPUT=${demo_output} -P
          ${CMAKE_SOURCE_DIR}/server/cli/demo/embed.cmake
  DEPENDS ${demo_source} ${CMAKE_SOURCE_DIR}/server/cli/demo/embed.cmake)
target_sources(fray PRIVATE ${demo_output})
