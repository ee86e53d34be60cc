#include "toolbox/toolbox.h"

#include <algorithm>
#include <array>

#include "document/builtin.h"
#include "support/toy_ruleset.h"

namespace fray::toy {

std::span<const document::BuiltinFile> sample_files();

namespace {

class Toolbox final : public table::Toolbox {
 public:
  const table::Ruleset& ruleset() const override { return ruleset_; }
  std::span<const document::BuiltinFile> samples() const override { return sample_files(); }
  std::vector<table::OptionInfo> options() const override {
    constexpr table::OptionGroup kAll{"Play"};
    return {{"health", "Health", kAll, "1 to 1000000", "4", "", "what all begin with"},
            {"spells", "Spells", kAll, "yes or no", "no", "", "spells may be cast"},
            {"omens", "Omens", kAll, "yes or no", "no", "", "omens may be read"},
            {"orders", "Orders", kAll, "yes or no", "no", "", "standing orders answer reactions"}};
  }

  std::vector<table::Covered> coverage(
      std::span<const table::ScenarioWords> scenarios) const override {
    std::vector<table::Covered> entries;
    for (const char* action : {"strike", "block", "duel", "cast", "read-omens"}) {
      const auto shown = std::ranges::find_if(
          scenarios, [&](const table::ScenarioWords& s) { return s.words.contains(action); });
      const bool found = shown != scenarios.end();
      entries.push_back({.part = "actions",
                         .id = action,
                         .scenario = found ? shown->name : "",
                         .missing = found ? "" : "no scenario"});
    }
    return entries;
  }

 private:
  Ruleset ruleset_;
};

}  // namespace

std::expected<std::unique_ptr<table::Toolbox>, std::vector<document::Fault>> load_toolbox(
    std::span<const document::File> content, const std::string& name);

std::expected<std::unique_ptr<table::Toolbox>, std::vector<document::Fault>> load_toolbox(
    std::span<const document::File> content, const std::string& /*name*/) {
  if (content.empty()) return std::make_unique<Toolbox>();
  return std::unexpected(
      std::vector{document::Fault{content.front().name, 0, 0, "", "toy has no content"}});
}

}  // namespace fray::toy
