# fray_embed(<target> <function> <folder>): builds the *.toml files of a folder into a library, by
# name, as the function `std::span<const document::BuiltinFile> fray::<function>()`.
function(fray_embed target function folder)
  set(script ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/embed_files.cmake)
  file(GLOB files CONFIGURE_DEPENDS ${folder}/*.toml)
  list(SORT files)
  string(REPLACE ";" "|" argument "${files}")
  string(REPLACE "::" "_" name ${function})
  set(output ${CMAKE_BINARY_DIR}/generated/${name}.cpp)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DOUTPUT=${output} -DFUNCTION=${function} "-DFILES=${argument}" -P
            ${script}
    DEPENDS ${files} ${script}
    VERBATIM)
  target_sources(${target} PRIVATE ${output})
  # Apart: what looks at the sources without building them need not have it.
  fray_apart(${target} ${output})
endfunction()
