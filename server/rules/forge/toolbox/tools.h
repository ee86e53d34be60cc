#pragma once

#include "document/builtin.h"
#include "rules/forge/content/build.h"
#include "rules/forge/content/content.h"
#include "rules/forge/fight/profile.h"
#include "rules/kit/toolbox.h"
#include "toolbox/toolbox.h"

// The tools one by one, each over some content.
namespace fray::forge {

/// The setup files of samples/, by name. The definition is generated.
std::span<const document::BuiltinFile> sample_files();

std::vector<table::WordList> word_lists(const Content& content);
table::SheetForm sheet_form();

std::vector<table::LimitInfo> limit_infos();
/// A GM's limits; rejected where they name an unknown trait.
table::Result<Budget> budget_of(const Content& content, const table::Allowance& allowance);
/// Derived values of a valid sheet: {"attributes", ...}, {"derived", ...}.
std::vector<std::pair<std::string, table::Figures>> figures_of(const Content& content,
                                                               const Sheet& sheet);
table::Result<std::vector<table::CharacterReport>> report_characters(
    const Content& content, std::string_view toml, std::string_view file_name,
    const table::Allowance& allowance);
std::optional<table::CharacterReport> report_template(const Content& content, std::string_view id);

std::vector<table::AwardInfo> award_infos();
std::vector<table::Adversary> list_adversaries(const Content& content);
std::expected<table::Estimate, std::vector<table::Rejection>> weigh(const Content& content,
                                                                    const table::Setup& setup,
                                                                    table::Side party);

using Rules = kit::LoadedRules<World>;

std::expected<table::CarriedStateReport, std::vector<table::Rejection>> report_carried_state(
    const Rules& rules, const table::Bearer& bearer);
std::expected<std::string, std::vector<table::Rejection>> carried_state_after(
    const Rules& rules, const table::Bearer& bearer, int days, std::uint64_t seed);

std::vector<table::Covered> cover(const Content& content, const table::Descriptor& words,
                                  std::span<const table::ScenarioWords> scenarios);

}  // namespace fray::forge
