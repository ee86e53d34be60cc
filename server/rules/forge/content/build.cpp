#include "rules/forge/content/build.h"

#include <algorithm>

#include "rules/forge/content/read_defs.h"

namespace fray::forge {
namespace {

std::string points(int count) {
  return std::to_string(count) + (count == 1 ? " point" : " points");
}

void check_points(document::Reader& reader, const CheckedSheet& checked, const Budget& budget) {
  const BuildCost& cost = checked.cost;
  if (budget.attributes_and_traits && cost.attributes_and_traits > *budget.attributes_and_traits) {
    reader.fault("attributes", "attributes and traits cost " + points(cost.attributes_and_traits) +
                                   ", and there are " +
                                   std::to_string(*budget.attributes_and_traits));
  }
  if (!budget.skills) return;
  if (cost.skills > *budget.skills) {
    reader.fault("skills", "skills cost " + points(cost.skills) + ", and there are " +
                               std::to_string(*budget.skills));
  }
  const int others = cost.skills - cost.general_skills;
  const int for_others = std::max(0, *budget.skills - budget.general_skills);
  if (others > for_others) {  // L307
    reader.fault("skills", "skills that are not general cost " + points(others) +
                               ", and there are " + std::to_string(for_others) + " for them");
  }
}

void check_ratings(document::Reader& reader, const Content& content, const Sheet& sheet,
                   const Budget& budget) {
  for (std::size_t i = 0; budget.highest_attribute && i < kAttributeCount; ++i) {
    if (sheet.attributes[i] <= *budget.highest_attribute) continue;
    reader.fault("attributes", std::string(kAttributeSpellings[i].text) + " may be at most " +
                                   std::to_string(*budget.highest_attribute));
  }
  for (const auto& [skill, rating] : sheet.skills) {
    if (!budget.highest_skill || rating <= *budget.highest_skill) continue;
    reader.fault("skills", content.skill(skill).id + " may be at most " +
                               std::to_string(*budget.highest_skill));
  }
  for (const TraitIndex trait : sheet.traits) {
    if (std::ranges::find(budget.forbidden, trait) == budget.forbidden.end()) continue;
    const bool bought = std::ranges::find(sheet.bought, trait) != sheet.bought.end();
    reader.fault(bought ? "traits" : "species",
                 "the trait " + content.trait(trait).id + " is not allowed");
  }
}

CheckedSheet check(const Content& content, const document::Node& table, std::string_view file_name,
                   std::string path, const Budget& budget) {
  CheckedSheet checked;
  document::Reader reader(table, file_name, std::move(path), checked.faults);
  std::string id = reader.id("id");
  checked.sheet = read_sheet(reader, std::move(id), content);
  std::vector<document::Reader> keys;
  checked.history = read_growth(reader, content, keys);
  const Sheet created = undo_growth(content, checked.sheet, checked.history, keys);
  checked.cost = build_cost(content, created);
  check_points(reader, checked, budget);
  check_ratings(reader, content, checked.sheet, budget);
  std::ranges::stable_sort(checked.faults, {}, &document::Fault::line);
  return checked;
}

}  // namespace

CheckedSheet check_character(const Content& content, const document::Node& table,
                             std::string_view file_name, const Budget& budget) {
  return check(content, table, file_name, "", budget);
}

std::vector<CheckedSheet> check_characters(const Content& content, std::string_view toml,
                                           std::string_view file_name, const Budget& budget) {
  std::vector<CheckedSheet> all;
  const auto root = document::parse(toml, file_name);
  if (!root) {
    all.emplace_back().faults.push_back(root.error());
    return all;
  }
  const auto templates = std::ranges::find(root->items, "template", &document::Node::key);
  if (templates == root->items.end()) {
    all.push_back(check(content, *root, file_name, "", budget));
    return all;
  }
  for (const document::Node& table : templates->items) {
    const std::string path = "template[" + std::to_string(all.size()) + "]";
    all.push_back(check(content, table, file_name, path, budget));
  }
  if (all.empty()) {
    all.emplace_back().faults.push_back({.file = std::string(file_name),
                                         .line = templates->line,
                                         .column = templates->column,
                                         .field = "template",
                                         .message = "must be a list of tables"});
  }
  return all;
}

}  // namespace fray::forge
