# Builds data/*.toml into fray_rules_forge_content.
set(content_dir ${CMAKE_CURRENT_LIST_DIR})
file(GLOB content_data CONFIGURE_DEPENDS ${content_dir}/data/*.toml)
list(SORT content_data)
string(REPLACE ";" "|" content_data_argument "${content_data}")
set(content_builtin ${CMAKE_BINARY_DIR}/generated/forge_builtin_content.cpp)
add_custom_command(
  OUTPUT ${content_builtin}
  COMMAND ${CMAKE_COMMAND} -DOUTPUT=${content_builtin} "-DFILES=${content_data_argument}" -P
          ${content_dir}/embed.cmake
  DEPENDS ${content_data} ${content_dir}/embed.cmake
  COMMENT "Embedding the Forge Engine's tables"
  VERBATIM)
target_sources(fray_rules_forge_content PRIVATE ${content_builtin})
