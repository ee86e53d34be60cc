# cmake -DFILES=<*.sql, sorted, with "|" between> -DOUTPUT=<file.cpp> -P embed.cmake
# Puts the migrations into the binary, so that it needs no files beside it.
string(REPLACE "|" ";" files "${FILES}")

set(entries "")
set(expected 1)
foreach(file IN LISTS files)
  get_filename_component(name ${file} NAME_WE)
  if(NOT name MATCHES "^([0-9][0-9][0-9][0-9])_[a-z0-9_]+$")
    message(FATAL_ERROR "${file}: name a migration NNNN_lower_case.sql")
  endif()
  math(EXPR version "1${CMAKE_MATCH_1} - 10000")
  if(NOT version EQUAL expected)
    message(FATAL_ERROR "${file}: expected number ${expected}; migrations leave no gaps")
  endif()
  math(EXPR expected "${expected} + 1")
  file(READ ${file} sql)
  string(APPEND entries "    {${version}, \"${name}\", R\"sql(${sql})sql\"},\n")
endforeach()
if(expected EQUAL 1)
  message(FATAL_ERROR "there are no migrations")
endif()

file(WRITE ${OUTPUT}
     "// Generated from migrations/*.sql.\n"
     "#include \"storage/migrations.h\"\n\n"
     "namespace fray::storage {\n\n"
     "namespace {\n\n"
     "constexpr Migration kMigrations[] = {\n${entries}};\n\n"
     "}  // namespace\n\n"
     "std::span<const Migration> embedded_migrations() { return kMigrations; }\n\n"
     "}  // namespace fray::storage\n")
