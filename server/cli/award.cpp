#include "rules/forge/content/award.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>
#include <sodium.h>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/fault_text.h"
#include "cli/output.h"
#include "cli/systems.h"
#include "cli/text_file.h"
#include "dice/sealed_source.h"
#include "rules/forge/content/build.h"

// Points for the characters of a table, written below their sheets.
namespace fray::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

struct Options {
  std::vector<std::string> files;
  fs::path content;
  forge::Award award;
  std::vector<std::string> role_play;  // ids of characters
  int chance = 0;                      // 0: the point is sure
  std::string seed;
  std::string when;
  bool json = false;
};

struct Awarded {
  std::string file;
  std::string id;
  std::string name;
  int points = 0;
  int left = 0;  // to spend, with what was saved
  std::optional<int> rolled;
  std::string text;
};

int fail(const std::string& message) {
  std::cerr << message << "\n";
  return kFailed;
}

std::expected<dice::Seed, std::string> seed_of(const Options& o) {
  if (!o.seed.empty()) return dice::seed_from_hex(o.seed);
  dice::Seed seed{};
  randombytes_buf(seed.data(), seed.size());
  return seed;
}

// The die of a character, which anybody who has the seed can roll again.
int roll(const dice::Seed& seed, const std::string& id) {
  std::array<dice::Face, 1> face{};
  dice::SealedSource(seed).roll({.roller = dice::roller_key(seed, id)}, 10, face);
  return face[0];
}

std::expected<std::vector<Awarded>, std::string> award(const forge::Content& content,
                                                       const Options& o, const dice::Seed& seed) {
  std::vector<Awarded> all;
  for (const std::string& file : o.files) {
    const auto text = read_text(file);
    if (!text) return std::unexpected(text.error());
    Awarded& a = all.emplace_back(Awarded{.file = file, .points = forge::points_of(o.award)});
    auto checked = forge::check_characters(content, *text, file, {});
    a.id = checked.front().sheet.id;
    a.name = checked.front().sheet.name;
    if (!checked.front().history.empty()) a.left = checked.front().history.back().left;
    if (std::ranges::find(o.role_play, a.id) != o.role_play.end()) {
      if (o.chance > 0) a.rolled = roll(seed, a.id);
      a.points += a.rolled.value_or(10) >= o.chance;
    }
    auto added = forge::add_award(content, *text, file, o.when, a.points);
    if (!added) return std::unexpected(fault_lines(added.error()));
    a.left += a.points;
    if (a.points > 0) a.text = std::move(*added);
  }
  for (const std::string& id : o.role_play) {
    if (std::ranges::find(all, id, &Awarded::id) == all.end()) {
      return std::unexpected("--role-play: \"" + id + "\" is none of the characters");
    }
  }
  return all;
}

// Whole or not at all: beside the sheet first, then in its place.
bool write(const std::string& file, const std::string& text) {
  const std::string beside = file + ".new";
  std::ofstream stream(beside, std::ios::binary);
  stream << text;
  stream.close();
  std::error_code error;
  if (stream) fs::rename(beside, file, error);
  if (stream && !error) return true;
  fs::remove(beside, error);
  return false;
}

void print(const std::vector<Awarded>& all, const Options& o, const std::string& seed) {
  for (const Awarded& a : all) {
    if (a.rolled) {
      std::cout << a.name << " rolls " << *a.rolled << " for role-playing, needs " << o.chance
                << "\n";
    }
    std::cout << a.name << ": " << a.points << (a.points == 1 ? " point" : " points") << ", "
              << a.left << " to spend\n";
  }
  if (o.chance > 0) {
    std::cout << "dice from the seed " << seed << ": --seed with it rolls the same again\n";
  }
}

int run(const Options& o) {
  if (forge::points_of(o.award) == 0 && o.role_play.empty()) return fail("nothing is awarded");
  const auto content = load_forge_content(o.content);
  if (!content) return fail(content.error());
  const auto seed = seed_of(o);
  if (!seed) return fail("--seed: " + seed.error());
  const auto all = award(*content, o, *seed);
  if (!all) return fail(all.error());
  for (const Awarded& a : *all) {
    if (!a.text.empty() && !write(a.file, a.text)) return fail(a.file + ": cannot be written");
  }
  if (!o.json) {
    print(*all, o, dice::to_hex(*seed));
    return kOk;
  }
  Json json{{"awards", Json::array()}};
  if (o.chance > 0) json["seed"] = dice::to_hex(*seed);
  for (const Awarded& a : *all) {
    Json entry{
        {"file", a.file}, {"id", a.id}, {"name", a.name}, {"points", a.points}, {"left", a.left}};
    if (a.rolled) entry["rolled"] = *a.rolled;
    json["awards"].push_back(entry);
  }
  print_json(json);
  return kOk;
}

}  // namespace

void add_award(CLI::App& character, int& exit_code) {
  const auto o = std::make_shared<Options>();
  CLI::App* command = character.add_subcommand(
      "award", "Write the points that characters have earned below their sheets");
  command->add_option("FILE", o->files, "Character sheets")->required()->check(CLI::ExistingFile);
  command->add_option("--when", o->when, "Such as \"The mill, third session\"")->required();
  CLI::Option* session =
      command->add_flag("--session", o->award.session, "A session played: 2 points");
  command->add_flag("--accelerated", o->award.accelerated, "3 points for it instead")
      ->needs(session);
  const auto count = whole_number(0, 100);
  command->add_option("--minor-quest", o->award.minor_quests, "So many, at 2 points")
      ->transform(count);
  command->add_option("--major-quest", o->award.major_quests, "So many, at 4 points")
      ->transform(count);
  command->add_flag("--campaign", o->award.campaign, "A campaign completed: 6 points");
  command->add_option("--combat", o->award.combat, "Points for several fights in one day")
      ->transform(count);
  CLI::Option* role_play = command->add_option(
      "--role-play", o->role_play, "Ids of characters role-played exceptionally well: 1 point");
  CLI::Option* chance =
      command
          ->add_option("--chance", o->chance, "Only if a d10 shows that much: 6, later 7, then 8")
          ->transform(whole_number(2, 10))
          ->needs(role_play);
  command->add_option("--seed", o->seed, "64 hexadecimal digits, to roll the same dice again")
      ->needs(chance);
  add_content_option(*command, o->content);
  command->add_flag("--json", o->json, "For programs");
  command->footer(
      "Each sheet gets a [[growth]] entry at its end; what stands above stays letter for letter.\n"
      "A fault in any sheet leaves all as they were. Afterwards the players raise what they like\n"
      "and name it there under `raised`, and `fray character check` counts along.\n"
      "Examples:\n"
      "  fray character award ana.toml bo.toml --session --minor-quest 1 --when \"The mill\"\n"
      "  fray character award ana.toml bo.toml --role-play ana --chance 6 --when \"The feast\"\n"
      "Exit codes: 0 awarded, 1 faults, 2 wrongly called.");
  command->callback([o, &exit_code] { exit_code = run(*o); });
}

}  // namespace fray::cli
