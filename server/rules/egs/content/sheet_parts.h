#pragma once

#include "document/reader.h"
#include "rules/egs/content/content.h"
#include "rules/egs/content/sheet.h"

// The parts of a sheet's reader, a file for each.
namespace fray::egs {

/// Weapons, natural ones, armor, shield, goods.
void read_sheet_gear(document::Reader& reader, const Content& content, Sheet& sheet);

/// `traits` and `special`.
Creature read_creature(document::Reader& reader);

/// A list of texts, or of tables: each item goes to the one or the other.
template <class OnText, class OnTable>
void read_items(document::Reader& reader, std::string_view key, OnText on_text, OnTable on_table) {
  const document::Node* list = reader.member(key);
  if (list == nullptr) return;
  const bool of_texts =
      !list->items.empty() && list->items.front().kind == document::Node::Kind::Text;
  if (of_texts) {
    for (const document::Node* node : reader.texts(key)) on_text(*node);
  } else {
    for (document::Reader& entry : reader.tables(key)) {
      on_table(entry);
      entry.refuse_unknown_keys();
    }
  }
}

}  // namespace fray::egs
