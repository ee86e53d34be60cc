#include "scenario/run.h"

#include <algorithm>

#include "scenario/expectation.h"
#include "scenario/gm_command.h"
#include "scenario/step.h"
#include "scenario/waiting.h"

namespace fray::scenario {
namespace {

using encounter::Input;
using encounter::Viewer;
using table::CombatantId;
using table::StandingOrder;

constexpr int kMostWindowsPassed = 1000;
constexpr std::string_view kTable = "table";  // rolls the dice that belong to no combatant

constexpr std::pair<std::string_view, StandingOrder> kOrders[] = {
    {"ask-me", StandingOrder::AskMe},
    {"pass-until-my-slot", StandingOrder::PassUntilMySlot},
    {"pass-until-attacked", StandingOrder::PassUntilAttacked},
    {"pass-until-change", StandingOrder::PassUntilChange},
    {"auto-pass", StandingOrder::AutoPass},
    {"skip-to-my-slot", StandingOrder::SkipToMySlot},
    {"always-ask", StandingOrder::AlwaysAsk}};

constexpr std::pair<std::string_view, table::Code> kCodes[] = {
    {"invalid", table::Code::Invalid},          {"illegal-now", table::Code::IllegalNow},
    {"stale-window", table::Code::StaleWindow}, {"forbidden", table::Code::Forbidden},
    {"not-found", table::Code::NotFound},       {"conflict", table::Code::Conflict},
    {"unsupported", table::Code::Unsupported}};

class Runner {
 public:
  Runner(const Scenario& scenario, Stage& stage) : scenario_(scenario), stage_(stage) {}

  std::vector<Failure> run() {
    for (const Line& line : scenario_.body) {
      if (!statement(line)) return std::move(failures_);
    }
    const int last = scenario_.body.empty() ? 0 : scenario_.body.back().number;
    if (const std::string left = stage_.dice_left(); !left.empty()) {
      failures_.push_back({scenario_.file, last, "the end", "no dice to be left over",
                           left + since_rest(), stage_.describe_asked()});
    }
    if (failures_.empty()) {
      if (const auto other = stage_.replay()) {
        failures_.push_back(
            {scenario_.file, last, "the end", "a replay that comes to the same", *other, ""});
      }
    }
    return std::move(failures_);
  }

 private:
  // False where the scenario cannot continue.
  bool statement(const Line& line) {
    line_ = line.number;
    const std::string& first = line.words.front();
    const Words rest = Words(line.words).subspan(1);
    const bool looks = first == "expect" || is_observation(line.words);
    const Done done = looks                 ? look(line.words)
                      : first == "dice"     ? dice(rest)
                      : first == "rejected" ? rejected(rest)
                                            : act(line.words);
    if (done) return true;
    failures_.push_back({scenario_.file, line.number, line.text, done.error().expected,
                         done.error().happened,
                         stage_.describe_asked() + waiting_.describe(stage_)});
    return looks;
  }

  // ---- looking ----

  bool is_observation(Words words) const {
    if (words.size() < 2 || !stage_.viewer(words[0])) return false;
    const std::string& verb = words[1];
    return verb == "see" || verb == "sees" || verb == "know" || verb == "knows" ||
           verb == "never" || verb == "do" || verb == "does";
  }

  Done look(Words words) {
    if (words.size() < 2) return line_failure("something behind \"" + words[0] + "\"");
    if (words[0] != "expect") return observe(words);
    const Words what = words.subspan(1);
    if (what[0] == "not" && what.size() > 1) {
      const auto scene = scene_is_not(stage_, encounter::kGm, what.subspan(1));
      if (scene) return judge(*scene, what);
      return line_failure("asked, over, winner, turn, round, order or moment behind \"not\"");
    }
    if (what[0] == "no") {
      const auto seen = see_no_event(stage_, encounter::kGm, what.subspan(1), gm_seen_before_step_);
      if (!seen) spare(what.subspan(1));
      return judge(seen, what);
    }
    if (const auto who = stage_.combatant(what[0])) {
      if (what.size() > 1 && (what[1] == "can" || what[1] == "cannot")) {
        return judge(can(stage_, *who, what.subspan(2), what[1] == "can"), what);
      }
      if (std::ranges::find(what, "covers") != what.end()) {
        return judge(falls_on(stage_, *who, what.subspan(1)), what);
      }
      if (what.size() > 1 && what[1] == "looks") {
        return judge(looks_at(stage_, *who, what.subspan(2)), what);
      }
      return judge(state_is(stage_, *who, what.subspan(1)), what);
    }
    if (const auto scene = scene_is(stage_, encounter::kGm, what)) return judge(*scene, what);
    return judge(see_event(stage_, encounter::kGm, what), what);
  }

