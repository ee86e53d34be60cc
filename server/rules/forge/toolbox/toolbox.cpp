#include "rules/forge/toolbox/toolbox.h"

#include "rules/forge/content/award.h"
#include "rules/forge/content/builtin.h"
#include "rules/forge/fight/fight_options.h"
#include "rules/forge/game/world.h"
#include "rules/forge/ruleset.h"
#include "rules/forge/sheet/sheet_form.h"
#include "rules/forge/toolbox/heroes.h"
#include "rules/forge/toolbox/tools.h"

namespace fray::forge {
namespace {

constexpr std::string_view kId = "forge";

table::SheetDraft draft_by_form(const Content&, const table::SheetDescription& description,
                                const table::SheetValues& values) {
  return draft_of(description, values);
}

std::expected<table::SheetValues, kit::Faults> values_by_form(
    const Content&, const table::SheetDescription& description, std::string_view toml,
    std::string_view file) {
  return values_of_sheet(description, toml, file);
}

std::expected<table::Estimate, kit::Rejections> weigh_setup(const Rules& rules,
                                                            const table::Setup& setup,
                                                            table::Side party) {
  return weigh(rules.content(), setup, party);
}

std::vector<table::Covered> cover_book(const Rules& rules,
                                       std::span<const table::ScenarioWords> scenarios) {
  return cover(rules.content(), rules.world->descriptor, scenarios);
}

constexpr std::string_view kSummary =
    "Handfuls of d10. Energy pays for every action, and the quick can act in another's turn.";

constexpr kit::ToolboxParts<World> kParts{.id = kId,
                                          .summary = kSummary,
                                          .load_content = load_content,
                                          .make_world = make_world,
                                          .make_ruleset = make_ruleset,
                                          .builtin_files = builtin_files,
                                          .samples = sample_files,
                                          .options = option_rules,
                                          .scenes = scenes,
                                          .word_lists = word_lists,
                                          .sheet_form = sheet_form,
                                          .opening_face = 10,  // of the initiative
                                          .limits = limit_infos,
                                          .check_characters = report_characters,
                                          .ready_made = report_template,
                                          .adversaries = list_adversaries,
                                          .awards = award_infos,
                                          .add_award = add_award,
                                          .hero_files = hero_files,
                                          .heroes = kHeroes,
                                          .read_carried_state = report_carried_state,
                                          .pass_time = carried_state_after,
                                          .describe_sheet = describe_sheet,
                                          .draft_of = draft_by_form,
                                          .values_of_sheet = values_by_form,
                                          .judge_sheet = judge_sheet,
                                          .difficulty = weigh_setup,
                                          .coverage = cover_book};

}  // namespace

std::expected<std::unique_ptr<table::Toolbox>, std::vector<document::Fault>> load_toolbox(
    std::span<const document::File> files, const std::string& name) {
  return kit::load_toolbox(kParts, files, name);
}

}  // namespace fray::forge
