#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "encounter/encounter.h"
#include "support/same_encounter.h"
#include "support/toy_ruleset.h"

// Encounters of the toy ruleset for these tests, and what they look like from outside.
namespace fray::encounter {

using table::Choice;
using table::CombatantId;
using table::kNoSeat;
using table::raw;
using table::Role;
using table::SeatId;
using table::Side;
using table::StandingOrder;

// Two heroes of one player, two raiders, only one with a player, a GM, a spectator; perhaps a
// hidden combatant of a third side that comes second in the list so that all ids after it differ.
enum class Lurker { None, Hidden };

inline constexpr SeatId kGmSeat{0};
inline constexpr SeatId kHeroes{1};
inline constexpr SeatId kRaider{2};
inline constexpr SeatId kWatcher{3};
inline constexpr SeatId kLurker{4};

inline constexpr Viewer kHeroSide{0};
inline constexpr Viewer kRaiderSide{1};
inline constexpr Viewer kLurkerSide{2};

inline table::Setup bout_setup(Lurker lurker = Lurker::None) {
  table::Setup s;
  s.title = "Bout";
  s.ruleset = "toy";
  s.sides = {"heroes", "raiders", "lurkers"};
  s.combatants.push_back({.key = "ana", .name = "Ana", .side = Side{0}});
  if (lurker == Lurker::Hidden) {
    s.combatants.push_back({.key = "lil", .name = "Lil", .side = Side{2}, .hidden = true});
  }
  s.combatants.push_back({.key = "ben", .name = "Ben", .side = Side{0}});
  s.combatants.push_back({.key = "cut", .name = "Cut", .side = Side{1}});
  s.combatants.push_back({.key = "dag", .name = "Dag", .side = Side{1}});
  const auto id = [&](std::string_view key) {
    const auto it = std::ranges::find(s.combatants, key, &table::CombatantSetup::key);
    return CombatantId(it - s.combatants.begin());
  };
  s.seats.push_back({.key = "gm", .role = Role::Gm});
  s.seats.push_back({.key = "p1", .side = Side{0}, .controls = {id("ana"), id("ben")}});
  s.seats.push_back({.key = "p2", .side = Side{1}, .controls = {id("cut")}});
  s.seats.push_back({.key = "watcher", .role = Role::Spectator});
  if (lurker == Lurker::Hidden) {
    s.seats.push_back({.key = "p3", .side = Side{2}, .controls = {id("lil")}});
  }
  return s;
}

inline dice::Seed seed_of(unsigned n) {
  dice::Seed seed{};
  seed[0] = static_cast<std::byte>(n);
  seed[1] = static_cast<std::byte>(n >> 8);
  return seed;
}

inline const toy::Ruleset& toy_rules() {
  static const toy::Ruleset rules;
  return rules;
}

inline std::unique_ptr<Encounter> start(table::Setup setup, unsigned seed = 1,
                                        Chance chance = Chance::Sealed) {
  auto e = Encounter::create(toy_rules(), std::move(setup), seed_of(seed), chance);
  if (!e) {
    ADD_FAILURE() << e.error()[0].field << " " << e.error()[0].message;
    return nullptr;
  }
  return std::move(*e);
}

inline CombatantId id_of(const Encounter& e, std::string_view key) {
  const auto& all = e.setup().combatants;
  const auto it = std::ranges::find(all, key, &table::CombatantSetup::key);
  return it == all.end() ? table::kNoCombatant : CombatantId(it - all.begin());
}

inline std::string name_of(const Encounter& e, std::int32_t who) {
  if (who == raw(table::kNoCombatant)) return "nobody";
  return "#" + std::to_string(e.ref(CombatantId(static_cast<std::uint16_t>(who))));
}

// An event as it leaves the server: with references and faces in place of indices.
inline std::string tell(const Encounter& e, const table::Event& event) {
  const table::EventDef& def = e.descriptor().event(event.kind);
  std::string text = def.key;
  for (std::size_t i = 0; i < def.args.size(); ++i) {
    text += ' ';
    if (def.args[i].kind == table::ArgKind::Combatant) {
      text += name_of(e, event.args[i]);
    } else if (def.args[i].kind == table::ArgKind::Dice) {
      for (const int face : e.faces(event.args[i])) text += std::to_string(face) + ",";
    } else {
      text += std::to_string(event.args[i]);
    }
  }
  return text;
}

inline std::vector<std::string> stream(const Encounter& e, Viewer viewer) {
  std::vector<std::string> all;
  for (std::uint64_t seq = 1; seq <= e.stream_length(viewer); ++seq) {
    all.push_back(tell(e, e.stream_event(viewer, seq)));
  }
  return all;
}

// Everything a seat is sent about what it may decide, except window ids, which are never shown.
inline std::vector<std::string> prompts(Encounter& e, SeatId seat) {
  std::vector<std::string> all;
  for (const Prompt& p : e.prompts(seat)) {
    std::string text = std::to_string(p.number) + " " + name_of(e, raw(p.who)) + " " +
                       std::to_string(raw(p.moment)) + " by " + name_of(e, raw(p.actor)) + " to " +
                       name_of(e, raw(p.subject)) + ":";
    const table::OptionList& list = e.options(p);
    for (const table::Option& o : list.options) {
      text += " " + std::to_string(raw(o.action)) + "@" + name_of(e, raw(o.target));
      for (const auto& q : list.parameters_of(o)) {
        text += "[" + std::to_string(q.min) + ".." + std::to_string(q.max) + "]";
      }
    }
    all.push_back(std::move(text));
  }
  return all;
}

inline std::vector<std::string> awaited(const Encounter& e, Viewer viewer) {
  std::vector<std::string> all;
  for (const CombatantId who : e.awaited(viewer)) all.push_back(name_of(e, raw(who)));
  return all;
}

inline std::string picture(const Encounter& e, Viewer viewer) {
  const table::View v = e.view(viewer);
  std::string text = std::to_string(v.round) + " " + name_of(e, raw(v.turn));
  for (const auto& c : v.combatants) {
    text += "; " + name_of(e, raw(c.who)) + " " + std::to_string(c.turn_order) + " " +
            std::to_string(c.gauges[0].value) + (c.out ? " out" : "");
  }
  return text;
}

inline Input answer(const Prompt& p, SeatId by, Choice choice, bool keep = false) {
  return {by, Answer{p.window, p.who, std::move(choice), keep}};
}
inline Input gm(GmCommand command) {
  return {kGmSeat, command};
}
/// A power of the GM's.
inline Input adjust(CombatantId who, std::int32_t amount) {
  return {kGmSeat, Power{.action = table::common::kAdjust,
                         .item = toy::kHealth,
                         .values = {1, raw(who), amount}}};
}
inline Input reinforce(table::CombatantSetup newcomer) {
  return {kGmSeat, Reinforce{std::make_shared<const table::CombatantSetup>(std::move(newcomer))}};
}
inline table::Code refused(Encounter& e, const Input& input) {
  const std::uint64_t before = e.digest();
  const std::uint64_t events = e.stream_length(kGm);
  const auto gm_prompts = prompts(e, kGmSeat);
  const table::Result<> r = e.apply(input);
  EXPECT_FALSE(r);
  EXPECT_EQ(e.digest(), before);
  EXPECT_EQ(e.stream_length(kGm), events);
  EXPECT_EQ(prompts(e, kGmSeat), gm_prompts);
  return r ? table::Code::Unsupported : r.error().code;
}
/// Why it is refused; nothing has changed.
inline table::Rejection refusal(Encounter& e, const Input& input) {
  const std::uint64_t before = e.digest();
  const std::uint64_t events = e.stream_length(kGm);
  const std::size_t combatants = e.setup().combatants.size();
  const auto r = e.apply(input);
  EXPECT_FALSE(r);
  EXPECT_EQ(e.digest(), before);
  EXPECT_EQ(e.stream_length(kGm), events);
  EXPECT_EQ(e.setup().combatants.size(), combatants);
  return r ? table::Rejection{} : r.error();
}
inline Input hand(CombatantId who, SeatId seat) {
  return {kGmSeat, Control{who, seat}};
}
inline Input rewind_to(std::uint64_t moment) {
  return {kGmSeat, Rewind{moment}};
}
inline Input time_out(const Encounter& e) {
  return {kNoSeat, TimeOut{e.window() ? e.window()->id : table::WindowId{}}};
}

// More decisions than any of these bouts takes.
inline constexpr int kEndless = 20'000;

/// Which option is of this kind; a failure, and the pass, if none is.
template <class Is>
std::uint32_t option_that(const table::OptionList& list, Is is) {
  const auto found = std::ranges::find_if(list.options, is);
  if (found == list.options.end()) {
    ADD_FAILURE() << "there is no such option";
    return 0;
  }
  return static_cast<std::uint32_t>(found - list.options.begin());
}

class Chooser {
 public:
  explicit Chooser(unsigned seed) : random_(seed) {}

