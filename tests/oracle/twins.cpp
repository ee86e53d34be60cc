#include "oracle/twins.h"

#include <algorithm>

namespace fray::oracle {

using encounter::GmCommand;
using encounter::kSpectator;
using table::raw;

namespace {

constexpr SeatId kGmSeat{0};

std::ptrdiff_t hidden_on(const table::Setup& setup, table::Side side) {
  return std::ranges::count_if(
      setup.combatants, [&](const table::CombatantSetup& c) { return c.hidden && c.side == side; });
}

}  // namespace

void TwinTally::add(const TwinTally& other) {
  compared += other.compared;
  deeds += other.deeds;
  afflicted += other.afflicted;
  overtaken += other.overtaken;
  late += other.late;
  refused += other.refused;
  gm += other.gm;
  gm_refused += other.gm_refused;
  time_outs += other.time_outs;
  bluffed += other.bluffed;
  rewinds += other.rewinds;
  handed += other.handed;
  skipped += other.skipped;
  moved += other.moved;
  changed += other.changed;
  taken_out += other.taken_out;
  chosen_again += other.chosen_again;
  reordered += other.reordered;
  drawn += other.drawn;
  thrown += other.thrown;
  several += other.several;
  masked.insert(other.masked.begin(), other.masked.end());
}

Twins::Twins(std::uint64_t n, RandomSource& whim, const SceneLimits& limits, bool odds)
    : whim_(whim), n_(n), odds_(odds) {
  table::Setup plain = random_scene(whim, limits);
  table::Setup with = plain;
  // Hidden allies of theirs would answer them where no comparison is possible.
  std::optional<table::Side> side;
  const auto wanted = 1 + whim.below(3);
  while (!(side = add_lurkers(with, wanted, whim)) || hidden_on(plain, *side) > 0) {
    plain = random_scene(whim, limits);
    with = plain;
  }
  side_ = *side;
  others_hidden_ = std::ranges::any_of(plain.combatants, &table::CombatantSetup::hidden);
  for (std::size_t i = 0; i < with.combatants.size(); ++i) {
    const bool lurks = with.combatants[i].key.starts_with("lurker");
    (lurks ? lurkers_ : haunted_).push_back(CombatantId(i));
  }
  tally_.several += lurkers_.size() > 1;
  // Ambushed by the unseen: noticing them is perceiving them, so these may differ.
  const std::string ambush = "ambush:" + plain.sides[raw(side_)];
  if (plain.options.contains("surprise") && plain.options["surprise"] == ambush) {
    plain.options.erase("surprise");
    with.options.erase("surprise");
  }
  plain_ = std::move(plain);
  haunted_setup_ = std::move(with);
}

void Twins::begin() {
  arrange(plain_, haunted_setup_);
  without_ = begin_world(plain_, n_, false);
  with_ = begin_world(haunted_setup_, n_, true);
  const table::Setup& plain = plain_;
  for (std::size_t s = 0; s < plain.sides.size(); ++s) {
    if (table::Side(s) != side_) viewers_.push_back(viewer_of(table::Side(s)));
  }
  viewers_.push_back(kSpectator);
  for (std::size_t i = 0; i < plain.seats.size(); ++i) {
    const table::SeatSetup& s = plain.seats[i];
    if (s.role != table::Role::Gm && viewer_of(s) != viewer_of(side_)) seats_.push_back(SeatId(i));
  }
}

bool Twins::done() const {
  if (ally_changed_its_mind_) return true;
  for (const Viewer v : viewers_) {
    for (const CombatantId who : lurkers_) {
      if (with_->knows(v, who)) return true;
    }
  }
  if (!without_->over() || settled()) return false;
  // While a hidden combatant lives, a fight is not decided; and where no other stands, it is the
  // winner.
  return !with_->over() || with_->outcome()->winner != without_->outcome()->winner;
}

// A hidden combatant must not delay that, but one may be the only one that still stands.
bool Twins::settled() const {
  if (!without_->over() || without_->outcome()->winner) return false;
  return !with_->over() || with_->outcome()->winner != side_;
}

void Twins::set_temper(Temper temper) {
  temper_ = temper;
  if (temper == Temper::Any) return;
  moves_ = whim_.below(2) == 0;
  played_by().let_settle(plain_, whim_);
  for (const auto& [name, value] : plain_.options) haunted_setup_.options[name] = value;
}

void Twins::set_bluffs() {
  plain_.policy.reactions = haunted_setup_.policy.reactions = table::ReactionsShown::Bluff;
}

bool Twins::lagging() const {
  return !with_->over() && std::ranges::any_of(viewers_, [this](Viewer v) { return lagging(v); });
}

bool Twins::anyone_waits_for_hidden() const {
  return without_->anyone_waits_for_hidden() || with_->anyone_waits_for_hidden() ||
         std::ranges::any_of(viewers_, [this](Viewer v) { return with_->waits_for_hidden(v); });
}

bool Twins::settle() {
  constexpr int kPatience = 5000;
  if (!without_) begin();
  for (int i = 0; i < kPatience; ++i) {
    if (::testing::Test::HasFailure() || done()) return false;
    if (hear_next()) continue;
    if (lagging() || !late_.empty()) {
      meanwhile();
      if ((!lagging() && late_.empty()) || go_on_unseen()) continue;
      if (!ally_was_in_the_way()) explain("some wait for nobody");
      return false;
    }
    if (!alike()) {
      if (!ally_was_in_the_way()) explain("they differ");
      return false;
    }
    if (with_->over() || !lurkers_asked() || whim_.below(3) != 0) return true;
    go_on_unseen();  // hidden combatants need not take their time
  }
  explain("there is no end of it");
  return false;
}

void Twins::step() {
  const bool abreast = !anyone_waits_for_hidden() && !ally_chooses_again();
  if (abreast && !with_->over()) {
    marks_.push_back(
        {without_->moment(), with_->moment(), ally_acts_in_, lurker_acts_in_, acted_in_});
  }
  const bool pausing = without_->pausing().has_value();
  const auto dice = whim_.below(80);
  if (pausing && (!abreast || dice >= 20)) {
    ASSERT_TRUE(with_->pausing()) << last_;
    last_ = "the end of a pause";
    ++tally_.bluffed;
    end_pause();
  } else if (pausing && dice >= 10) {
    command();
  } else if (abreast && dice == 0) {
    last_ = "a time-out";
    ++tally_.time_outs;
    time_out();
  } else if (abreast && dice < 4) {
    command();
  } else if (abreast && dice == 4) {
    rewind();
  } else if (abreast && dice == 5) {
    hand_over();
  } else if (abreast && dice == 6 && !open_prompts(*without_).empty()) {
    skip();
  } else if (abreast && dice == 7) {
    move();
  } else if (abreast && dice == 8) {
    change_side();
  } else if (abreast && dice == 9) {
    take_out();
  } else if (abreast && dice == 10) {
    reorder();
  } else if (abreast && (dice == 14 || dice == 15)) {
    draw();
  } else if (abreast && dice < 14 && without_->setup().sides.size() > 2) {
    change_side();  // more often, for in most worlds there is no third side to go to
  } else if (!pausing) {
    answer();
  }
  for (int i = 0; i < 4 && !without_->over() && lagging(); ++i) {
    tally_.overtaken += i == 0;
    if (whim_.below(2) == 0) say_too_late();
    if (whim_.below(8) == 0) command_too_early();
  }
  meanwhile();
}

// ---- unseen ----

bool Twins::lurkers_asked() const {
  return std::ranges::any_of(open_prompts(*with_),
                             [this](const Asked& a) { return is_lurker(a.prompt.who); });
}

bool Twins::go_on_unseen() {
  if (whim_.below(12) == 0) {
    afflict_lurker();  // which may be enough
    return true;
  }
  if (!lurkers_asked()) return allies_pass();
  lurker_decides();
  return true;
}

void Twins::lurker_decides() {
  const auto open = open_prompts(*with_);
  std::vector<Asked> asked;
  std::ranges::copy_if(open, std::back_inserter(asked),
                       [this](const Asked& a) { return is_lurker(a.prompt.who); });
  const Asked& a = asked[whim_.below(static_cast<std::uint32_t>(asked.size()))];
  if (whim_.below(20) == 0) {
    const auto order = random_order(whim_);
    ASSERT_TRUE(take(true, {a.seat, encounter::Order{a.prompt.who, order}}));
    const bool asks =
        order == table::StandingOrder::AskMe || order == table::StandingOrder::AlwaysAsk;
    if (!asks) return;
  }
  if (whim_.below(8) == 0) {
    if (auto thrown = random_throw(*with_, a.prompt.who, whim_)) {
      ASSERT_TRUE(take(true, {a.seat, std::move(*thrown)}));
    }
  }
  const table::OptionList list = with_->options(a.prompt);
  table::Choice choice;
  for (int i = 0; i < 4 && choice.passes() && may_do_something(); ++i) {
    const table::Choice tried = encounter::random_choice(list, whim_);
    if (played_by().unnoticed(list.options[tried.option])) choice = tried;
  }
  tally_.deeds += !choice.passes();
  if (!choice.passes()) lurker_acts_in_ = a.prompt.window;
  // Void claims of its allies are never given again, so its own must not come as a surprise.
  const auto& others = without_->setup().combatants;
  const bool alone = std::ranges::find(others, side_, &table::CombatantSetup::side) == others.end();
  const bool keep = alone && whim_.below(3) == 0;
  const auto taken =
      take(true, {a.seat, encounter::Answer{a.prompt.window, a.prompt.who, choice, keep}});
  ASSERT_TRUE(taken) << taken.error().message;
}

// Whatever a GM does to an unseen combatant is unseen too.
void Twins::afflict_lurker() {
  encounter::Action power = random_command(*with_, whim_);
  // Not to where it might meet another hidden combatant.
  if (whim_.below(4) == 0 && !others_hidden_) power = random_move(*with_, whim_);
  if (std::holds_alternative<GmCommand>(power)) {
    if (whim_.below(4) != 0) return;
    power = random_removal(*with_, whim_);
  }
  const CombatantId who = lurkers_[whim_.below(static_cast<std::uint32_t>(lurkers_.size()))];
  tally_.afflicted += take(true, {kGmSeat, about(power, who)}).has_value();
}

// An ally's choice there has become impossible by a GM command to a hidden combatant.
bool Twins::ally_chooses_again() const {
  return std::ranges::any_of(acted_in_, [this](const auto& acted) {
    return with_->window() && with_->window()->id == acted.second &&
           with_->raw_table().unanswered(acted.first);
  });
}

// Allies that are asked there and not yet or no more here, for what they alone have noticed.
bool Twins::allies_pass() {
  for (const Asked& a : open_prompts(*with_)) {
    if (is_lurker(a.prompt.who) || with_->raw_table().side_of(a.prompt.who) != side_) continue;
    const auto acted = acted_in_.find(a.prompt.who);
    if (acted != acted_in_.end() && acted->second == a.prompt.window) {
      ally_changed_its_mind_ = true;  // and here it does what it chose
      ++tally_.chosen_again;
    }
    return take(true, {a.seat, encounter::Answer{a.prompt.window, a.prompt.who, {}, false}})
        .has_value();
  }
  return false;
}

// While an ally's action waits for one with higher priority, the hidden combatant's own would make
// it void: its side notices.
bool Twins::may_do_something() const {
  if (others_hidden_) return false;  // it might meet them, which shows
  return with_->window()->id != ally_acts_in_;
}

// ---- the same in both ----

void Twins::answer() {
  const auto open = open_prompts(*without_);
  ASSERT_FALSE(open.empty());
  const Asked& asked = open[whim_.below(static_cast<std::uint32_t>(open.size()))];
  const auto twin = twin_of(asked);
  // One hidden combatant decides here and another there: no viewer sees a difference.
  // The same if it delays there what has happened here, where nothing shows of it yet.
  const bool elsewhere = !twin || twin->moment != asked.prompt.moment;
  if (elsewhere && lurkers_asked()) return lurker_decides();
  if (!twin && allies_pass()) return;
  // Or its side waits for a hidden combatant's action, which only they know of.
  if (!twin && is_ally(asked.prompt.who) && with_->waits_for_hidden(viewer_of(side_))) return;
  ASSERT_TRUE(twin) << name_of(*without_, asked.prompt.who) << " is asked in one of them only"
                    << (is_ally(asked.prompt.who) ? ", an ally; " : "; ") << last_ << "\n"
                    << picture(*without_, encounter::kGm) << "\nbut\n"
                    << picture(*with_, encounter::kGm);
  if (!is_ally(asked.prompt.who) && whim_.below(20) == 0) {
    order_alike(asked, *twin);
  } else if (whim_.below(12) == 0) {
    throw_alike(asked);
  } else {
    answer_alike(asked, *twin);
  }
}

void Twins::order_alike(const Asked& asked, const Prompt& twin) {
  if (whim_.below(2) == 0) {
    const auto order = random_order(whim_);
    return give(asked.seat, encounter::Order{asked.prompt.who, order},
                encounter::Order{twin.who, order});
  }
  // Breaking an order while not being asked.
  const auto who =
      CombatantId(whim_.below(static_cast<std::uint32_t>(without_->setup().combatants.size())));
  if (!without_->controls(asked.seat, who) || is_ally(who)) return;
  give(asked.seat, encounter::Order{who, table::StandingOrder::AskMe},
       encounter::Order{haunted(who), table::StandingOrder::AskMe});
}

// Whether asked or not.
void Twins::throw_alike(const Asked& asked) {
  const auto who =
      CombatantId(whim_.below(static_cast<std::uint32_t>(without_->setup().combatants.size())));
  if (!without_->controls(asked.seat, who) || is_ally(who)) return;
  auto thrown = random_throw(*without_, who, whim_);
  if (!thrown) return;
  encounter::EnterDice there{haunted(who), thrown->dice};
  ++tally_.thrown;
  give(asked.seat, std::move(*thrown), std::move(there));
}

table::Choice Twins::choose(const table::OptionList& list) {
  const table::Choice any = encounter::random_choice(list, whim_);
  if (temper_ == Temper::Any) return any;
  const bool quiet = moves_ && played_by().unnoticed(list.options[any.option]);
  return quiet ? any : table::Choice{};
}

void Twins::answer_alike(const Asked& asked, const Prompt& twin) {
  const table::OptionList list = without_->options(asked.prompt);
  table::Choice choice = choose(list);
  // Looking around often would end most comparisons early.
  if (played_by().finds_the_hidden(list.options[choice.option]) && whim_.below(8) != 0) {
    choice = {};
  }
  // Among several hidden, some of them surprised, a new place in the order is not the
  // same for viewers that know different ones.
  const table::Term mode = list.options[choice.option].mode;
  const bool reorders =
      mode != table::kNoTerm && without_->descriptor().term(mode).key == "take-the-initiative";
  if ((others_hidden_ || lurkers_.size() > 1) && reorders) choice = {};
  // Its allies know where it is, so they may have other cells to go to.
  const bool ally = is_ally(asked.prompt.who);
  table::Choice same = translate(list, with_->options(twin), choice);
  if (ally && !table::check(with_->options(twin), same)) choice = same = {};
  if (ally && twin.window == lurker_acts_in_) choice = same = {};  // it would be void there
  if (ally && !choice.passes()) {
    ally_acts_in_ = twin.window;
    acted_in_[twin.who] = twin.window;
  }
  // What a hidden combatant repeats automatically happens at once where no one else takes their
  // time.
  const bool keep = !ally && known_to_all(asked.prompt.who) && whim_.below(4) == 0;
  if (keep) kept_.insert(asked.prompt.who);
  give(asked.seat, encounter::Answer{asked.prompt.window, asked.prompt.who, choice, keep},
       encounter::Answer{twin.window, twin.who, same, keep});
}

void Twins::end_pause() {
  Twins::time_out();
}

void Twins::time_out() {
  ASSERT_TRUE(without_->apply({table::kNoSeat, encounter::TimeOut{without_->window()->id}}));
  ASSERT_TRUE(with_->apply({table::kNoSeat, encounter::TimeOut{with_->window()->id}}));
}

void Twins::command() {
  const encounter::Action plain = random_command(*without_, whim_);
  const CombatantId who = concerned(plain);
  const encounter::Action with = about(plain, haunted(who));
  const auto* command = std::get_if<GmCommand>(&plain);
  const bool hides = command && command->kind == GmCommand::Kind::Hide;
  if (hides && is_ally(who)) return;  // it sees their own hidden allies
  if (hides && kept_.contains(who)) return;
  // A hidden combatant that has declared already might meet them.
  if (hides && lurker_acts_in_ == with_->window()->id) return;
  others_hidden_ = others_hidden_ || hides;
  tally_.gm += 1;
  give(kGmSeat, plain, with);
}

void Twins::hand_over() {
  const encounter::Control plain = random_control(*without_, whim_);
  const std::size_t before = without_->log().size();
  give(kGmSeat, plain, encounter::Control{haunted(plain.who), plain.seat});
  tally_.handed += without_->log().size() > before;
}

void Twins::skip() {
  const auto open = open_prompts(*without_);
  ASSERT_FALSE(open.empty());
  const Asked& asked = open[whim_.below(static_cast<std::uint32_t>(open.size()))];
  const auto twin = twin_of(asked);
  if (is_ally(asked.prompt.who) || !twin || twin->moment != asked.prompt.moment) return;
  const std::size_t before = without_->log().size();
  give(kGmSeat, GmCommand{GmCommand::Kind::Skip, asked.prompt.who},
       GmCommand{GmCommand::Kind::Skip, twin->who});
  tally_.skipped += without_->log().size() > before;
}

void Twins::move() {
  const encounter::Move plain = random_move(*without_, whim_);
  if (is_ally(plain.who) || near_a_lurker(plain.to)) return;
  const std::size_t before = without_->log().size();
  give(kGmSeat, plain, encounter::Move{haunted(plain.who), plain.to});
  tally_.moved += without_->log().size() > before;
}

// Not of the hidden side, nor to it: it would know of them. Where a player has control, the GM
// takes it first.
void Twins::change_side() {
  encounter::ChangeSide plain = random_change(*without_, whim_);
  const table::Setup& setup = without_->setup();
  for (std::size_t i = 0; i < setup.combatants.size() && is_ally(plain.who); ++i) {
    plain.who = CombatantId((raw(plain.who) + 1u) % setup.combatants.size());
  }
  const table::Side own = setup.combatants[raw(plain.who)].side;
  for (std::size_t i = 0; i < setup.sides.size() && (plain.side == side_ || plain.side == own);
       ++i) {
    plain.side = table::Side((raw(plain.side) + 1u) % setup.sides.size());
  }
  if (is_ally(plain.who) || plain.side == side_ || plain.side == own) return;
  const SeatId seat = without_->controller(plain.who);
  if (seat != table::kNoSeat && setup.seats[raw(seat)].role == table::Role::Player) {
    give(kGmSeat, encounter::Control{plain.who, kGmSeat},
         encounter::Control{haunted(plain.who), kGmSeat});
  }
  const std::size_t before = without_->log().size();
  give(kGmSeat, plain, encounter::ChangeSide{haunted(plain.who), plain.side});
  tally_.changed += without_->log().size() > before;
}

// Not of the hidden side: without them it might be the last of it.
void Twins::take_out() {
  const CombatantId who = random_removal(*without_, whim_).who;
  if (is_ally(who)) return;
  const std::size_t before = without_->log().size();
  give(kGmSeat, GmCommand{GmCommand::Kind::TakeOut, who},
       GmCommand{GmCommand::Kind::TakeOut, haunted(who)});
  tally_.taken_out += without_->log().size() > before;
}

// Where nothing changes without the hidden combatants, it may with them: one stood between the two.
void Twins::reorder() {
  const encounter::Reorder plain = random_reorder(*without_, whim_);
  const bool last = plain.before == table::kNoCombatant;
  const encounter::Reorder with{haunted(plain.who), last ? plain.before : haunted(plain.before)};
  last_ = "a change of the order of " + name_of(*without_, plain.who);
  if (!take(false, {kGmSeat, plain})) return;
  const auto taken = take(true, {kGmSeat, with});
  ASSERT_TRUE(taken) << last_ << ": " << taken.error().message;
  ++tally_.reordered;
}

// Where one stands, an obstacle is refused; only the GM sees that.
void Twins::draw() {
  const auto plain = random_drawing(*without_, whim_);
  const auto near = [this](table::Place at) { return near_a_lurker(at); };
  if (!plain || std::ranges::any_of(plain->places, near)) return;
  const std::size_t before = without_->log().size();
  give(kGmSeat, *plain, *plain);
  tally_.drawn += without_->log().size() > before;
}

// Where one could be in the way, which the GM would be notified of.
bool Twins::near_a_lurker(table::Place place) const {
  constexpr int kLargest = 4;
  if (with_->board().kind == table::BoardKind::Bands) return false;
  for (const table::CombatantView& c : with_->view(encounter::kGm).combatants) {
    if (!is_lurker(c.who) || !c.at) continue;
    if (with_->board().distance(*c.at, place) < kLargest) return true;
  }
  return false;
}

// What viewers behind would notice is not taken before they have caught up.
void Twins::command_too_early() {
  if (whim_.below(8) == 0) {
    const auto draw = random_drawing(*with_, whim_);
    const bool waited_for = std::ranges::any_of(seats_, [&](SeatId seat) {
      return with_->waits_for_hidden(viewer_of(with_->setup().seats[raw(seat)]));
    });
    if (draw && waited_for) {
      ASSERT_FALSE(take(true, {kGmSeat, *draw})) << "drawn for all to see, after " << last_;
    }
    return;
  }
  encounter::Action c = random_command(*with_, whim_);
  if (whim_.below(4) == 0) c = random_control(*with_, whim_);
  if (whim_.below(4) == 0) c = random_move(*with_, whim_);
  if (whim_.below(4) == 0) c = random_change(*with_, whim_);
  if (whim_.below(4) == 0) c = random_removal(*with_, whim_);
  if (whim_.below(4) == 0) c = random_reorder(*with_, whim_);
  const auto* command = std::get_if<GmCommand>(&c);
  if (command && command->kind == GmCommand::Kind::Reveal) return;
  // The list names none of them.
  const auto all = static_cast<std::uint32_t>(with_->setup().combatants.size());
  c = about(std::move(c), CombatantId(whim_.below(all)));
  const bool noticed = std::ranges::any_of(seats_, [&](SeatId seat) {
    const Viewer v = viewer_of(with_->setup().seats[raw(seat)]);
    return with_->waits_for_hidden(v) && with_->knows(v, concerned(c));
  });
  if (!noticed) return;
  const std::uint64_t before = with_->digest();
  ASSERT_FALSE(take(true, {kGmSeat, c})) << "a command to somebody known, after " << last_;
  ASSERT_EQ(with_->digest(), before);
  ++tally_.gm_refused;
}

void Twins::rewind() {
  last_ = "a rewind";
  ++tally_.rewinds;
  rewind_to(whim_.below(static_cast<std::uint32_t>(marks_.size())));
}

void Twins::rewind_to(std::size_t i) {
  const Mark mark = marks_[i];
  marks_.resize(i);
  ASSERT_TRUE(take(false, {kGmSeat, encounter::Rewind{mark.without}}));
  ASSERT_TRUE(take(true, {kGmSeat, encounter::Rewind{mark.with}}));
  ASSERT_EQ(without_->moment(), mark.without);
  ASSERT_EQ(with_->moment(), mark.with);
  ally_acts_in_ = mark.ally_acts_in;
  lurker_acts_in_ = mark.lurker_acts_in;
  acted_in_ = mark.acted_in;
}

// A seat that is behind there answers what it was asked last, or gives an order.
void Twins::say_too_late() {
  std::vector<std::pair<SeatId, Prompt>> behind;
  for (const SeatId seat : seats_) {
    if (!lagging(viewer_of(without_->setup().seats[raw(seat)]))) continue;
    for (const Prompt& p : told_[seat]) behind.emplace_back(seat, p);
  }
  if (behind.empty()) return;
  const auto& [seat, prompt] = behind[whim_.below(static_cast<std::uint32_t>(behind.size()))];
  Said said{.seat = seat, .prompt = prompt, .choice = {}, .keep = whim_.below(4) == 0, .order = {}};
  said.choice.option = whim_.below(2) == 0 ? 0 : whim_.below(4);
  if (whim_.below(3) == 0) said.order = random_order(whim_);
  ++tally_.late;
  say_late(said);
}

void Twins::say_late(const Said& said) {
  const Heard heard = hear(*without_, said, false);
  tally_.refused += heard == Heard::Stale;
  late_.push_back({said, heard});
}

Twins::Heard Twins::hear(Encounter& e, const Said& said, bool haunted_world) const {
  const CombatantId who = haunted_world ? haunted(said.prompt.who) : said.prompt.who;
  table::Result<> taken;
  if (said.order) {
    taken = e.apply({said.seat, encounter::Order{who, *said.order}});
  } else {
    const auto& open = e.prompts(said.seat);
    const auto p = std::ranges::find(open, said.prompt.number, &Prompt::number);
    if (p == open.end()) return Heard::Stale;
    taken = e.apply({said.seat, encounter::Answer{p->window, p->who, said.choice, said.keep}});
  }
  if (taken) return Heard::Taken;
  if (taken.error().code == table::Code::IllegalNow) return Heard::Illegal;
  return taken.error().code == table::Code::Invalid ? Heard::Invalid : Heard::Other;
}

bool Twins::hear_next() {
  const auto heard = std::ranges::find_if(late_, [this](const Late& l) {
    return !with_->waits_for_hidden(viewer_of(with_->setup().seats[raw(l.said.seat)]));
  });
  if (heard == late_.end()) return false;
  const Late next = *heard;
  late_.erase(heard);
  last_ += ", then late: " + name_of(*without_, next.said.prompt.who) +
           (next.said.order ? " orders" : " answers");
  EXPECT_EQ(int(hear(*with_, next.said, true)), int(next.heard)) << last_;
  return true;
}

void Twins::give(SeatId seat, encounter::Action plain, encounter::Action haunted) {
  last_ = "seat " + std::to_string(raw(seat));
  if (const auto* a = std::get_if<encounter::Answer>(&plain)) {
    for (const Prompt& p : without_->prompts(seat)) {
      if (p.who != a->who) continue;
      const table::Option o = without_->options(p).options[a->choice.option];
      last_ += " " + name_of(*without_, a->who) + " chose " +
               without_->descriptor().term(o.action).key + " " +
               (o.mode == table::kNoTerm ? "" : without_->descriptor().term(o.mode).key);
    }
  } else if (std::holds_alternative<encounter::Order>(plain)) {
    last_ += " order";
  } else if (std::holds_alternative<encounter::Draw>(plain)) {
    last_ += " drew on the map";
  } else if (std::holds_alternative<encounter::EnterDice>(plain)) {
    last_ += " dice by hand";
  } else {
    last_ += " command on " + name_of(*without_, concerned(plain));
    if (const auto* p = std::get_if<encounter::Power>(&plain)) {
      const auto& terms = without_->descriptor();
      last_ += ": " + terms.term(p->action).key +
               (p->item == table::kNoTerm ? "" : " " + terms.term(p->item).key);
    }
  }
  const auto first = take(false, {seat, std::move(plain)});
  const auto second = take(true, {seat, std::move(haunted)});
  ASSERT_EQ(first.has_value(), second.has_value())
      << last_ << ": " << (first ? second.error().message : first.error().message);
  ASSERT_TRUE(first || first.error().code == second.error().code) << last_;
}

}  // namespace fray::oracle
