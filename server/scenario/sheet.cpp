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

const std::string* find(const SheetWords& words, std::string_view key) {
  const auto found = std::ranges::find(words, key, &SheetWords::value_type::first);
  return found == words.end() ? nullptr : &found->second;
}

using Lists = std::map<std::string, std::vector<std::string>>;

std::string text_of(const Lists& lists) {
  std::string text;
  for (const auto& [key, values] : lists) {
    std::vector<std::string> list;
    for (const std::string& value : values) list.push_back(quoted(value));
    text += key + " = [" + joined(list, ", ") + "]\n";
  }
  return text;
}

std::string table_of(const std::map<std::string, std::string>& entries) {
  std::string text;
  for (const auto& [key, value] : entries) {
    if (!text.empty()) text += ", ";
    text.append(key).append(" = ").append(value);
  }
  return "{ " + text + " }";
}

}  // namespace

std::string sheet_of(const std::string& name, const SheetWords& words, const table::SheetForm& form,
                     const table::Descriptor& descriptor) {
  SheetWords all;
  for (const auto& [key, value] : form.defaults) {
    const std::string* before = find(form.yielding, key);
    if (!find(words, key) && !(before && find(words, *before))) all.emplace_back(key, value);
  }
  all.insert(all.end(), words.begin(), words.end());

  std::map<std::string, std::string> attributes, skills;
  Lists lists;
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
    } else if (const std::string* list = find(form.lists, key)) {
      lists[*list].push_back(value);
    } else {
      text += key + " = " + value_of(value) + "\n";
    }
  }
  text += text_of(lists);
  text += form.attributes + " = " + table_of(attributes) + "\n";
  if (!skills.empty()) text += "skills = " + table_of(skills) + "\n";
  return text;
}

std::string carried_state_of(const SheetWords& words, const table::SheetForm& form) {
  std::string text;
  Lists lists;
  for (const auto& [key, value] : words) {
    if (const std::string* list = find(form.carried_state_lists, key)) {
      lists[*list].push_back(value);
    } else {
      text += key + " = " + value_of(value) + "\n";
    }
  }
  return text + text_of(lists);
}

}  // namespace fray::scenario