  // VIEWER see|do not see|never see|know|do not know ...
  Done observe(Words words) {
    const Viewer viewer = *stage_.viewer(words[0]);
    Words what = words.subspan(1);
    bool expected = true;
    const bool ever = what[0] == "never";
    if (ever) {
      expected = false;
      what = what.subspan(1);
    } else if (what.size() > 1 && what[1] == "not") {
      expected = false;
      what = what.subspan(2);
    }
    if (what.size() < 2) return line_failure("see or know, and what");
    const std::string verb = what[0];
    what = what.subspan(1);
    if (verb.starts_with("know")) {
      const auto who = stage_.combatant(what[0]);
      if (!who) return line_failure("a combatant, not \"" + what[0] + "\"");
      const bool known = stage_.encounter().knows(viewer, *who);
      if (known == expected) return {};
      return line_failure(joined({words.begin(), words.end()}, " "), known ? "known" : "not known");
    }
    if (!verb.starts_with("see")) return line_failure("see or know, not \"" + verb + "\"");
    if (const auto who = stage_.combatant(what[0])) {
      const auto seen = never_seen(stage_, viewer, *who);
      if (!expected) return judge(seen, words);
      return seen ? Done() : line_failure("something of " + what[0], "nothing");
    }
    if (!expected && !ever) {
      if (const auto scene = scene_is_not(stage_, viewer, what)) return judge(*scene, words);
    }
    if (!expected) return judge(see_no_event(stage_, viewer, what, 0), words);
    if (const auto scene = scene_is(stage_, viewer, what)) return judge(*scene, words);
    return judge(see_event(stage_, viewer, what), words);
  }

  static Done judge(const Difference& difference, Words expected) {
    if (!difference) return {};
    return line_failure(joined({expected.begin(), expected.end()}, " "), *difference);
  }

  // ---- doing ----

  Done dice(Words words) {
    ScriptedDice::Roller* roller = nullptr;
    for (const std::string& word : words) {
      if (word == "," || word == "|") continue;
      if (const auto faces = to_faces(word); faces && roller) {
        for (const int face : *faces) roller->faces.push_back(static_cast<dice::Face>(face));
        roller->lines.resize(roller->faces.size(), line_);
        continue;
      }
      if (!stage_.combatant(word) && !stage_.later(word) && word != kTable) {
        return line_failure("dice NAME faces", "\"" + word + "\"");
      }
      roller = word == kTable ? &stage_.scripted_dice().rollers[0] : roller_of(word);
      if (roller) roller->spared = false;
    }
    return {};
  }

  // EVENT NAME has not happened, as a roll would have been announced: the dice written down for it
  // are not left over.
  void spare(Words words) {
    const auto& events = stage_.descriptor().events;
    const auto event = std::ranges::find(events, words[0], &table::EventDef::key);
    if (words.size() < 2 || event == events.end()) return;
    const bool rolls = std::ranges::find(event->args, table::ArgKind::Dice, &table::ArgDef::kind) !=
                       event->args.end();
    if (ScriptedDice::Roller* roller = roller_of(words[1]); rolls && roller) roller->spared = true;
  }

  ScriptedDice::Roller* roller_of(std::string_view name) {
    for (auto& [key, roller] : stage_.scripted_dice().rollers) {
      if (roller.name == name) return &roller;
    }
    return nullptr;
  }

