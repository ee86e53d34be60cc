#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/kit/toolbox.h"
#include "rules/success_rolls/content/content.h"
#include "toolbox/toolbox.h"

// The parts of the toolbox; one file each.
namespace fray::success_rolls {

/// The sheet of a file, or each of its `[[template]]`; creation is checked unless `unlimited`.
table::Result<std::vector<table::CharacterReport>> report_characters(
    const Content& content, std::string_view toml, std::string_view file_name,
    const table::Allowance& allowance);
/// Rejected where it names what there is not.
table::Result<> check_allowance(const Content& content, const table::Allowance& allowance);
/// Faults what the setting does not have, and this sheet has.
void check_setting(const Sheet& sheet, const table::Allowance& allowance, std::string_view file,
                   std::vector<document::Fault>& faults);
/// Derived values of a valid sheet: {"attributes", ...}, {"derived", ...}, {"skills", ...}.
std::vector<std::pair<std::string, table::Figures>> figures_of(const Content& content,
                                                               const Sheet& sheet);
/// A ready sheet of the content.
std::optional<table::CharacterReport> report_ready_made(const Content& content,
                                                        std::string_view id);

/// Sheets without a power level, but for things.
std::vector<table::Adversary> list_adversaries(const Content& content);

std::vector<table::AwardInfo> award_infos();
/// The points of a session and of a whole adventure together; each letter before stays.
std::expected<std::string, std::vector<document::Fault>> add_award(const Content& content,
                                                                   std::string_view toml,
                                                                   std::string_view file_name,
                                                                   std::string_view when,
                                                                   int points);

using Rules = kit::LoadedRules<Content>;

std::expected<table::CarriedStateReport, std::vector<table::Rejection>> report_carried_state(
    const Rules& rules, const table::Bearer& bearer);
/// Nothing is rolled.
std::expected<std::string, std::vector<table::Rejection>> carried_state_after(
    const Rules& rules, const table::Bearer& bearer, int days, std::uint64_t seed);

/// For a setup without faults: how long either side would stand.
table::Estimate weigh(const Content& content, const table::Setup& setup, table::Side party);

/// Setup files that show the ruleset at play.
std::span<const document::BuiltinFile> sample_files();

std::vector<table::WordList> word_lists(const Content& content);
table::SheetForm sheet_form();

/// Every row of the printed tables, and every option: what acts in fights by a scenario in which
/// its word or its events stand, whatever it is called; everything else by the command that reckons
/// with it.
std::vector<table::Covered> cover(const Content& content,
                                  std::span<const table::ScenarioWords> scenarios);

}  // namespace fray::success_rolls