  int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }

  Choice choice(const table::OptionList& list) {
    Choice c{.option = static_cast<std::uint32_t>(below(static_cast<int>(list.options.size())))};
    for (const auto& p : list.parameters_of(list.options[c.option])) {
      c.values.push_back(p.min + below(p.max - p.min + 1));
    }
    return c;
  }

  // A legal decision of a prompted combatant; mostly plain answers.
  Input decision(Encounter& e) {
    std::vector<std::pair<SeatId, Prompt>> open;
    for (std::size_t s = 0; s < e.setup().seats.size(); ++s) {
      for (const Prompt& p : e.prompts(SeatId(s))) open.emplace_back(SeatId(s), p);
    }
    if (open.empty() || below(40) == 0) return time_out(e);
    const auto& [seat, prompt] =
        open[static_cast<std::size_t>(below(static_cast<int>(open.size())))];
    if (below(20) == 0) return {seat, Order{prompt.who, StandingOrder(below(4))}};
    const bool keep = below(4) == 0;
    return answer(prompt, seat, choice(e.options(prompt)), keep);
  }

  // A decision, or now and then a GM's intervention.
  Input anything(Encounter& e) {
    const auto who = CombatantId(below(static_cast<int>(e.setup().combatants.size())));
    switch (below(33)) {
      case 0:
        return e.anyone_waits_for_hidden() ? decision(e) : adjust(who, below(3) - 1);
      case 1:
        return gm({GmCommand::Kind::Hide, who});
      case 2:
        return gm({GmCommand::Kind::Reveal, who});
      case 3:
        return gm({GmCommand::Kind::Skip, who});
      case 4: {
        const auto seats = static_cast<int>(e.setup().seats.size());
        const int seat = below(seats + 1);
        return {kGmSeat, Control{who, seat == seats ? kNoSeat : SeatId(seat)}};
      }
      case 5:
        return rewind_to(static_cast<std::uint64_t>(below(static_cast<int>(e.moment()) + 1)));
      case 6: {
        const std::size_t count = e.setup().combatants.size();
        if (count > 7) return decision(e);
        const std::string key = "new-" + std::to_string(count) + "-" + std::to_string(below(9));
        return reinforce({.key = key,
                          .name = key,
                          .side = Side{static_cast<std::uint8_t>(below(3))},
                          .hidden = below(2) == 0});
      }
      case 7:
        return {kGmSeat, Move{who,
                              {static_cast<std::int16_t>(below(4)),
                               static_cast<std::int16_t>(below(4) - 1)}}};
      case 8:
        return {kGmSeat, ChangeSide{who, Side{static_cast<std::uint8_t>(below(3))}}};
      case 9:
        return gm({below(2) == 0 ? GmCommand::Kind::HideDice : GmCommand::Kind::ShowDice, who});
      case 10:
        return below(8) == 0 ? gm({GmCommand::Kind::TakeOut, who}) : decision(e);
      case 11: {
        const int before = below(static_cast<int>(e.setup().combatants.size()) + 1);
        const bool last = before == static_cast<int>(e.setup().combatants.size());
        return {kGmSeat, Reorder{who, last ? table::kNoCombatant : CombatantId(before)}};
      }
      case 12:
        return {kGmSeat, Rename{who, "Name " + std::to_string(below(9))}};
      default:
        return decision(e);
    }
  }

