#include "rules/egs/toolbox/toolbox.h"

#include "rules/egs/content/builtin.h"
#include "rules/egs/content/read_sheet.h"
#include "rules/egs/fight/fight_options.h"
#include "rules/egs/ruleset.h"
#include "rules/egs/sheet/sheet_form.h"
#include "rules/egs/toolbox/heroes.h"
#include "rules/egs/toolbox/tools.h"

namespace fray::egs {
namespace {

constexpr std::string_view kSummary =
    "Two dice, an ability's and a skill's, added to reach a number. Armor wears down before it "
    "hurts.";

constexpr kit::ToolboxParts<Content> kParts{.id = kRulesetKey,
                                            .summary = kSummary,
                                            .load_content = load_content,
                                            .make_world = kit::share<Content>,
                                            .make_ruleset = make_ruleset,
                                            .builtin_files = builtin_files,
                                            .samples = sample_files,
                                            .options = option_rules,
                                            .scenes = scenes,
                                            .word_lists = word_lists,
                                            .sheet_form = sheet_form,
                                            .check_characters = report_characters,
                                            .ready_made = report_ready_made,
                                            .adversaries = list_adversaries,
                                            .awards = award_infos,
                                            .add_award = add_award,
                                            .hero_files = hero_files,
                                            .heroes = kHeroes,
                                            .read_carried_state = report_carried_state,
                                            .pass_time = carried_state_after,
                                            .describe_sheet = describe_sheet,
                                            .draft_of = draft_of,
                                            .values_of_sheet = values_of_sheet,
                                            .judge_sheet = judge_sheet,
                                            .difficulty = kit::weigh_if_sound<Content, weigh>,
                                            .coverage = kit::cover_content<Content, cover>};

}  // namespace

std::expected<std::unique_ptr<table::Toolbox>, std::vector<document::Fault>> load_toolbox(
    std::span<const document::File> files, const std::string& name) {
  return kit::load_toolbox(kParts, files, name);
}

}  // namespace fray::egs
