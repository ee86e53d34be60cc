#include "rules/forge/content/growth.h"

#include <algorithm>
#include <iterator>

#include "rules/forge/content/limits.h"
#include "rules/kit/growth.h"

namespace fray::forge {
namespace {

GrowthStep read_step(document::Reader& reader, const Content& content) {
  GrowthStep step;
  step.when = reader.text("when");
  step.earned = reader.integer("points", 0, 1000);
  for (const document::Node* node : reader.texts("raised")) {
    const auto attribute = value_spelled<Attribute>(kAttributeSpellings, node->text);
    const SkillIndex skill = content.find_skill(node->text);
    if (attribute) {
      step.attributes.push_back(*attribute);
    } else if (skill) {
      step.skills.push_back(skill);
    } else {
      reader.fault(*node, "raised", "\"" + node->text + "\" is neither an attribute nor a skill");
    }
  }
  for (const document::Node* node : reader.texts("traits")) {
    const TraitIndex trait = content.find_trait(node->text);
    if (trait) {
      step.traits.push_back(trait);
    } else {
      reader.fault(*node, "traits", "there is no trait \"" + node->text + "\"");
    }
  }
  reader.refuse_unknown_keys();
  return step;
}

// The price of raising an attribute with these traits (L288, L1791), of a trait whenever it is
// bought (L400), and of a rating of a skill, 1 (L404).
int attribute_price(const Content& content, const Sheet& sheet, Attribute attribute) {
  int modifier = 0;
  for (const TraitIndex index : sheet.traits) {
    const TraitDef& trait = content.trait(index);
    if (trait.attribute == attribute) modifier += trait.attribute_cost;
  }
  const int reached = rating(sheet.attributes, attribute);
  return attribute_cost(reached - 1, reached, modifier);
}

bool undo(Sheet& sheet, SkillIndex skill) {
  const auto found = std::ranges::find(sheet.skills, skill, &std::pair<SkillIndex, int>::first);
  if (found == sheet.skills.end()) return false;
  if (--found->second == 0) sheet.skills.erase(found);
  return true;
}

bool undo(const Content& content, Sheet& sheet, TraitIndex trait) {
  if (std::erase(sheet.bought, trait) == 0) return false;
  std::erase(sheet.traits, trait);
  if (!content.trait(trait).size) return true;
  // Before it was bought there was the size of the species.
  const TraitIndex species = content.find_trait(sheet.species);
  if (!species) return true;
  std::ranges::copy_if(content.trait(species).bundle, std::back_inserter(sheet.traits),
                       [&](TraitIndex t) { return content.trait(t).size.has_value(); });
  return true;
}

// Undoes one session's advancement, and computes its price then. Within a session, traits count
// first and skills last: these may need what was bought with the others.
void undo_step(const Content& content, Sheet& sheet, GrowthStep& step, document::Reader& reader) {
  step.spent = 0;
  const auto missing = [&](std::string_view key, std::string_view name) {
    reader.fault(key, std::string(name) + " is more than the sheet has");
  };
  for (const SkillIndex skill : step.skills) {
    if (!undo(sheet, skill)) {
      missing("raised", content.skill(skill).id);
    } else if (!content.skill(skill).free) {
      ++step.spent;
    }
  }
  for (const Attribute attribute : step.attributes) {
    auto& rating = sheet.attributes[static_cast<std::size_t>(attribute)];
    if (rating <= 1) {
      missing("raised", spelling_of(attribute));
      continue;
    }
    step.spent += attribute_price(content, sheet, attribute);
    --rating;
  }
  for (const TraitIndex trait : step.traits) {
    if (undo(content, sheet, trait)) {
      step.spent += content.trait(trait).cost;
    } else {
      missing("traits", content.trait(trait).id);
    }
  }
}

std::vector<std::string> limits_broken(const Content& content, const Sheet& sheet) {
  std::vector<std::string> broken = against_attributes(content, sheet);
  for (const auto& [skill, rank] : sheet.skills) {
    for (const std::string& fault : against_skill(content, sheet, skill, rank)) {
      broken.push_back(content.skill(skill).id + " " + fault);
    }
  }
  return broken;
}

}  // namespace

std::vector<GrowthStep> read_growth(document::Reader& sheet, const Content& content,
                                    std::vector<document::Reader>& keys) {
  return kit::read_growth(sheet, keys,
                          [&](document::Reader& reader) { return read_step(reader, content); });
}

Sheet undo_growth(const Content& content, Sheet sheet, std::vector<GrowthStep>& steps,
                  std::vector<document::Reader>& keys) {
  std::vector<Sheet> after(steps.size());
  for (std::size_t i = steps.size(); i-- > 0;) {
    after[i] = sheet;
    undo_step(content, sheet, steps[i], keys[i]);
  }
  kit::GrowthAccount account;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    steps[i].left = account.settle(keys[i], "points", steps[i].earned, steps[i].spent);
  }
  if (steps.empty()) return sheet;
  // The sheet's reader reports what is invalid on today's sheet; for other problems, report when
  // they first occurred.
  std::vector<std::string> reported = limits_broken(content, after.back());
  const auto report = [&](const Sheet& then, document::Reader& reader, const std::string& moment) {
    for (std::string& fault : limits_broken(content, then)) {
      if (std::ranges::find(reported, fault) != reported.end()) continue;
      reader.fault("raised", moment + fault);
      reported.push_back(std::move(fault));
    }
  };
  report(sheet, keys.front(), "before any of this, ");
  for (std::size_t i = 0; i + 1 < steps.size(); ++i) report(after[i], keys[i], "at that time ");
  return sheet;
}

}  // namespace fray::forge
