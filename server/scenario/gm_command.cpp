#include "scenario/gm_command.h"

#include <algorithm>
#include <array>
#include <vector>

#include "board/terrain.h"
#include "document/spelling.h"
#include "scenario/place_words.h"

namespace fray::scenario {
namespace {

using encounter::GmCommand;
using encounter::Input;
using encounter::Power;
using table::CombatantId;
using table::kNoTerm;
using table::Option;
using table::OptionList;
using table::Parameter;
using table::ParameterKind;

// What a line says of a power: ACTION NAME, and words and numbers in any mix.
struct Said {
  table::Term action = kNoTerm;
  std::vector<CombatantId> whom;
  std::vector<table::Term> words;
  std::vector<std::int32_t> numbers;
  std::vector<table::Place> places;
};

std::expected<Said, LineFailure> read_power(const Stage& stage, Words words) {
  Said said;
  const auto action = stage.term(words[0]);
  if (!action) {
    return line_failure(
        "gm rewind N, rewind to MARK, undo, reveal NAME, hide NAME, hide dice NAME, show dice "
        "NAME, skip NAME, hand NAME to SEAT, hand NAME back, reinforce NAME at PLACE, "
        "move NAME to PLACE, change NAME to SIDE, take out NAME, place NAME before NAME, "
        "draw GROUND at PLACE, "
        "place NAME last, rename NAME to WORDS, show name of NAME, end, or a power: "
        "ACTION NAME and its words and numbers, such as adjust ana health -3");
  }
  said.action = *action;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string& word = words[i];
    // The target comes first, so that a combatant may be called like a word.
    const auto who = stage.combatant(word);
    const auto term = stage.term(word);
    if (who && (said.whom.empty() || !term)) {
      said.whom.push_back(*who);
    } else if (const auto number = to_number(word)) {
      said.numbers.push_back(*number);
    } else if (term) {
      said.words.push_back(*term);
    } else if (const auto place = read_place(stage.encounter().board(), words, i)) {
      said.places.push_back(*place);
    } else {
      return line_failure("words that mean something",
                          "\"" + word + "\" is not a combatant here and not a word of the ruleset");
    }
  }
  return said;
}

std::ptrdiff_t count(const OptionList& list, const Option& option, ParameterKind kind) {
  return std::ranges::count(list.parameters_of(option), kind, &Parameter::kind);
}

bool fits(const OptionList& list, const Option& option, const Said& said) {
  const auto is_said_of_it = [&](table::Term word) {
    return word == option.item || word == option.mode;
  };
  const bool whom = said.whom.empty() || count(list, option, ParameterKind::Combatants) > 0;
  return option.action == said.action && whom && std::ranges::all_of(said.words, is_said_of_it) &&
         std::ssize(said.numbers) <= count(list, option, ParameterKind::Number) &&
         std::ssize(said.places) <= count(list, option, ParameterKind::Place);
}

int left_unsaid(const Option& option, const Said& said) {
  const auto unsaid = [&](table::Term word) {
    return word != kNoTerm && std::ranges::find(said.words, word) == said.words.end();
  };
  return unsaid(option.item) + unsaid(option.mode);
}

// In order; a number or place left out is the least, or the first.
table::Values values_of(const OptionList& list, const Option& option, const Said& said) {
  table::Values values;
  auto number = said.numbers.begin();
  auto place = said.places.begin();
  for (const Parameter& p : list.parameters_of(option)) {
    switch (p.kind) {
      case ParameterKind::Number:
        values.push_back(number == said.numbers.end() ? p.min : *number++);
        break;
      case ParameterKind::Place:
        if (place == said.places.end()) {
          values.push_back(list.domain_of(p)[0]);
        } else {
          values.push_back(offered_place(list.domain_of(p), *place).value_or(place->packed()));
          ++place;
        }
        break;
      case ParameterKind::Combatants:
        values.push_back(static_cast<std::int32_t>(said.whom.size()));
        for (const CombatantId who : said.whom) values.push_back(table::raw(who));
        break;
      case ParameterKind::Shares:
        values.insert(values.end(), said.whom.size(), 1);
        break;
      case ParameterKind::Items:  // no power takes any of these
      case ParameterKind::Words:
      case ParameterKind::Direction:
        values.push_back(0);
        break;
    }
  }
  return values;
}

// Of a power that there is not, so that the encounter says so.
Power as_said(const Said& said) {
  Power power{.action = said.action};
  if (!said.words.empty()) power.item = said.words[0];
  if (said.words.size() > 1) power.mode = said.words[1];
  return power;
}

std::expected<Power, LineFailure> power_of(const Stage& stage, Words words) {
  const auto said = read_power(stage, words);
  if (!said) return std::unexpected(said.error());
  const OptionList list = stage.encounter().powers();
  int least = 3;
  std::vector<const Option*> best;
  for (const Option& option : list.options) {
    if (!fits(list, option, *said)) continue;
    const int unsaid = left_unsaid(option, *said);
    if (unsaid < least) best.clear();
    if (unsaid <= least) best.push_back(&option);
    least = std::min(least, unsaid);
  }
  if (best.empty()) return as_said(*said);
  if (best.size() > 1) {
    std::string could_be;
    for (const Option* option : best) {
      could_be += (could_be.empty() ? "" : ", or ") + stage.describe(list, *option);
    }
    return line_failure("that it can mean one thing", "it could mean " + could_be);
  }
  const Option& option = *best.front();
  return Power{option.action, option.item, option.mode, values_of(list, option, *said)};
}

// hand NAME to SEAT | hand NAME back
std::expected<Input, LineFailure> hand(const Stage& stage, Words words) {
  const auto who = words.size() > 2 ? stage.combatant(words[1]) : std::nullopt;
  if (who && words.size() == 3 && words[2] == "back") {
    return Input{.by = stage.gm(), .action = encounter::Control{.who = *who}};
  }
  const auto seat = words.size() == 4 && words[2] == "to" ? stage.seat(words[3]) : std::nullopt;
  if (!who || !seat) return line_failure("gm hand NAME to SEAT, or gm hand NAME back");
  return Input{.by = stage.gm(), .action = encounter::Control{.who = *who, .seat = *seat}};
}

// reinforce NAME | reinforce NAME at PLACE
std::expected<Input, LineFailure> reinforce(const Stage& stage, Words words) {
  auto newcomer = words.size() > 1 ? stage.later(words[1]) : nullptr;
  if (newcomer && words.size() > 2) {
    std::size_t last = 3;
    const auto at = words.size() > last && words[2] == "at"
                        ? read_place(stage.encounter().board(), words, last)
                        : std::nullopt;
    if (!at || last + 1 != words.size()) return line_failure("gm reinforce NAME at PLACE");
    table::CombatantSetup there = *newcomer;
    there.at = *at;
    newcomer = std::make_shared<const table::CombatantSetup>(std::move(there));
  }
  if (!newcomer) {
    return line_failure(
        "gm reinforce and one that comes later: \"later raiders gob at 2,1\" above");
  }
  return Input{.by = stage.gm(), .action = encounter::Reinforce{std::move(newcomer)}};
}

// move NAME to PLACE
std::expected<Input, LineFailure> move(const Stage& stage, Words words) {
  const auto who = words.size() > 3 ? stage.combatant(words[1]) : std::nullopt;
  std::size_t last = 3;
  const auto to =
      who && words[2] == "to" ? read_place(stage.encounter().board(), words, last) : std::nullopt;
  if (!to || last + 1 != words.size()) return line_failure("gm move NAME to PLACE");
  return Input{.by = stage.gm(), .action = encounter::Move{.who = *who, .to = *to}};
}

constexpr std::array<document::Spelling<board::Terrain>, 10> kGroundWords{{
    {"floor", board::Terrain::Floor},
    {"wall", board::Terrain::Wall},
    {"door", board::Terrain::Door},
    {"open-door", board::Terrain::Door | board::Terrain::OpenDoor},
    {"window", board::Terrain::Window},
    {"difficult", board::Terrain::Difficult},
    {"obscured", board::Terrain::Obscured},
    {"faint", board::Terrain::Faint},
    {"half-cover", board::Terrain::HalfCover},
    {"cover", board::Terrain::ThreeQuarterCover},
}};

// draw GROUND at PLACE PLACE ...
std::expected<Input, LineFailure> draw(const Stage& stage, Words words) {
  const auto ground = words.size() > 3 && words[2] == "at"
                          ? document::value_spelled<board::Terrain>(kGroundWords, words[1])
                          : std::nullopt;
  encounter::Draw drawn{.places = {}, .ground = ground.value_or(board::Terrain::Floor)};
  for (std::size_t i = 3; ground && i < words.size(); ++i) {
    const auto at = read_place(stage.encounter().board(), words, i);
    if (!at) return line_failure("a place", words[i]);
    drawn.places.push_back(*at);
  }
  if (!ground) {
    return line_failure("gm draw GROUND at PLACE, with GROUND one of " +
                        document::all_spelled<board::Terrain>(kGroundWords));
  }
  return Input{.by = stage.gm(), .action = std::move(drawn)};
}

// change NAME to SIDE
std::expected<Input, LineFailure> change(const Stage& stage, Words words) {
  const auto who = words.size() == 4 ? stage.combatant(words[1]) : std::nullopt;
  const auto& sides = stage.encounter().setup().sides;
  const auto side = words.size() == 4 ? std::ranges::find(sides, words[3]) : sides.end();
  if (!who || words[2] != "to" || side == sides.end())
    return line_failure("gm change NAME to SIDE");
  return Input{
      .by = stage.gm(),
      .action = encounter::ChangeSide{.who = *who, .side = table::Side(side - sides.begin())}};
}

// place NAME before NAME | place NAME last
std::expected<Input, LineFailure> place(const Stage& stage, Words words) {
  const auto who = words.size() > 2 ? stage.combatant(words[1]) : std::nullopt;
  if (who && words.size() == 3 && words[2] == "last") {
    return Input{.by = stage.gm(), .action = encounter::Reorder{.who = *who}};
  }
  const auto before =
      words.size() == 4 && words[2] == "before" ? stage.combatant(words[3]) : std::nullopt;
  if (!who || !before) return line_failure("gm place NAME before NAME, or gm place NAME last");
  return Input{.by = stage.gm(), .action = encounter::Reorder{.who = *who, .before = *before}};
}

// rename NAME to WORDS
std::expected<Input, LineFailure> rename(const Stage& stage, Words words) {
  const auto who = words.size() > 3 ? stage.combatant(words[1]) : std::nullopt;
  if (!who || words[2] != "to") return line_failure("gm rename NAME to WORDS");
  return Input{.by = stage.gm(),
               .action = encounter::Rename{.who = *who,
                                           .name = joined({words.begin() + 3, words.end()}, " ")}};
}

}  // namespace

