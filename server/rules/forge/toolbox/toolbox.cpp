#include "rules/forge/toolbox/toolbox.h"

#include "document/builtin.h"
#include "rules/forge/content/award.h"
#include "rules/forge/content/builtin.h"
#include "rules/forge/fight_options.h"
#include "rules/forge/profile.h"
#include "rules/forge/ruleset.h"
#include "rules/forge/sheet/sheet_form.h"
#include "rules/forge/toolbox/tools.h"
#include "table/sheet.h"

namespace fray::forge {
namespace {

class ForgeToolbox final : public table::Toolbox {
 public:
  ForgeToolbox(std::shared_ptr<const World> world, const std::string& name)
      : world_(std::move(world)),
        ruleset_(make_ruleset(world_, name)),
        form_(forge::describe_sheet(content())) {}

  const table::Ruleset& ruleset() const override { return *ruleset_; }
  std::span<const document::BuiltinFile> samples() const override { return sample_files(); }
  std::vector<table::OptionInfo> options() const override { return option_rules(); }
  std::vector<table::SceneInfo> scenes() const override { return forge::scenes(); }
  std::vector<table::WordList> word_lists() const override { return forge::word_lists(content()); }

  table::SheetForm sheet_form() const override {
    return {.defaults = {{"attributes", "3"}, {"species", "human"}, {"choice", "muscular"}},
            .yielding = {{"choice", "species"}},
            .lists = {{"weapon", "weapons"},
                      {"ammunition", "ammunition"},
                      {"trait", "traits"},
                      {"choice", "choices"}},
            .wear_lists = {{"used", "used"}}};
  }
  int opening_face() const override { return 10; }  // of the initiative

  std::vector<table::LimitInfo> limits() const override { return limit_infos(); }
  table::Result<std::vector<table::CharacterReport>> check_characters(
      std::string_view toml, std::string_view file_name,
      const table::Allowance& allowance) const override {
    return report_characters(content(), toml, file_name, allowance);
  }
  std::optional<table::CharacterReport> ready_made(std::string_view id) const override {
    return report_template(content(), id);
  }
  std::optional<std::string> ready_made_sheet(std::string_view id) const override {
    return document::table_with_id(builtin_files(), "template", id);
  }
  std::vector<table::Adversary> adversaries() const override { return list_adversaries(content()); }

  std::vector<table::AwardInfo> awards() const override { return award_infos(); }
  std::expected<std::string, std::vector<document::Fault>> add_award(std::string_view toml,
                                                                     std::string_view file_name,
                                                                     std::string_view when,
                                                                     int points) const override {
    return forge::add_award(content(), toml, file_name, when, points);
  }

  std::expected<table::WearReport, std::vector<table::Rejection>> read_wear(
      const table::Bearer& bearer) const override {
    return report_wear(*world_, bearer);
  }
  std::expected<std::string, std::vector<table::Rejection>> pass_time(
      const table::Bearer& bearer, int days, std::uint64_t seed) const override {
    return wear_after(world_, bearer, days, seed);
  }

  table::Result<table::SheetDescription> describe_sheet(const table::Allowance&) const override {
    return form_;
  }
  std::expected<table::SheetValues, std::vector<document::Fault>> read_sheet(
      std::string_view toml, std::string_view file_name) const override {
    return values_of_sheet(form_, toml, file_name);
  }
  std::expected<std::string, std::vector<table::SheetFault>> write_sheet(
      const table::SheetValues& values) const override {
    return table::stored(draft_of(form_, values), "forge");
  }
  table::Result<table::SheetState> judge_sheet(const table::SheetValues& values,
                                               const table::Allowance& allowance) const override {
    return forge::judge_sheet(content(), form_, values, allowance);
  }

  std::expected<table::Estimate, std::vector<table::Rejection>> difficulty(
      const table::Setup& setup, table::Side party) const override {
    return weigh(content(), setup, party);
  }
  std::vector<table::Covered> coverage(
      std::span<const table::ScenarioWords> scenarios) const override {
    return cover(content(), world_->descriptor, scenarios);
  }

 private:
  const Content& content() const { return world_->content; }

  std::shared_ptr<const World> world_;
  std::unique_ptr<table::Ruleset> ruleset_;
  table::SheetDescription form_;
};

}  // namespace

std::expected<std::unique_ptr<table::Toolbox>, std::vector<document::Fault>> load_toolbox(
    std::span<const document::File> files, const std::string& name) {
  auto content = load_content(files);
  if (!content) return std::unexpected(std::move(content.error()));
  return std::make_unique<ForgeToolbox>(make_world(std::move(*content)), name);
}

}  // namespace fray::forge
