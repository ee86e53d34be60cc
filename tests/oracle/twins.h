#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "oracle/player.h"
#include "rules/forge/words.h"
#include "table/common.h"

// One encounter twice: with and without somebody hidden who does nothing perceivable.
namespace fray::oracle {

using encounter::Encounter;
using encounter::Input;
using encounter::kSpectator;
using encounter::Prompt;
using encounter::Viewer;
using encounter::viewer_of;
using encounter::Whim;
using forge::Word;
using table::CombatantId;
using table::kNobody;
using table::raw;
using table::SeatId;

inline std::string name_of(const Encounter& e, CombatantId who) {
  return who == kNobody ? "nobody" : std::to_string(e.ref(who));
}

inline std::string argument(const Encounter& e, table::ArgKind kind, std::int32_t value) {
  if (kind == table::ArgKind::Combatant) return name_of(e, static_cast<CombatantId>(value));
  if (kind != table::ArgKind::Dice) return std::to_string(value);
  std::string faces = "[";
  for (const dice::Face f : e.faces(value)) faces += std::to_string(f) + ",";
  return faces + "]";
}

// All that has come to a viewer since event `from`.
inline std::string stream(const Encounter& e, Viewer viewer, std::uint64_t from) {
  std::ostringstream out;
  for (std::uint64_t seq = from + 1; seq <= e.stream_length(viewer); ++seq) {
    const table::Event& event = e.stream_event(viewer, seq);
    const table::EventDef& def = e.descriptor().event(event.kind);
    out << def.key << "(";
    for (std::size_t i = 0; i < event.arg_count; ++i) {
      out << argument(e, def.args[i].kind, event.args[i]) << " ";
    }
    out << ") due=" << e.snapshot_due(viewer, seq - 1) << "\n";
  }
  return out.str();
}

inline std::string picture(const Encounter& e, Viewer viewer) {
  const table::View v = e.view(viewer);
  std::ostringstream out;
  out << "round " << v.round << " turn " << name_of(e, v.turn) << "\n";
  for (const table::CombatantView& c : v.combatants) {
    const board::Cell at = c.at.value_or(board::Cell{-1, -1});
    out << name_of(e, c.who) << " at " << at.x << "," << at.y << " " << int(c.space) << " order "
        << c.turn_order << (c.out ? " out" : "");
    for (const auto& g : c.gauges) out << " " << raw(g.resource) << ":" << g.value << "/" << g.max;
    for (const auto t : c.conditions) out << " " << raw(t);
    out << " |";
    for (const auto t : c.items) out << " " << raw(t);
    out << "\n";
  }
  for (const table::MarkView& m : v.marks) {
    out << "mark " << raw(m.what) << " at " << m.at.x << "," << m.at.y << " " << m.radius << "\n";
  }
  for (const auto& [side, term] : v.over) out << int(raw(side)) << ":" << raw(term) << "\n";
  out << "awaited:";
  for (const CombatantId who : e.awaited(viewer)) out << " " << name_of(e, who);
  return out.str();
}

inline std::string prompts(Encounter& e, SeatId seat) {
  std::ostringstream out;
  for (const Prompt& p : e.prompts(seat)) {
    out << "#" << p.number << " " << name_of(e, p.who) << " kind " << int(raw(p.kind)) << " moment "
        << raw(p.moment) << " " << name_of(e, p.actor) << " on " << name_of(e, p.subject) << "\n";
    const table::OptionList list = e.options(p);
    for (std::size_t i = 0; i < list.options.size(); ++i) {
      const table::Option& o = list.options[i];
      out << "  " << raw(o.action) << " " << raw(o.item) << " " << raw(o.mode) << " "
          << name_of(e, o.target) << " " << o.cost << " " << o.expended;
      for (const table::Parameter& q : list.parameters_of(o)) {
        out << " {" << raw(q.name) << " " << int(raw(q.kind)) << " " << q.min << ".." << q.max;
        for (const std::int32_t d : list.domain_of(q)) {
          out << " "
              << (q.kind == table::ParameterKind::Combatants
                      ? name_of(e, static_cast<CombatantId>(d))
                      : std::to_string(d));
        }
        out << "}";
      }
      for (const table::OddsRow& row : e.odds(p, i)) {
        out << " (" << row.value << " " << row.at_least_one << " " << row.mean << ")";
      }
      out << "\n";
    }
  }
  return out.str();
}

// What a lurker may do without anybody's noticing.
inline bool unnoticed(const table::Option& o) {
  static const std::set<table::Term> quiet = [] {
    std::set<table::Term> words{table::common::kPass};
    for (const Word w : {Word::Move, Word::Run, Word::StandUp, Word::DropProne, Word::Draw,
                         Word::Sheathe, Word::Reload, Word::AttributeTest}) {
      words.insert(forge::term(w));
    }
    return words;
  }();
  return quiet.contains(o.action);
}

class Twins {
 public:
  virtual ~Twins() = default;
  Twins(std::uint64_t n, Whim& whim, const SceneLimits& limits = {.max_combatants = 6})
      : whim_(whim) {
    table::Setup plain = random_scene(whim, limits);
    table::Setup haunted = plain;
    // Hidden allies would answer each other where nobody can compare.
    while (!add_lurker(haunted, whim) || hidden_on_its_side(haunted) != 1) {
      plain = random_scene(whim, limits);
      haunted = plain;
    }
    // Ambushed by somebody unseen: noticing them is perceiving them, so these may differ.
    const auto lurks = std::ranges::find(haunted.combatants, "lurker", &table::CombatantSetup::key);
    others_hidden_ = std::ranges::any_of(plain.combatants, &table::CombatantSetup::hidden);
    lurker_ = CombatantId(lurks - haunted.combatants.begin());
    side_ = lurks->side;
    const std::string ambush = "ambush:" + plain.sides[raw(side_)];
    if (plain.options.contains("surprise") && plain.options["surprise"] == ambush) {
      plain.options.erase("surprise");
      haunted.options.erase("surprise");
    }
    without_ = start(plain, n);
    with_ = start(haunted, n);
    for (std::size_t side = 0; side < plain.sides.size(); ++side) {
      if (table::Side(side) != side_) viewers_.push_back(viewer_of(table::Side(side)));
    }
    viewers_.push_back(kSpectator);
    for (std::size_t i = 0; i < plain.seats.size(); ++i) {
      const table::SeatSetup& s = plain.seats[i];
      if (s.role != table::Role::Gm && viewer_of(s) != viewer_of(side_))
        seats_.push_back(SeatId(i));
    }
  }

