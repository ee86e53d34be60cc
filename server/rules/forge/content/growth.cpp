#include "rules/forge/content/growth.h"

#include <algorithm>

namespace fray::forge {
namespace {

GrowthStep read_step(Reader& reader, const Content& content) {
  GrowthStep step;
  step.when = reader.text("when");
  step.earned = reader.integer("points", 0, 1000);
  for (const Node* node : reader.texts("raised")) {
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
  for (const Node* node : reader.texts("traits")) {
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

// Takes one thing back; false where the sheet does not have it.
bool undo(Sheet& sheet, Attribute attribute) {
  auto& rating = sheet.attributes[static_cast<std::size_t>(attribute)];
  if (rating <= 1) return false;
  --rating;
  return true;
}

bool undo(Sheet& sheet, SkillIndex skill) {
  const auto found = std::ranges::find(sheet.skills, skill, &std::pair<SkillIndex, int>::first);
  if (found == sheet.skills.end()) return false;
  if (--found->second == 0) sheet.skills.erase(found);
  return true;
}

bool undo(Sheet& sheet, TraitIndex trait) {
  std::erase(sheet.traits, trait);
  return std::erase(sheet.bought, trait) > 0;
}

template <class Things, class Name>
void undo_all(Sheet& sheet, const Things& things, Reader& reader, std::string_view key, Name name) {
  for (const auto thing : things) {
    if (!undo(sheet, thing)) {
      reader.fault(key, std::string(name(thing)) + " is more than the sheet has");
    }
  }
}

int total(const BuildCost& cost) {
  return cost.attributes_and_traits + cost.skills;
}

}  // namespace

std::vector<GrowthStep> read_growth(Reader& sheet, const Content& content,
                                    std::vector<Reader>& keys) {
  std::vector<GrowthStep> steps;
  keys = sheet.tables("growth");
  steps.reserve(keys.size());
  for (Reader& reader : keys) steps.push_back(read_step(reader, content));
  return steps;
}

Sheet undo_growth(const Content& content, Sheet sheet, std::vector<GrowthStep>& steps,
                  std::vector<Reader>& keys) {
  for (std::size_t i = steps.size(); i-- > 0;) {
    GrowthStep& step = steps[i];
    const int after = total(build_cost(content, sheet));
    undo_all(sheet, step.attributes, keys[i], "raised", [](Attribute a) { return spelling_of(a); });
    undo_all(sheet, step.skills, keys[i], "raised",
             [&](SkillIndex s) { return std::string_view(content.skill(s).id); });
    undo_all(sheet, step.traits, keys[i], "traits",
             [&](TraitIndex t) { return std::string_view(content.trait(t).id); });
    step.spent = after - total(build_cost(content, sheet));
  }
  int left = 0;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    left += steps[i].earned - steps[i].spent;
    steps[i].left = left;
    if (left < 0) {
      keys[i].fault("points", "spends " + std::to_string(steps[i].spent) + ", and there are " +
                                  std::to_string(left + steps[i].spent) + " points");
    }
  }
  return sheet;
}

}  // namespace fray::forge
