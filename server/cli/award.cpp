#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>
#include <sodium.h>

#include "cli/commands.h"
#include "cli/tools.h"
#include "console/arguments.h"
#include "console/fail.h"
#include "console/fault_text.h"
#include "console/output.h"
#include "console/text_file.h"
#include "dice/sealed_source.h"

// Points for the characters of a table, written below their sheets.
namespace fray::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

struct AwardOptions {
  std::vector<std::string> files;
  fs::path content;
  std::vector<std::string> reasons;  // "session", "minor-quest=2", "ana:role-play"
  int chance = 0;                    // 0: sure
  std::string seed;
  std::string when;
  bool json = false;
};

struct Reason {
  std::string who;  // the id of a character; empty: all
  std::string name;
  int times = 1;
};

struct Awarded {
  std::string file;
  std::string id;
  std::string name;
  int points = 0;
  int left = 0;  // to spend, with saved points
  std::optional<int> rolled;
  std::string text;
};

std::expected<dice::Seed, std::string> seed_of(const AwardOptions& o) {
  if (!o.seed.empty()) return dice::seed_from_hex(o.seed);
  dice::Seed seed{};
  randombytes_buf(seed.data(), seed.size());
  return seed;
}

std::expected<Reason, std::string> reason_of(const std::string& text) {
  Reason reason;
  const auto colon = text.find(':');
  if (colon != text.npos) reason.who = text.substr(0, colon);
  const std::string rest = text.substr(colon == text.npos ? 0 : colon + 1);
  const auto equals = rest.find('=');
  reason.name = rest.substr(0, equals);
  if (equals == rest.npos) return reason;
  const std::string number = rest.substr(equals + 1);
  const auto [end, error] =
      std::from_chars(number.data(), number.data() + number.size(), reason.times);
  if (error == std::errc{} && end == number.data() + number.size()) return reason;
  return std::unexpected("--for " + text + ": must be REASON, REASON=TIMES or ID:REASON");
}

// The die of a character, which anyone with the seed can roll again.
int roll(const dice::Seed& seed, const std::string& id, int sides) {
  std::array<dice::Face, 1> face{};
  dice::SealedSource(seed).roll({.roller = dice::roller_key(seed, id)},
                                static_cast<unsigned>(sides), face);
  return face[0];
}

// The points of one character for one reason; its die is noted.
std::expected<int, std::string> points_for(const Reason& reason, const table::Toolbox& rules,
                                           int chance, const dice::Seed& seed, Awarded& a) {
  std::string known;
  for (const table::AwardInfo& award : rules.awards()) {
    known += (known.empty() ? "" : ", ") + award.name;
    if (award.name != reason.name) continue;
    if (reason.times < 1 || reason.times > award.most) {
      return std::unexpected("--for " + award.name + ": must be from 1 to " +
                             std::to_string(award.most) + " times");
    }
    const int points = award.points * reason.times;
    if (award.die == 0 || chance == 0) return points;
    if (chance > award.die) {
      return std::unexpected("--chance: must be from 2 to " + std::to_string(award.die) + " for " +
                             award.name);
    }
    a.rolled = roll(seed, a.id, award.die);
    return *a.rolled >= chance ? points : 0;
  }
  return std::unexpected("--for: unknown \"" + reason.name + "\", only " + known);
}

std::expected<void, std::string> add(const std::vector<Reason>& reasons, const AwardOptions& o,
                                     const catalog::RulesetCatalog& catalog, const dice::Seed& seed,
                                     Awarded& a) {
  const auto text = read_text(a.file);
  if (!text) return std::unexpected(text.error());
  const auto rules = toolbox_for(catalog, *text, a.file);
  if (!rules) return std::unexpected(fault_text(rules.error()));
  const auto reports =
      (*rules)->check_characters(*text, a.file, {.limits = {}, .without = {}, .unlimited = true});
  if (!reports) return std::unexpected(a.file + ": " + reports.error().message);
  const table::CharacterReport& report = reports->front();
  a.id = report.id;
  a.name = report.name;
  if (!report.history.empty()) a.left = report.history.back().left;
  for (const Reason& reason : reasons) {
    if (!reason.who.empty() && reason.who != a.id) continue;
    const auto points = points_for(reason, **rules, o.chance, seed, a);
    if (!points) return std::unexpected(points.error());
    a.points += *points;
  }
  auto added = (*rules)->add_award(*text, a.file, o.when, a.points);
  if (!added) return std::unexpected(fault_lines(added.error()));
  a.left += a.points;
  if (a.points > 0) a.text = std::move(*added);
  return {};
}

