#include "rules/success_rolls/toolbox/toolbox.h"

#include "document/builtin.h"
#include "rules/success_rolls/content/builtin.h"
#include "rules/success_rolls/content/read_sheet.h"
#include "rules/success_rolls/fight_options.h"
#include "rules/success_rolls/ruleset.h"
#include "rules/success_rolls/sheet/sheet_form.h"
#include "rules/success_rolls/toolbox/tools.h"
#include "table/sheet.h"

namespace fray::success_rolls {
namespace {

class SuccessRollsToolbox final : public table::Toolbox {
 public:
  SuccessRollsToolbox(std::shared_ptr<const Content> content, const std::string& name)
      : content_(std::move(content)),
        ruleset_(make_ruleset(content_, name)),
        form_(success_rolls::describe_sheet(*content_)) {}

  const table::Ruleset& ruleset() const override { return *ruleset_; }
  std::span<const document::BuiltinFile> samples() const override { return sample_files(); }
  std::vector<table::OptionInfo> options() const override { return option_rules(); }
  std::vector<table::SceneInfo> scenes() const override { return success_rolls::scenes(); }
  std::vector<table::WordList> word_lists() const override {
    return success_rolls::word_lists(*content_);
  }
  table::SheetForm sheet_form() const override { return success_rolls::sheet_form(); }

  table::Result<std::vector<table::CharacterReport>> check_characters(
      std::string_view toml, std::string_view file_name,
      const table::Allowance& allowance) const override {
    return report_characters(*content_, toml, file_name, allowance);
  }
  std::optional<table::CharacterReport> ready_made(std::string_view id) const override {
    return report_ready_made(*content_, id);
  }
  std::optional<std::string> ready_made_sheet(std::string_view id) const override {
    return document::table_with_id(builtin_files(), "template", id);
  }
  std::vector<table::Adversary> adversaries() const override { return list_adversaries(*content_); }

  std::vector<table::AwardInfo> awards() const override { return award_infos(); }
  std::expected<std::string, std::vector<document::Fault>> add_award(std::string_view toml,
                                                                     std::string_view file_name,
                                                                     std::string_view when,
                                                                     int points) const override {
    return success_rolls::add_award(*content_, toml, file_name, when, points);
  }

  std::expected<table::WearReport, std::vector<table::Rejection>> read_wear(
      const table::Bearer& bearer) const override {
    return report_wear(*ruleset_, bearer);
  }
  std::expected<std::string, std::vector<table::Rejection>> pass_time(
      const table::Bearer& bearer, int days, std::uint64_t) const override {
    return wear_after(*ruleset_, bearer, days);  // nothing is rolled
  }

  table::Result<table::SheetDescription> describe_sheet(const table::Allowance&) const override {
    return form_;
  }
  std::expected<table::SheetValues, std::vector<document::Fault>> read_sheet(
      std::string_view toml, std::string_view file_name) const override {
    return values_of_sheet(*content_, form_, toml, file_name);
  }
  std::expected<std::string, std::vector<table::SheetFault>> write_sheet(
      const table::SheetValues& values) const override {
    return table::stored(draft_of(*content_, form_, values), kRulesetKey);
  }
  table::Result<table::SheetState> judge_sheet(const table::SheetValues& values,
                                               const table::Allowance& allowance) const override {
    return success_rolls::judge_sheet(*content_, form_, values, allowance);
  }

  std::expected<table::Estimate, std::vector<table::Rejection>> difficulty(
      const table::Setup& setup, table::Side party) const override {
    if (auto game = ruleset_->start(setup); !game) return std::unexpected(std::move(game.error()));
    return weigh(*content_, setup, party);
  }

  std::vector<table::Covered> coverage(
      std::span<const table::ScenarioWords> scenarios) const override {
    return cover(*content_, scenarios);
  }

 private:
  std::shared_ptr<const Content> content_;
  std::unique_ptr<table::Ruleset> ruleset_;
  table::SheetDescription form_;
};

}  // namespace

std::expected<std::unique_ptr<table::Toolbox>, std::vector<document::Fault>> load_toolbox(
    std::span<const document::File> files, const std::string& name) {
  auto content = load_content(files);
  if (!content) return std::unexpected(std::move(content.error()));
  return std::make_unique<SuccessRollsToolbox>(std::make_shared<const Content>(std::move(*content)),
                                               name);
}

}  // namespace fray::success_rolls
