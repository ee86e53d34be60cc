#include "oracle/scenery.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <map>

#include <gtest/gtest.h>

#include "encounter/setup_file.h"
#include "oracle/scene.h"
#include "rules/rulesets.h"
#include "table/common.h"

namespace fray::oracle {

using encounter::RandomSource;

bool Scenery::unnoticed(const table::Option& option) const {
  return option.action == table::common::kPass;
}

void Scenery::let_settle(table::Setup& setup, RandomSource& whim) const {
  setup.options["stalemate_rounds"] = std::to_string(1 + whim.below(4));
  setup.options["standoff_rounds"] = std::to_string(2 + whim.below(5));
}

PlainScenery::PlainScenery(std::unique_ptr<table::Toolbox> tools) : tools_(std::move(tools)) {
  for (const table::Adversary& a : tools_->adversaries()) ready_made_.push_back(a.id);
  for (const document::BuiltinFile& file : tools_->samples()) {
    const auto setup = encounter::parse_setup(file.text, file.name);
    if (!setup) continue;
    for (const table::CombatantSetup& c : setup->combatants) {
      if (!c.archetype.empty()) ready_made_.push_back(c.archetype);
    }
  }
  std::ranges::sort(ready_made_);
  ready_made_.erase(std::ranges::unique(ready_made_).begin(), ready_made_.end());
}

void PlainScenery::arm(table::CombatantSetup& c, RandomSource& whim) const {
  c.archetype = any_of(ready_made_, whim);
}

void PlainScenery::choose_options(table::Setup& setup, RandomSource& whim,
                                  const SceneLimits&) const {
  constexpr int kSpread = 4;  // numbers near the least: a fight of 1000 rounds shows nothing more
  for (const table::OptionInfo& option : tools_->options()) {
    if (option.name == table::kSceneOption || one_in(whim, 2)) continue;
    const std::string_view values = option.values;
    int least = 0;
    int most = 0;
    const auto [after, bad] = std::from_chars(values.data(), values.data() + values.size(), least);
    const std::string_view rest = values.substr(static_cast<std::size_t>(after - values.data()));
    const bool range =
        bad == std::errc() && rest.starts_with(" to ") &&
        std::from_chars(rest.data() + 4, rest.data() + rest.size(), most).ec == std::errc();
    const std::size_t either = values.find(" or ");
    if (range) {
      const int count = std::min(kSpread, most - least + 1);
      setup.options[option.name] =
          std::to_string(least + static_cast<int>(whim.below(static_cast<std::uint32_t>(count))));
    } else if (either != values.npos && values.find(' ') == either &&
               values.find(' ', either + 4) == values.npos) {
      setup.options[option.name] =
          one_in(whim, 2) ? values.substr(0, either) : values.substr(either + 4);
    }
  }
}

namespace {

std::unique_ptr<Scenery> make_scenery(const rules::Entry& entry) {
  auto tools = entry.load({}, "");
  if (!tools) {
    ADD_FAILURE() << entry.id << ": " << tools.error()[0].message;
    std::abort();
  }
  const auto own = std::ranges::find(own_sceneries(), entry.id, &OwnScenery::ruleset);
  if (own != own_sceneries().end()) return own->make(std::move(*tools));
  return std::make_unique<PlainScenery>(std::move(*tools));
}

}  // namespace

std::vector<std::string> rulesets() {
  std::vector<std::string> ids;
  for (const rules::Entry& entry : rules::all()) ids.emplace_back(entry.id);
  return ids;
}

const Scenery& scenery(std::string_view ruleset) {
  static std::map<std::string, std::unique_ptr<Scenery>, std::less<>> all;
  const auto known = all.find(ruleset);
  if (known != all.end()) return *known->second;
  const auto entry = std::ranges::find(rules::all(), ruleset, &rules::Entry::id);
  if (entry == rules::all().end()) {
    ADD_FAILURE() << "there is no ruleset " << ruleset;
    std::abort();
  }
  return *all.emplace(ruleset, make_scenery(*entry)).first->second;
}

std::string test_name(const std::string& ruleset) {
  std::string name = ruleset;
  std::ranges::replace(name, '-', '_');
  return name;
}

}  // namespace fray::oracle
