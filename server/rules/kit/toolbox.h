#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "document/builtin.h"
#include "document/fault.h"
#include "sheet/draft.h"
#include "sheet/sheet.h"
#include "sheet/story.h"
#include "table/ruleset.h"
#include "table/setup_options.h"
#include "toolbox/toolbox.h"

// The toolbox of a ruleset, made of the parts that the ruleset states as data.
namespace fray::kit {

using Faults = std::vector<document::Fault>;
using Rejections = std::vector<table::Rejection>;

/// The content of a world: what a ruleset makes of its content once, or the content itself.
template <class World>
const auto& content_of(const World& world) {
  if constexpr (requires { world.content; }) {
    return world.content;
  } else {
    return world;
  }
}

/// A ruleset with the content that it was loaded with.
template <class World>
struct LoadedRules {
  using Content = std::remove_cvref_t<decltype(content_of(std::declval<const World&>()))>;

  std::shared_ptr<const World> world;
  std::unique_ptr<table::Ruleset> ruleset;

  const Content& content() const { return content_of(*world); }
};

/// A character that is ready to be played: a `[[template]]` of the ruleset's heroes/*.toml.
struct ReadyHero {
  std::string_view id;
  std::string_view summary;  ///< one sentence: how it plays
};

/// What the kit asks of a ruleset, in the words of table::Toolbox. References, so that a part which
/// is left out does not compile: the compiler names it.
template <class World>
struct ToolboxParts {
  using Rules = LoadedRules<World>;
  using Content = typename Rules::Content;

  const std::string_view& id;       ///< as sheets name the ruleset
  const std::string_view& summary;  ///< how it plays, in a sentence or two

  // Loading.
  std::expected<Content, Faults> (&load_content)(std::span<const document::File> files);
  std::shared_ptr<const World> (&make_world)(Content content);
  std::unique_ptr<table::Ruleset> (&make_ruleset)(std::shared_ptr<const World> world,
                                                  const std::string& name);
  std::span<const document::BuiltinFile> (&builtin_files)();

  // What setups and scenarios may say.
  std::span<const document::BuiltinFile> (&samples)();
  std::vector<table::OptionInfo> (&options)();
  std::vector<table::SceneInfo> (&scenes)();
  std::vector<table::WordList> (&word_lists)(const Content& content);
  table::SheetForm (&sheet_form)();
  int opening_face = 1;

  // Characters and adversaries.
  std::vector<table::LimitInfo> (*limits)() = nullptr;  ///< none: there are no limits to set
  table::Result<std::vector<table::CharacterReport>> (&check_characters)(
      const Content& content, std::string_view toml, std::string_view file,
      const table::Allowance& allowance);
  std::optional<table::CharacterReport> (&ready_made)(const Content& content, std::string_view id);
  std::vector<table::Adversary> (&adversaries)(const Content& content);
  std::vector<table::AwardInfo> (&awards)();
  std::expected<std::string, Faults> (&add_award)(const Content& content, std::string_view toml,
                                                  std::string_view file, std::string_view when,
                                                  int points);

  std::span<const document::BuiltinFile> (*hero_files)() = nullptr;  ///< none: there are no heroes
  std::span<const ReadyHero> heroes = {};

  // What is carried from one encounter to the next.
  std::expected<table::CarriedStateReport, Rejections> (&read_carried_state)(
      const Rules& rules, const table::Bearer& bearer);
  std::expected<std::string, Rejections> (&pass_time)(const Rules& rules,
                                                      const table::Bearer& bearer, int days,
                                                      std::uint64_t seed);

  // Sheets as forms.
  table::SheetDescription (&describe_sheet)(const Content& content);
  table::SheetDraft (&draft_of)(const Content& content, const table::SheetDescription& description,
                                const table::SheetValues& values);
  std::expected<table::SheetValues, Faults> (&values_of_sheet)(
      const Content& content, const table::SheetDescription& description, std::string_view toml,
      std::string_view file);
  table::Result<table::SheetState> (&judge_sheet)(const Content& content,
                                                  const table::SheetDescription& description,
                                                  const table::SheetValues& values,
                                                  const table::Allowance& allowance);

  std::expected<table::Estimate, Rejections> (&difficulty)(const Rules& rules,
                                                           const table::Setup& setup,
                                                           table::Side party);
  std::vector<table::Covered> (&coverage)(const Rules& rules,
                                          std::span<const table::ScenarioWords> scenarios);
};

// Parts of rulesets whose world is their content.

template <class Content>
std::shared_ptr<const Content> share(Content content) {
  return std::make_shared<const Content>(std::move(content));
}

/// Weighs setups without a fault: others are refused as play refuses them.
template <class Content, table::Estimate (*weigh)(const Content&, const table::Setup&, table::Side)>
std::expected<table::Estimate, Rejections> weigh_if_sound(const LoadedRules<Content>& rules,
                                                          const table::Setup& setup,
                                                          table::Side party) {
  if (auto game = rules.ruleset->start(setup); !game) {
    return std::unexpected(std::move(game.error()));
  }
  return weigh(rules.content(), setup, party);
}

template <class Content, std::vector<table::Covered> (*cover)(
                             const Content&, std::span<const table::ScenarioWords>)>
std::vector<table::Covered> cover_content(const LoadedRules<Content>& rules,
                                          std::span<const table::ScenarioWords> scenarios) {
  return cover(rules.content(), scenarios);
}

template <class World>
class Toolbox final : public table::Toolbox {
 public:
  Toolbox(const ToolboxParts<World>& parts, std::shared_ptr<const World> world,
          const std::string& name)
      : parts_(parts),
        rules_{world, parts.make_ruleset(world, name)},
        form_(parts.describe_sheet(rules_.content())) {
    form_.sections.push_back(table::story_section());
  }