  int hidden_deeds() const { return hidden_deeds_; }
  int compared() const { return compared_; }

  // False once they may rightly differ: the lurker was met or found, or the fight would be over but
  // for it. Fatal failure when they differ wrongly.
  bool settle() {
    for (;;) {
      if (done()) return false;
      const bool same = alike();
      if (!with_->over() && lurker_asked()) {
        if (same && whim_.below(3) != 0) return true;  // it may take its time
        lurker_decides();
        continue;
      }
      if (same) return true;
      if (first_difference_.empty()) first_difference_ = difference();
      if (allies_pass()) continue;  // asked again for what they alone have noticed
      explain();
      return false;
    }
  }

  void step() {
    const auto open = open_prompts(*without_);
    ASSERT_FALSE(open.empty());
    const Asked& asked = open[whim_.below(static_cast<std::uint32_t>(open.size()))];
    const auto twin = twin_of(asked);
    // Somebody hidden decides here and somebody else hidden there: nobody can tell.
    // The same if it holds up there what has gone on here, to where nothing shows of it yet.
    const bool behind = !twin || twin->moment != asked.prompt.moment;
    if (behind && lurker_asked()) return lurker_decides();
    if (!twin && allies_pass()) return;
    ASSERT_TRUE(twin) << name_of(*without_, asked.prompt.who) << " is asked in one of them only"
                      << (is_ally(asked.prompt.who) ? ", an ally; " : "; ") << last_ << "\n"
                      << picture(*without_, encounter::kGm) << "\nbut\n"
                      << picture(*with_, encounter::kGm);
    const auto dice = is_ally(asked.prompt.who) ? 39 : whim_.below(40);
    if (dice == 0) {
      const auto order = table::StandingOrder(whim_.below(4));
      give(asked.seat, encounter::Order{asked.prompt.who, order},
           encounter::Order{twin->who, order});
      return;
    }
    if (dice == 1) {
      // Breaking an order while not being asked.
      const auto who =
          CombatantId(whim_.below(static_cast<std::uint32_t>(without_->setup().combatants.size())));
      if (without_->controls(asked.seat, who) && !is_ally(who)) {
        give(asked.seat, encounter::Order{who, table::StandingOrder::AskMe},
             encounter::Order{haunted(who), table::StandingOrder::AskMe});
      }
      return;
    }
    const table::OptionList list = without_->options(asked.prompt);
    table::Choice choice = encounter::random_choice(list, whim_);
    // Looking around often would end most comparisons early.
    if (list.options[choice.option].action == forge::term(Word::Search) && whim_.below(8) != 0) {
      choice = {};
    }
    // Among several hidden, of whom some have been surprised, a new place in the order is not the
    // same for all who know different ones of them.
    const table::Term mode = list.options[choice.option].mode;
    const bool reorders =
        mode != table::kNoTerm && without_->descriptor().term(mode).key == "take-the-initiative";
    if (others_hidden_ && reorders) choice = {};
    // Its allies know where it is, so they may have other cells to go to.
    const bool ally = is_ally(asked.prompt.who);
    table::Choice same = translate(list, with_->options(*twin), choice);
    if (ally && !table::check(with_->options(*twin), same)) choice = same = {};
    if (ally && twin->window == lurker_acts_in_) choice = same = {};  // it would be void there
    if (ally && !choice.passes()) ally_acts_in_ = twin->window;
    const bool keep = !ally && whim_.below(4) == 0;
    give(asked.seat, encounter::Answer{asked.prompt.window, asked.prompt.who, choice, keep},
         encounter::Answer{twin->window, twin->who, same, keep});
  }

