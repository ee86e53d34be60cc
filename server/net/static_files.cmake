# Builds the live page into fray_net.
set(web_dir ${CMAKE_SOURCE_DIR}/client-sdk/web)
set(web_files)
foreach(ending html js css svg png ico woff2 webmanifest)
  file(GLOB_RECURSE found CONFIGURE_DEPENDS ${web_dir}/*.${ending})
  list(APPEND web_files ${found})
endforeach()
list(FILTER web_files EXCLUDE REGEX "/node_modules/|/tests?/|[._]test\\.|\\.config\\.|/\\.")
list(SORT web_files)
string(REPLACE ";" "|" web_argument "${web_files}")
set(web_source ${CMAKE_BINARY_DIR}/generated/static_files.cpp)
add_custom_command(
  OUTPUT ${web_source}
  COMMAND ${CMAKE_COMMAND} -DFOLDER=${web_dir} "-DFILES=${web_argument}" -DOUTPUT=${web_source} -P
          ${CMAKE_CURRENT_LIST_DIR}/embed.cmake
  DEPENDS ${web_files} ${CMAKE_CURRENT_LIST_DIR}/embed.cmake
  COMMENT "Embedding the live page"
  VERBATIM)
target_sources(fray_net PRIVATE ${web_source})
