#include "scenario/gm_deed.h"

namespace fray::scenario {
namespace {

using encounter::Input;
using table::CombatantId;
using table::GmCommand;

// COST [TEST DIFFICULTY [NEEDED]] | none
std::expected<Input, Trouble> improvise(const Stage& stage, CombatantId who, Words words) {
  GmCommand command{.kind = GmCommand::Kind::Improvise, .who = who, .amount = -1};
  const auto cost = to_number(words[0]);
  if (cost) command.amount = *cost;
  bool sound = cost || (words[0] == "none" && words.size() == 1);
  if (words.size() > 1) {
    const auto term = stage.term(words[1]);
    const auto difficulty = words.size() > 2 ? to_number(words[2]) : std::nullopt;
    const auto needed = words.size() > 3 ? to_number(words[3]) : std::optional(1);
    sound = sound && term && difficulty && needed && words.size() <= 4;
    if (sound) {
      command.what = *term;
      command.difficulty = *difficulty;
      command.needed = *needed;
    }
  }
  if (!sound) return trouble("gm improvise NAME COST [TEST DIFFICULTY [NEEDED]], or none");
  return Input{.by = stage.gm(), .action = command};
}

}  // namespace

std::expected<Input, Trouble> gm_deed(const Stage& stage, const Marks& marks, Words words) {
  const std::string& verb = words[0];
  const auto gm = [&](encounter::Action action) {
    return Input{.by = stage.gm(), .action = std::move(action)};
  };
  if (verb == "rewind" && words.size() > 1) {
    if (words[1] == "to" && words.size() > 2) {
      if (words[2] == "start") return gm(encounter::Rewind{0});
      const auto mark = marks.find(words[2]);
      if (mark == marks.end()) return trouble("a mark made before", words[2]);
      return gm(encounter::Rewind{mark->second});
    }
    const auto back = to_number(words[1]);
    const auto moment = stage.encounter().moment();
    if (!back || *back < 0 || static_cast<std::uint64_t>(*back) > moment) {
      return trouble("gm rewind N, with N decisions made at least",
                     std::to_string(moment) + " were made");
    }
    return gm(encounter::Rewind{moment - static_cast<std::uint64_t>(*back)});
  }
  if (verb == "end") return gm(GmCommand{.kind = GmCommand::Kind::End});
  const auto who = words.size() > 1 ? stage.combatant(words[1]) : std::nullopt;
  if (who && words.size() == 2 && (verb == "reveal" || verb == "hide")) {
    return gm(GmCommand{.kind = verb == "reveal" ? GmCommand::Kind::Reveal : GmCommand::Kind::Hide,
                        .who = *who});
  }
  constexpr std::pair<std::string_view, GmCommand::Kind> kChanges[] = {
      {"adjust", GmCommand::Kind::Adjust},
      {"situation", GmCommand::Kind::Situation},
      {"inflict", GmCommand::Kind::Inflict}};
  const auto change = look_up(kChanges, verb);
  if (who && words.size() == 4 && change) {
    const auto term = stage.term(words[2]);
    const auto amount = to_number(words[3]);
    if (!term || !amount) return trouble("gm " + verb + " NAME WORD NUMBER");
    return gm(GmCommand{.kind = *change, .who = *who, .what = *term, .amount = *amount});
  }
  if (who && verb == "improvise" && words.size() >= 3)
    return improvise(stage, *who, words.subspan(2));
  return trouble(
      "gm rewind N, rewind to MARK, reveal NAME, hide NAME, adjust NAME health -3, "
      "situation NAME position 1, inflict NAME falling 30, "
      "improvise NAME COST [TEST DIFFICULTY [NEEDED]], or end");
}

}  // namespace fray::scenario