  // Gives an input and looks whether its dice were written down.
  Done apply(const Input& input) {
    gm_seen_before_step_ = stage_.encounter().stream_length(encounter::kGm);
    if (window() && window()->is_quiescent) {
      gm_seen_at_rest_ = gm_seen_before_step_;
      parts_at_rest_ = stage_.encounter().journal().parts.size();
    }
    if (const auto ok = stage_.encounter().apply(input); !ok) {
      return line_failure("that it is taken",
                          "refused: " + ok.error().field + " " + ok.error().message);
    }
    if (stage_.scripted_dice().fault) {
      return line_failure("dice for all that is rolled",
                          *stage_.scripted_dice().fault + since_rest());
    }
    waiting_.note(stage_, input, line_);
    return {};
  }

  // All events of the last step, and what its pools were built of.
  std::string since_rest() const {
    std::string text =
        "\n  by this action: " + sent_since(stage_, encounter::kGm, gm_seen_at_rest_);
    const auto& parts = stage_.encounter().journal().parts;
    for (std::size_t i = parts_at_rest_; i < parts.size(); ++i) {
      const bool same = i > parts_at_rest_ && parts[i - 1].offset == parts[i].offset;
      text += same ? ", " : "\n  a pool of ";
      text += stage_.key(parts[i].part.source) + " " + std::to_string(parts[i].part.dice);
    }
    return text;
  }

  Done act(Words words) {
    const std::string& first = words[0];
    if (first == "everyone") return everyone_passes();
    if (first == "next") return next(words.subspan(1));
    if (first == "time") {
      if (!window()) return line_failure("an open window", "the encounter is over");
      return apply({.by = table::kNoSeat, .action = encounter::TimeOut{window()->id}});
    }
    if (first == "mark" && words.size() == 2) {
      marks_[words[1]] = stage_.encounter().moment();
      return {};
    }
    const auto input = input_of(words);
    if (!input) return std::unexpected(input.error());
    return apply(*input);
  }

  Done rejected(Words words) {
    std::optional<table::Code> code;
    if (!words.empty()) code = look_up(kCodes, words[0]);
    if (code) words = words.subspan(1);
    if (words.empty()) return line_failure("what is to be rejected");
    const auto input = input_of(words, /*legal=*/false);
    if (!input) return std::unexpected(input.error());
    const auto before = stage_.encounter().digest();
    const auto taken = stage_.encounter().apply(*input);
    if (taken) return line_failure("a refusal", "it was taken");
    if (stage_.encounter().digest() != before)
      return line_failure("no change", "the state changed");
    if (!code || taken.error().code == *code) return {};
    const auto got = std::ranges::find(kCodes, taken.error().code,
                                       &std::pair<std::string_view, table::Code>::second);
    return line_failure(std::string(words[0]),
                        std::string(got->first) + ": " + taken.error().message);
  }

  // SEAT step | SEAT for NAME step | NAME orders ORDER | NAME throws DICE | gm COMMAND
  std::expected<Input, LineFailure> input_of(Words words, bool legal = true) {
    const auto seat = stage_.seat(words[0]);
    if (!seat || words.size() < 2) {
      return line_failure(
          "a combatant and an action, or expect, dice, everyone passes, next turn, next round, "
          "time runs out, mark, rejected or gm");
    }
    auto who = stage_.combatant(words[0]);
    Words what = words.subspan(1);
    if (what[0] == "for" && what.size() > 2) {
      who = stage_.combatant(what[1]);
      what = what.subspan(2);
    } else if (*seat == stage_.gm()) {
      return read_gm_command(stage_, marks_, what);
    }
    if (!who) return line_failure("a combatant");
    if (what[0] == "orders" && what.size() == 2) {
      const auto order = look_up(kOrders, what[1]);
      if (!order)
        return line_failure(
            "ask-me, pass-until-my-slot, pass-until-attacked, pass-until-change, auto-pass, "
            "skip-to-my-slot or always-ask");
      return Input{.by = *seat, .action = encounter::Order{*who, *order}};
    }
    if (what[0] == "throws" && what.size() > 1) return thrown(*seat, *who, what.subspan(1));
    return answer(*seat, *who, what, legal);
  }