std::expected<std::vector<Awarded>, std::string> award(const catalog::RulesetCatalog& catalog,
                                                       const AwardOptions& o,
                                                       const dice::Seed& seed) {
  std::vector<Reason> reasons;
  for (const std::string& text : o.reasons) {
    auto reason = reason_of(text);
    if (!reason) return std::unexpected(reason.error());
    reasons.push_back(std::move(*reason));
  }
  std::vector<Awarded> all;
  for (const std::string& file : o.files) {
    Awarded& a = all.emplace_back();
    a.file = file;
    if (auto done = add(reasons, o, catalog, seed, a); !done) {
      return std::unexpected(done.error());
    }
  }
  for (const Reason& reason : reasons) {
    if (reason.who.empty() || std::ranges::find(all, reason.who, &Awarded::id) != all.end()) {
      continue;
    }
    return std::unexpected("--for: \"" + reason.who + "\" is none of the characters");
  }
  return all;
}

// All or nothing: written to a new file first, then renamed into place.
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

void print(const std::vector<Awarded>& all, const AwardOptions& o, const std::string& seed) {
  for (const Awarded& a : all) {
    if (a.rolled) {
      std::cout << a.name << " rolls " << *a.rolled << ", needs " << o.chance << "\n";
    }
    std::cout << a.name << ": " << a.points << (a.points == 1 ? " point" : " points") << ", "
              << a.left << " to spend\n";
  }
  if (o.chance > 0) {
    std::cout << "dice from the seed " << seed << ": --seed with it rolls the same again\n";
  }
}

int run(const AwardOptions& o) {
  const auto catalog = catalog::RulesetCatalog::load(o.content);
  if (!catalog) return fail(catalog.error());
  const auto seed = seed_of(o);
  if (!seed) return fail("--seed: " + seed.error());
  const auto all = award(*catalog, o, *seed);
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
  const auto o = std::make_shared<AwardOptions>();
  CLI::App* command = character.add_subcommand("award", "Add earned points to character sheets");
  command->add_option("FILE", o->files, "Character sheets")->required()->check(CLI::ExistingFile);
  command->add_option("--when", o->when, "Such as \"The mill, third session\"")->required();
  command
      ->add_option("--for", o->reasons,
                   "REASON or REASON=TIMES for all of them; ID:REASON for one only; repeatable")
      ->required();
  CLI::Option* chance =
      command
          ->add_option("--chance", o->chance,
                       "What may be rolled for is given only if its die shows that much")
          ->transform(whole_number(2, 100));
  command->add_option("--seed", o->seed, "64 hexadecimal digits, to roll the same dice again")
      ->needs(chance);
  add_content_option(*command, o->content);
  command->add_flag("--json", o->json, "Print JSON");
  command->footer(
      "Each sheet gets a [[growth]] entry at its end; what stands above stays letter for letter.\n"
      "A fault in any sheet leaves all as they were. Afterwards the players raise what they like\n"
      "and name it there under `raised`, and `fray character check` counts along.\n"
      "What a ruleset awards points for stands in `fray rules words RULESET`.\n"
      "Examples:\n"
      "  fray character award ana.toml bo.toml --for session --for minor-quest=2 --when \"The "
      "mill\"\n"
      "  fray character award ana.toml bo.toml --for ana:role-play --chance 6 --when \"The "
      "feast\"\n"
      "Exit codes: 0 awarded, 1 problems found, 2 usage error.");
  command->callback([o, &exit_code] { exit_code = run(*o); });
}

}  // namespace fray::cli
