# Builds data/*.toml into fray_rules_success_rolls_content.
set(success_rolls_content_dir ${CMAKE_CURRENT_LIST_DIR})
file(GLOB success_rolls_data CONFIGURE_DEPENDS ${success_rolls_content_dir}/data/*.toml)
list(SORT success_rolls_data)
string(REPLACE ";" "|" success_rolls_data_argument "${success_rolls_data}")
set(success_rolls_builtin ${CMAKE_BINARY_DIR}/generated/success_rolls_builtin_content.cpp)
add_custom_command(
  OUTPUT ${success_rolls_builtin}
  COMMAND ${CMAKE_COMMAND} -DOUTPUT=${success_rolls_builtin} "-DFILES=${success_rolls_data_argument}" -P
          ${success_rolls_content_dir}/embed.cmake
  DEPENDS ${success_rolls_data} ${success_rolls_content_dir}/embed.cmake
  COMMENT "Embedding success rolls' tables"
  VERBATIM)
target_sources(fray_rules_success_rolls_content PRIVATE ${success_rolls_builtin})