 private:
  std::mt19937 random_;
};

/// Plays a bout to its end: `input` is refused whenever something is under way.
inline void expect_to_wait_for_rest(const Input& input) {
  const auto e = start(bout_setup());
  Chooser chooser(4);
  int refusals = 0;
  for (int i = 0; i < 400 && !e->over(); ++i) {
    if (!e->window()->is_quiescent) {
      ++refusals;
      EXPECT_EQ(refusal(*e, input).code, table::Code::IllegalNow);
    }
    ASSERT_TRUE(e->apply(chooser.decision(*e)));
  }
  EXPECT_GT(refusals, 3);
}

/// Plays `e`, which started with `seed`, until a checkpoint can be taken, and resumes another
/// encounter from it, which is the same. Null, after a failure, where that is not possible.
inline std::unique_ptr<Encounter> resume_from_checkpoint(Encounter& e, unsigned seed) {
  Chooser chooser(seed);
  std::optional<Encounter::Checkpoint> checkpoint;
  for (int i = 0; i < 200 && !checkpoint; ++i) {
    e.want_checkpoint();
    (void)e.apply(chooser.decision(e));
    checkpoint = e.checkpoint();
  }
  if (!checkpoint) {
    ADD_FAILURE() << "no checkpoint could be taken";
    return nullptr;
  }
  auto resumed = Encounter::resume(toy_rules(), e.first_setup(), seed_of(seed),
                                   {.checkpoint = checkpoint->state,
                                    .parts = {checkpoint->part},
                                    .inputs = e.log().size(),
                                    .log = e.log()});
  if (!resumed) {
    ADD_FAILURE() << resumed.error()[0].field << " " << resumed.error()[0].message;
    return nullptr;
  }
  testing_support::expect_same(e, **resumed);
  return std::move(*resumed);
}

}  // namespace fray::encounter