std::expected<Input, LineFailure> read_gm_command(const Stage& stage, const Marks& marks,
                                                  Words words) {
  const std::string& verb = words[0];
  const auto gm = [&](encounter::Action action) {
    return Input{.by = stage.gm(), .action = std::move(action)};
  };
  if (verb == "rewind" && words.size() > 1) {
    if (words[1] == "to" && words.size() > 2) {
      if (words[2] == "start") return gm(encounter::Rewind{0});
      const auto mark = marks.find(words[2]);
      if (mark == marks.end()) return line_failure("a mark made before", words[2]);
      return gm(encounter::Rewind{mark->second});
    }
    const auto back = to_number(words[1]);
    const auto moment = stage.encounter().moment();
    if (!back || *back < 0 || static_cast<std::uint64_t>(*back) > moment) {
      return line_failure("gm rewind N, with N decisions made at least",
                          std::to_string(moment) + " were made");
    }
    return gm(encounter::Rewind{moment - static_cast<std::uint64_t>(*back)});
  }
  if (verb == "end") return gm(GmCommand{.kind = GmCommand::Kind::End});
  const auto who = words.size() == 2 ? stage.combatant(words[1]) : std::nullopt;
  if (who && verb == "reveal") return gm(GmCommand{GmCommand::Kind::Reveal, *who});
  if (who && verb == "hide") return gm(GmCommand{GmCommand::Kind::Hide, *who});
  if (who && verb == "skip") return gm(GmCommand{GmCommand::Kind::Skip, *who});
  const auto leaver =
      words.size() == 3 && words[1] == "out" ? stage.combatant(words[2]) : std::nullopt;
  if (leaver && verb == "take") return gm(GmCommand{GmCommand::Kind::TakeOut, *leaver});
  const bool names = words.size() == 4 && words[1] == "name" && words[2] == "of";
  const auto named = names ? stage.combatant(words[3]) : std::nullopt;
  if (named && verb == "show") return gm(GmCommand{GmCommand::Kind::ShowName, *named});
  const auto roller =
      words.size() == 3 && words[1] == "dice" ? stage.combatant(words[2]) : std::nullopt;
  if (roller && verb == "hide") return gm(GmCommand{GmCommand::Kind::HideDice, *roller});
  if (roller && verb == "show") return gm(GmCommand{GmCommand::Kind::ShowDice, *roller});
  if (verb == "hand") return hand(stage, words);
  if (verb == "reinforce") return reinforce(stage, words);
  if (verb == "move") return move(stage, words);
  if (verb == "change") return change(stage, words);
  if (verb == "place") return place(stage, words);
  if (verb == "rename") return rename(stage, words);
  if (verb == "draw") return draw(stage, words);
  if (verb == "undo" && words.size() == 1) {
    const auto moment = stage.encounter().before_last_decision();
    if (!moment) return line_failure("a decision to undo", "none is in force");
    return gm(encounter::Rewind{*moment});
  }
  auto power = power_of(stage, words);
  if (!power) return std::unexpected(power.error());
  return gm(std::move(*power));
}

}  // namespace fray::scenario
