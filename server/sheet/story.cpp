#include "sheet/story.h"

#include <algorithm>
#include <utility>

#include "document/document.h"
#include "sheet/draft.h"
#include "sheet/fields.h"
#include "sheet/parts.h"

namespace fray::table {
namespace {

using document::Node;

constexpr std::string_view kPicture = "picture";

SheetField written(SheetWriting writing, std::string key, std::string label, std::string help) {
  SheetField field = make_field(std::move(key), std::move(label), SheetKind::Text, std::move(help));
  field.writing = writing;
  if (writing == SheetWriting::Lines) field.most = static_cast<std::int64_t>(kMostStory);
  return field;
}

bool is_story(std::string_view key) {
  return std::ranges::find(story_section().fields, key, &SheetField::key) !=
         story_section().fields.end();
}

}  // namespace

const SheetSection& story_section() {
  static const SheetSection kSection{
      .key = "story",
      .label = "Story",
      .help = "Only you and the GMs can read it. The rules ignore it.",
      .fields = {written(SheetWriting::Picture, std::string(kPicture), "Picture",
                         "Shown on the sheet and as the token on the board."),
                 written(SheetWriting::Lines, "background", "Background",
                         "Where the character comes from, and what they want."),
                 written(SheetWriting::Lines, "notes", "Notes",
                         "Names, debts, clues: anything to remember.")},
      .advanced = true};
  return kSection;
}

SheetValues without_story(const SheetValues& values) {
  SheetValues others;
  others.reserve(values.size());
  std::ranges::copy_if(values, std::back_inserter(others),
                       [](const SheetValue& value) { return !is_story(value.key); });
  return others;
}

std::vector<SheetFault> story_faults(const SheetValues& values) {
  SheetValues story;
  std::ranges::copy_if(values, std::back_inserter(story),
                       [](const SheetValue& value) { return is_story(value.key); });
  if (story.empty()) return {};
  static const SheetDescription kForm{.sections = {story_section()}, .terms = {}, .heroes = {}};
  return draft_sheet(kForm, story).faults;
}

void check_story(document::Reader& sheet) {
  for (const SheetField& field : story_section().fields) {
    const Node* node = sheet.member(field.key);
    if (node == nullptr) continue;
    if (node->kind != Node::Kind::Text) {
      sheet.fault(*node, field.key, "must be a text");
    } else if (const auto text = written_text(field, node->text); !text) {
      sheet.fault(*node, field.key, text.error());
    }
  }
}

PlayedSheet played(std::string_view toml) {
  PlayedSheet sheet{.sheet = std::string(toml), .picture = {}};
  const auto& fields = story_section().fields;
  // Most sheets have none, and stay as they were written.
  if (std::ranges::none_of(fields, [&](const SheetField& f) { return toml.contains(f.key); })) {
    return sheet;
  }
  auto root = document::parse(toml, "", document::kMaxSheetBytes);
  if (!root) return sheet;
  bool told = false;
  for (const SheetField& field : fields) {
    Node member = take_member(*root, field.key);
    told |= !member.key.empty();
    if (field.key == kPicture && member.kind == Node::Kind::Text) sheet.picture = member.text;
  }
  if (told) sheet.sheet = document::to_toml(*root);
  return sheet;
}

}  // namespace fray::table