  bool over() const { return without_->over(); }

 protected:
  /// Further things that must be the same; called where everything else is.
  virtual bool alike_too(Encounter& /*without*/, Encounter& /*with*/) { return true; }
  const std::vector<Viewer>& viewers() const { return viewers_; }
  /// The seats that must not notice.
  const std::vector<SeatId>& seats() const { return seats_; }

 private:
  static std::ptrdiff_t hidden_on_its_side(const table::Setup& setup) {
    const auto lurker = std::ranges::find(setup.combatants, "lurker", &table::CombatantSetup::key);
    return std::ranges::count_if(setup.combatants, [&](const table::CombatantSetup& c) {
      return c.hidden && c.side == lurker->side;
    });
  }

  bool done() const {
    for (const Viewer v : viewers_) {
      if (with_->knows(v, lurker_)) return true;
    }
    if (!without_->over()) return false;
    // While somebody lurks a fight is not over; and where nobody else stands it is the winner.
    return !with_->over() || with_->outcome()->winner != without_->outcome()->winner;
  }

  CombatantId haunted(CombatantId who) const {
    return who >= lurker_ ? CombatantId(raw(who) + 1) : who;
  }

  bool is_ally(CombatantId who) const {
    return without_->setup().combatants[raw(who)].side == side_;
  }

  // Allies that are asked there and not yet or no more here. Should the difference have another
  // cause, it stays when nobody is left to pass.
  bool allies_pass() {
    for (const Asked& a : open_prompts(*with_)) {
      if (a.prompt.who == lurker_ || with_->setup().combatants[raw(a.prompt.who)].side != side_) {
        continue;
      }
      return with_->apply({a.seat, encounter::Answer{a.prompt.window, a.prompt.who, {}, false}})
          .has_value();
    }
    return false;
  }

  // While an ally's deed waits for somebody above, the lurker's own would make it void: its side
  // notices.
  bool may_do_something() const {
    if (others_hidden_) return false;  // it might meet them, which shows
    return with_->window()->id != ally_acts_in_;
  }

  bool lurker_asked() const {
    for (const Asked& a : open_prompts(*with_)) {
      if (a.prompt.who == lurker_) return true;
    }
    return false;
  }

  void lurker_decides() {
    for (const Asked& a : open_prompts(*with_)) {
      if (a.prompt.who != lurker_) continue;
      const table::OptionList list = with_->options(a.prompt);
      table::Choice choice;
      for (int i = 0; i < 4 && choice.passes() && may_do_something(); ++i) {
        const table::Choice tried = encounter::random_choice(list, whim_);
        if (unnoticed(list.options[tried.option])) choice = tried;
      }
      hidden_deeds_ += !choice.passes();
      if (!choice.passes()) lurker_acts_in_ = a.prompt.window;
      const auto taken =
          with_->apply({a.seat, encounter::Answer{a.prompt.window, lurker_, choice, false}});
      ASSERT_TRUE(taken) << taken.error().message;
      return;
    }
  }

  std::optional<Prompt> twin_of(const Asked& asked) const {
    for (const Prompt& p : with_->prompts(asked.seat)) {
      if (p.who == haunted(asked.prompt.who)) return p;
    }
    return std::nullopt;
  }

