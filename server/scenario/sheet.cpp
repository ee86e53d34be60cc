#include "scenario/sheet.h"

#include <algorithm>
#include <map>

#include "document/document.h"
#include "scenario/text.h"

namespace fray::scenario {
namespace {

using document::quoted;
using table::TermKind;

std::string value_of(const std::string& word) {
  return to_number(word) || word == "true" || word == "false" ? word : quoted(word);
}

bool is_a(const table::Descriptor& descriptor, TermKind kind, std::string_view key) {
  return std::ranges::any_of(descriptor.terms, [&](const table::TermDef& term) {
    return term.kind == kind && term.key == key;
  });
}

bool mentions(const SheetWords& words, std::string_view key) {
  return std::ranges::find(words, key, &SheetWords::value_type::first) != words.end();
}

std::string table_of(const std::map<std::string, std::string>& entries) {
  std::string text;
  for (const auto& [key, value] : entries) {
    text += (text.empty() ? "" : ", ") + key + " = " + value;
  }
  return "{ " + text + " }";
}

}  // namespace

std::string sheet_of(const std::string& name, const SheetWords& words, const SheetWords& defaults,
                     const table::Descriptor& descriptor) {
  SheetWords all;
  for (const auto& [key, value] : defaults) {
    const bool replaced = mentions(words, key) || (key == "choice" && mentions(words, "species"));
    if (!replaced) all.emplace_back(key, value);
  }
  all.insert(all.end(), words.begin(), words.end());

  std::map<std::string, std::string> attributes, skills;
  std::map<std::string, std::vector<std::string>> lists;
  std::string text = "id = " + quoted(name) + "\nname = " + quoted(name) + "\n";
  for (const auto& [key, value] : all) {
    if (key == "attributes") {
      for (const table::TermDef& term : descriptor.terms) {
        if (term.kind == TermKind::Attribute) attributes.try_emplace(term.key, value_of(value));
      }
    } else if (is_a(descriptor, TermKind::Attribute, key)) {
      attributes[key] = value_of(value);
    } else if (is_a(descriptor, TermKind::Skill, key)) {
      skills[key] = value_of(value);
    } else if (key == "weapon" || key == "trait" || key == "choice") {
      lists[key + "s"].push_back(value);
    } else {
      text += key + " = " + value_of(value) + "\n";
    }
  }
  for (const auto& [key, values] : lists) {
    std::vector<std::string> list;
    for (const std::string& value : values) list.push_back(quoted(value));
    text += key + " = [" + joined(list, ", ") + "]\n";
  }
  text += "attributes = " + table_of(attributes) + "\n";
  if (!skills.empty()) text += "skills = " + table_of(skills) + "\n";
  return text;
}

std::string wear_of(const SheetWords& words) {
  std::string text;
  std::vector<std::string> used;
  for (const auto& [key, value] : words) {
    if (key == "used") {
      used.push_back(quoted(value));
    } else {
      text += key + " = " + value_of(value) + "\n";
    }
  }
  if (!used.empty()) text += "used = [" + joined(used, ", ") + "]\n";
  return text;
}

}  // namespace fray::scenario
