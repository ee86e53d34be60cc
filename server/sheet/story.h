#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "document/reader.h"
#include "sheet/sheet.h"

// A character's picture, background and notes. They are the same on the sheets of every ruleset,
// and no rule reads them: judging leaves them out, and so does the setup of an encounter.
namespace fray::table {

inline constexpr std::size_t kMostStory = 8000;  ///< characters of the background, and of the notes

/// The last section of every form.
const SheetSection& story_section();

/// The other values.
SheetValues without_story(const SheetValues& values);
/// What is wrong with the values of the story.
std::vector<SheetFault> story_faults(const SheetValues& values);

/// For readers of stored sheets: makes the story's keys known, and faults what is wrong with them.
void check_story(document::Reader& sheet);

/// A stored sheet as an encounter gets it.
struct PlayedSheet {
  std::string sheet;
  std::string picture;  ///< the id that the sheet names; empty: none
};

/// A sheet without a story, and one that cannot be parsed, stays as it is.
PlayedSheet played(std::string_view toml);

}  // namespace fray::table
