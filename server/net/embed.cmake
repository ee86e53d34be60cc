# cmake -DFOLDER=<folder> -DFILES=<a|b|...> -DOUTPUT=<file.cpp> -P embed.cmake
# Puts the live page into the binary, so that it needs no files beside it.
string(REPLACE "|" ";" files "${FILES}")
set(bodies "")
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
    continue()
  endif()
  file(READ ${file} hex HEX)
  # String literals have a limit; numbers have none.
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${hex}")
  string(APPEND bodies "constexpr char kBody${index}[] = {${bytes}0};\n")
  string(APPEND entries "    {\"/${path}\", \"${type}\", {kBody${index}, sizeof kBody${index} - 1}},\n")
  math(EXPR index "${index} + 1")
endforeach()
file(WRITE ${OUTPUT}
     "// Generated from client-sdk/web.\n"
     "#include \"net/static_files.h\"\n\n"
     "namespace fray::net {\nnamespace {\n\n${bodies}\n"
     "constexpr StaticFile kFiles[] = {\n${entries}    {}};\n\n}  // namespace\n\n"
     "std::span<const StaticFile> static_files() { return std::span(kFiles).first(${index}); }\n\n"
     "}  // namespace fray::net\n")
