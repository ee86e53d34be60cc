#pragma once

#include "book_table.h"
#include "rules/forge/content/content.h"

// The content as rows like those of the tables in book/. Names and summaries are left out: they are
// our own words. Every other field is a cell, which the compiler sees to: a definition that gains a
// field is no longer taken apart as it is here.
namespace fray::forge {

Rows weapon_rows(const Content& content);
Rows armour_rows(const Content& content);
Rows shield_rows(const Content& content);
Rows tool_rows(const Content& content);
Rows skill_rows(const Content& content);
Rows trait_rows(const Content& content);
Rows conveyance_rows(const Content& content);
Rows terrain_rows(const Content& content);
Rows weather_rows(const Content& content);
Rows template_rows(const Content& content);

}  // namespace fray::forge
