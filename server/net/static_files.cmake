# Builds the page into fray_net: by npm, out of its own sources, the library's and the schema.
set(clients_dir ${CMAKE_SOURCE_DIR}/client-sdk)
set(page_dir ${CMAKE_BINARY_DIR}/page)
file(GLOB_RECURSE page_sources CONFIGURE_DEPENDS ${clients_dir}/web/src/* ${clients_dir}/web/public/*
     ${CMAKE_SOURCE_DIR}/proto/*.proto)
file(GLOB library_sources CONFIGURE_DEPENDS ${clients_dir}/ts/src/*.ts)
file(GLOB page_settings CONFIGURE_DEPENDS ${clients_dir}/*.json ${clients_dir}/web/*.json
     ${clients_dir}/web/*.js ${clients_dir}/web/*.ts ${clients_dir}/web/*.html ${clients_dir}/ts/*.json
     ${clients_dir}/ts/*.yaml)
add_custom_command(
  OUTPUT ${page_dir}/index.html
  COMMAND ${CMAKE_COMMAND} -E env PAGE_OUT=${page_dir} bash -euo pipefail -c
          ". deploy/setup.sh; need_node_modules client-sdk; cd client-sdk; npm run generate --workspace ts; npm run build --workspace web"
  DEPENDS ${page_sources} ${library_sources} ${page_settings}
  WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
  COMMENT "Building the page"
  VERBATIM)

set(page_source ${CMAKE_BINARY_DIR}/generated/static_files.cpp)
add_custom_command(
  OUTPUT ${page_source}
  COMMAND ${CMAKE_COMMAND} -DFOLDER=${page_dir} -DOUTPUT=${page_source} -P ${CMAKE_CURRENT_LIST_DIR}/embed.cmake
  DEPENDS ${page_dir}/index.html ${CMAKE_CURRENT_LIST_DIR}/embed.cmake
  COMMENT "Embedding the page"
  VERBATIM)
target_sources(fray_net PRIVATE ${page_source})