  // The same choice where combatants have other ids.
  table::Choice translate(const table::OptionList& list, const table::OptionList& others,
                          table::Choice choice) const {
    table::Option option = list.options[choice.option];
    const auto parameters = list.parameters_of(option);
    // Of a row of options for one amount each, the one at the same place.
    auto place = std::count_if(list.options.begin(), list.options.begin() + choice.option,
                               [&](const table::Option& o) { return o.same_as(option); });
    if (option.target != kNobody) option.target = haunted(option.target);
    std::size_t found = 0;
    for (; found < others.options.size(); ++found) {
      if (others.options[found].same_as(option) && place-- == 0) break;
    }
    choice.option = static_cast<std::uint32_t>(found);
    std::size_t at = 0;
    std::size_t chosen = 0;
    for (const table::Parameter& p : parameters) {
      if (p.kind == table::ParameterKind::Shares) {
        at += chosen;
        continue;
      }
      if (p.kind == table::ParameterKind::Combatants) {
        chosen = static_cast<std::size_t>(choice.values[at]);
        for (std::size_t i = 1; i <= chosen; ++i) {
          choice.values[at + i] = raw(haunted(static_cast<CombatantId>(choice.values[at + i])));
        }
        at += chosen;
      }
      ++at;
    }
    return choice;
  }

  void give(SeatId seat, encounter::Action plain, encounter::Action haunted) {
    last_ = "seat " + std::to_string(raw(seat));
    if (const auto* a = std::get_if<encounter::Answer>(&plain)) {
      for (const Prompt& p : without_->prompts(seat)) {
        if (p.who != a->who) continue;
        const table::Option o = without_->options(p).options[a->choice.option];
        last_ += " " + name_of(*without_, a->who) + " chose " +
                 without_->descriptor().term(o.action).key + " " +
                 (o.mode == table::kNoTerm ? "" : without_->descriptor().term(o.mode).key);
      }
    } else {
      last_ += " order";
    }
    const auto first = without_->apply({seat, std::move(plain)});
    const auto second = with_->apply({seat, std::move(haunted)});
    ASSERT_EQ(first.has_value(), second.has_value())
        << last_ << ": " << (first ? second.error().message : first.error().message);
    ASSERT_TRUE(first || first.error().code == second.error().code) << last_;
  }

  bool alike() {
    ++compared_;
    for (const Viewer v : viewers_) {
      const auto i = raw(v);
      if (without_->stream_length(v) != with_->stream_length(v)) return false;
      if (picture(*without_, v) != picture(*with_, v)) return false;
      if (stream(*without_, v, seen_[i]) != stream(*with_, v, seen_[i])) return false;
    }
    for (const SeatId seat : seats_) {
      if (prompts(*without_, seat) != prompts(*with_, seat)) return false;
    }
    for (const Viewer v : viewers_) seen_[raw(v)] = without_->stream_length(v);
    if (!alike_too(*without_, *with_)) {
      ADD_FAILURE() << "only further things differ, after " << last_;
      return true;
    }
    first_difference_.clear();
    return true;
  }

  static std::string log_tail(const Encounter& e) {
    std::ostringstream out;
    const auto& log = e.log();
    for (std::size_t i = log.size() - std::min<std::size_t>(log.size(), 8); i < log.size(); ++i) {
      if (const auto* a = std::get_if<encounter::Answer>(&log[i].action)) {
        out << " answer(" << raw(a->window) << " " << name_of(e, a->who) << " " << a->choice.option
            << (a->keep ? " keep)" : ")");
      } else if (const auto* o = std::get_if<encounter::Order>(&log[i].action)) {
        out << " order(" << name_of(e, o->who) << " " << int(raw(o->order)) << ")";
      }
    }
    return out.str();
  }

  void explain() {
    ADD_FAILURE() << "after " << last_ << "\nwithout: " << log_tail(*without_) << "\nwith "
                  << name_of(*with_, lurker_) << ": " << log_tail(*with_);
    ADD_FAILURE() << first_difference_;
  }

  // What shows, in either of them.
  std::string difference() {
    std::string text;
    const auto compare = [&](const std::string& here, const std::string& there) {
      if (here != there) text += "without:\n" + here + "\nwith:\n" + there + "\n";
    };
    for (const Viewer v : viewers_) {
      compare(stream(*without_, v, seen_[raw(v)]), stream(*with_, v, seen_[raw(v)]));
      compare(picture(*without_, v), picture(*with_, v));
    }
    for (const SeatId seat : seats_) compare(prompts(*without_, seat), prompts(*with_, seat));
    return text;
  }

  Whim& whim_;
  std::unique_ptr<Encounter> without_;
  std::unique_ptr<Encounter> with_;
  CombatantId lurker_{};
  table::Side side_{};
  std::vector<Viewer> viewers_;
  std::vector<SeatId> seats_;
  std::map<int, std::uint64_t> seen_;
  bool others_hidden_ = false;
  table::WindowId ally_acts_in_{};
  table::WindowId lurker_acts_in_{};
  std::string first_difference_;
  std::string last_ = "the beginning";
  int hidden_deeds_ = 0;
  int compared_ = 0;
};

}  // namespace fray::oracle
