# cmake -DFOLDER=<folder> -DOUTPUT=<file.cpp> -P embed.cmake
# Puts all that the folder holds into the binary, so that it needs no files beside it.
cmake_minimum_required(VERSION 3.25)
file(GLOB_RECURSE files ${FOLDER}/*)
list(SORT files)
set(bodies "")

# Appends the bytes of a file as an array of that name.
function(embed file name)
  file(READ ${file} hex HEX)
  # String literals have a limit; numbers have none.
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${hex}")
  set(bodies "${bodies}constexpr char ${name}[] = {${bytes}0};\n" PARENT_SCOPE)
endfunction()

set(entries "")
set(index 0)
foreach(file IN LISTS files)
  file(RELATIVE_PATH path ${FOLDER} ${file})
  get_filename_component(ending ${file} LAST_EXT)
  if(ending STREQUAL ".html")
    set(type "text/html; charset=utf-8")
  elseif(ending STREQUAL ".js")
    set(type "text/javascript; charset=utf-8")
  elseif(ending STREQUAL ".css")
    set(type "text/css; charset=utf-8")
  elseif(ending STREQUAL ".svg")
    set(type "image/svg+xml")
  elseif(ending STREQUAL ".png")
    set(type "image/png")
  elseif(ending STREQUAL ".ico")
    set(type "image/x-icon")
  elseif(ending STREQUAL ".woff2")
    set(type "font/woff2")
  elseif(ending STREQUAL ".webmanifest")
    set(type "application/manifest+json")
  else()
    message(FATAL_ERROR "${file}: of what type is that?")
  endif()
  embed(${file} kBody${index})
  # Fonts and pictures are compressed as they are.
  if(type MATCHES "^text/|svg|manifest")
    execute_process(COMMAND gzip -9 --no-name --stdout ${file} OUTPUT_FILE ${OUTPUT}.gz
                    COMMAND_ERROR_IS_FATAL ANY)
    embed(${OUTPUT}.gz kGzipped${index})
    file(REMOVE ${OUTPUT}.gz)
    set(gzipped "{kGzipped${index}, sizeof kGzipped${index} - 1}")
  else()
    set(gzipped "{}")
  endif()
  file(SHA256 ${file} hash)
  string(SUBSTRING ${hash} 0 16 hash)
  string(APPEND entries "    {\"/${path}\", \"${type}\", \"\\\"${hash}\\\"\", "
                        "{kBody${index}, sizeof kBody${index} - 1}, ${gzipped}},\n")
  math(EXPR index "${index} + 1")
endforeach()
file(WRITE ${OUTPUT}
     "// Generated from client-sdk/web.\n"
     "#include \"net/static_files.h\"\n\n"
     "namespace fray::net {\nnamespace {\n\n${bodies}\n"
     "constexpr StaticFile kFiles[] = {\n${entries}    {}};\n\n}  // namespace\n\n"
     "std::span<const StaticFile> static_files() { return std::span(kFiles).first(${index}); }\n\n"
     "}  // namespace fray::net\n")