  const table::Ruleset& ruleset() const override { return *rules_.ruleset; }
  std::string_view summary() const override { return parts_.summary; }
  std::span<const document::BuiltinFile> samples() const override { return parts_.samples(); }
  std::vector<table::OptionInfo> options() const override { return parts_.options(); }
  std::vector<table::SceneInfo> scenes() const override { return parts_.scenes(); }
  std::vector<table::WordList> word_lists() const override { return parts_.word_lists(content()); }
  table::SheetForm sheet_form() const override { return parts_.sheet_form(); }
  int opening_face() const override { return parts_.opening_face; }

  std::vector<table::LimitInfo> limits() const override {
    return parts_.limits == nullptr ? std::vector<table::LimitInfo>() : parts_.limits();
  }
  table::Result<std::vector<table::CharacterReport>> check_characters(
      std::string_view toml, std::string_view file,
      const table::Allowance& allowance) const override {
    return parts_.check_characters(content(), toml, file, allowance);
  }
  std::optional<table::CharacterReport> ready_made(std::string_view id) const override {
    return parts_.ready_made(content(), id);
  }
  std::optional<std::string> ready_made_sheet(std::string_view id) const override {
    return document::table_with_id(parts_.builtin_files(), "template", id);
  }
  std::vector<table::Adversary> adversaries() const override {
    return parts_.adversaries(content());
  }
  std::vector<table::AwardInfo> awards() const override { return parts_.awards(); }
  std::expected<std::string, Faults> add_award(std::string_view toml, std::string_view file,
                                               std::string_view when, int points) const override {
    return parts_.add_award(content(), toml, file, when, points);
  }

  std::expected<table::CarriedStateReport, Rejections> read_carried_state(
      const table::Bearer& bearer) const override {
    return parts_.read_carried_state(rules_, bearer);
  }
  std::expected<std::string, Rejections> pass_time(const table::Bearer& bearer, int days,
                                                   std::uint64_t seed) const override {
    if (const auto wrong = table::wrong_days(days)) return std::unexpected(Rejections{*wrong});
    return parts_.pass_time(rules_, bearer, days, seed);
  }

  table::Result<table::SheetDescription> describe_sheet(
      const table::Allowance& allowance) const override {
    table::SheetDescription form = form_;
    for (const ReadyHero& hero : parts_.heroes) {
      if (auto ready = ready_hero(hero, allowance)) form.heroes.push_back(std::move(*ready));
    }
    return form;
  }
  std::expected<table::SheetValues, Faults> read_sheet(std::string_view toml,
                                                       std::string_view file) const override {
    return parts_.values_of_sheet(content(), form_, toml, file);
  }
  std::expected<std::string, std::vector<table::SheetFault>> write_sheet(
      const table::SheetValues& values) const override {
    return table::stored(parts_.draft_of(content(), form_, values), parts_.id);
  }
  table::Result<table::SheetState> judge_sheet(const table::SheetValues& values,
                                               const table::Allowance& allowance) const override {
    // Every option is tried on a copy of the values: long texts would only cost time.
    auto state = parts_.judge_sheet(content(), form_, table::without_story(values), allowance);
    if (!state) return state;
    for (table::SheetFault& fault : table::story_faults(values)) {
      state->faults.push_back(std::move(fault));
    }
    if (!state->sound()) state->figures.clear();
    return state;
  }

  std::expected<table::Estimate, Rejections> difficulty(const table::Setup& setup,
                                                        table::Side party) const override {
    return parts_.difficulty(rules_, setup, party);
  }
  std::vector<table::Covered> coverage(
      std::span<const table::ScenarioWords> scenarios) const override {
    return parts_.coverage(rules_, scenarios);
  }

 private:
  const auto& content() const { return rules_.content(); }

  // None where the allowance or content of one's own has no place for it.
  std::optional<table::SheetHero> ready_hero(const ReadyHero& hero,
                                             const table::Allowance& allowance) const {
    const auto toml = document::table_with_id(parts_.hero_files(), "template", hero.id);
    if (!toml) return std::nullopt;
    const auto values = read_sheet(*toml, hero.id);
    auto reports = check_characters(*toml, hero.id, allowance);
    if (!values || !reports || !reports->at(0).faults.empty()) return std::nullopt;
    auto sheet = write_sheet(*values);
    if (!sheet) return std::nullopt;
    std::erase_if(reports->at(0).groups, [](const auto& group) { return group.first == "points"; });
    return table::SheetHero{.key = std::string(hero.id),
                            .name = reports->at(0).name,
                            .summary = std::string(hero.summary),
                            .sheet = std::move(*sheet),
                            .figures = std::move(reports->at(0).groups)};
  }

  const ToolboxParts<World>& parts_;
  LoadedRules<World> rules_;
  table::SheetDescription form_;
};

/// The ruleset of these parts with its tools, its content changed by the files. `parts` outlive it.
template <class World>
std::expected<std::unique_ptr<table::Toolbox>, Faults> load_toolbox(
    const ToolboxParts<World>& parts, std::span<const document::File> files,
    const std::string& name) {
  auto content = parts.load_content(files);
  if (!content) return std::unexpected(std::move(content.error()));
  return std::make_unique<Toolbox<World>>(parts, parts.make_world(std::move(*content)), name);
}

}  // namespace fray::kit