  // "d8 7 3": physical dice of its player; "d8" without faces withdraws pending ones.
  static std::expected<Input, LineFailure> thrown(table::SeatId seat, CombatantId who,
                                                  Words words) {
    const auto wanted = [] { return line_failure("throws d8 7 3, or throws d8 to take it back"); };
    const auto sides = words[0].starts_with('d') ? to_number(words[0].substr(1)) : std::nullopt;
    if (!sides || *sides < 1 || *sides > static_cast<int>(dice::kMaxSides)) return wanted();
    encounter::EnterDice entered{who, {.sides = static_cast<dice::Face>(*sides), .faces = {}}};
    for (const std::string& word : words.subspan(1)) {
      const auto faces = to_faces(word);
      if (!faces) return wanted();
      for (const int face : *faces) entered.dice.faces.push_back(static_cast<dice::Face>(face));
    }
    return Input{.by = seat, .action = std::move(entered)};
  }

  std::expected<Input, LineFailure> answer(table::SeatId seat, CombatantId who, Words words,
                                           bool legal) {
    const auto step = read_step(stage_, words);
    if (!step) return line_failure(step.error());
    if (!window()) return line_failure("an open window", "the encounter is over");
    encounter::Answer answer{.window = window()->id, .who = who, .choice = {}, .keep = step->keep};
    const bool candidate =
        std::ranges::find(window()->candidates, who) != window()->candidates.end();
    if (!candidate) {
      if (legal) return line_failure("that " + stage_.key(who) + " is asked", "not asked");
      return Input{.by = seat, .action = answer};
    }
    const table::OptionList& list = stage_.encounter().raw_table().options(who);
    const auto fit = best_fit(stage_, who, *step, list);
    if (fit && (legal ? fit->missing.empty() : true)) {
      answer.choice = fit->choice;
    } else if (legal) {
      return fit ? line_failure("a value for " + fit->missing)
                 : line_failure("that it can be done", fit.error());
    } else {
      answer.choice.option = static_cast<std::uint32_t>(list.options.size());  // nothing offered
    }
    return Input{.by = seat, .action = answer};
  }

  Done everyone_passes() {
    if (!window()) return line_failure("an open window", "the encounter is over");
    const table::WindowId id = window()->id;
    const auto candidates = window()->candidates;
    for (const CombatantId who : candidates) {
      if (!window() || window()->id != id) break;
      if (!stage_.encounter().raw_table().awaits(who)) continue;
      const encounter::Answer pass{.window = id, .who = who};
      if (const Done done = apply({.by = seat_of(who), .action = pass}); !done) return done;
    }
    return {};
  }

  // next turn [NAME] | next round: everyone passes until then.
  Done next(Words words) {
    if (words.empty() || (words[0] != "turn" && words[0] != "round")) {
      return line_failure("next turn NAME, next turn or next round");
    }
    const bool round = words[0] == "round";
    const auto wanted = !round && words.size() > 1 ? stage_.combatant(words[1]) : std::nullopt;
    if (!round && words.size() > 1 && !wanted)
      return line_failure("a combatant, not \"" + words[1] + "\"");
    const table::View before = stage_.encounter().view(encounter::kGm);
    for (int i = 0; i < kMostWindowsPassed; ++i) {
      if (const Done done = everyone_passes(); !done) return done;
      const table::View now = stage_.encounter().view(encounter::kGm);
      if (round ? now.round > before.round
                : (now.turn != before.turn || now.round != before.round) &&
                      (!wanted || now.turn == *wanted)) {
        return {};
      }
    }
    return line_failure("it to come", "it does not");
  }

  table::SeatId seat_of(CombatantId who) const {
    const CombatantId decider = stage_.encounter().raw_table().decider(who);
    const table::SeatId seat = stage_.encounter().controller(decider);
    return seat == table::kNoSeat ? stage_.gm() : seat;
  }
  const table::Window* window() const { return stage_.encounter().window(); }

  const Scenario& scenario_;
  Stage& stage_;
  Marks marks_;
  std::uint64_t gm_seen_before_step_ = 0;
  std::uint64_t gm_seen_at_rest_ = 0;  // when no step was under way
  std::size_t parts_at_rest_ = 0;      // of the dice of the journal
  int line_ = 0;                       // that is being looked at
  Waiting waiting_;
  std::vector<Failure> failures_;
};

}  // namespace

std::vector<Failure> run(const Scenario& scenario, const table::Toolbox& rules) {
  auto stage = Stage::set_up(scenario, rules);
  if (!stage) return std::move(stage.error());
  return Runner(scenario, *stage).run();
}

}  // namespace fray::scenario
