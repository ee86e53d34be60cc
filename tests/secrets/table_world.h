#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "fray/v1/frames.pb.h"
#include "live/tables.h"
#include "oracle/twins.h"
#include "support/manual_executor.h"
#include "support/memory_log.h"
#include "wire/log.h"

namespace fray::oracle {

using namespace std::chrono_literals;
using encounter::Input;
using live::ClientPtr;

struct Listener final : live::Client {
  explicit Listener(SeatId at) : seat(at) {}
  void deliver(live::Bytes frame) override {
    (is_pointed(frame->binary()) ? pointed : heard).push_back(frame->binary());
  }

  SeatId seat;
  std::uint64_t last_id = 0;
  bool gone = false;
  std::vector<std::string> heard;    // but for what others point at
  std::vector<std::string> pointed;  // which comes at once, whatever the rest waits for

 private:
  static bool is_pointed(const std::string& raw) {
    constexpr char kNoticeTag = v1::ServerFrame::kNoticeFieldNumber << 3 | 2;
    v1::ServerFrame frame;
    return raw.starts_with(kNoticeTag) && frame.ParseFromString(raw) &&
           frame.notice().has_pointed();
  }
};

// One of the two worlds: the table, and a mirror of its encounter, which is played from its log.
class TableWorld {
 public:
  TableWorld(const table::Setup& setup, std::uint64_t n)
      : rulesets_{{setup.ruleset, &scenery(setup.ruleset).ruleset()}} {
    log_.create({.key = "dusk-1",
                 .table = "dusk",
                 .ruleset = setup.ruleset,
                 .ruleset_version = scenery(setup.ruleset).ruleset().descriptor().version,
                 .setup = wire::encode_setup(setup),
                 .seed = seed_of(n)},
                [](const auto&) {});
    tables_.emplace(log_, campaign::SigningKey{}, rulesets_, executor_);
    live::TableSpec spec{.key = "dusk", .setup = setup, .endless = true, .pace = 1ms};
    spec.rest_after = kRestAfter;
    table_ = *tables_->open(executor_, std::move(spec),
                            {.server = "test", .hooks = {}, .chance = shortest});
    table_->start();
    executor_.run();
    gm = come({});
  }
  ~TableWorld() {
    table_.reset();
    tables_.reset();
    executor_.run();
  }

  // With paused timers it goes dormant after a while beneath its listeners.
  static constexpr std::chrono::seconds kRestAfter{20};
  bool rests() { return tables_->counters().tables_resting > 0; }

  // `follow`: called after everything that happens in it.
  void mirror(Encounter* e, std::function<void()> follow) {
    mirror_ = e;
    on_follow_ = std::move(follow);
  }

  std::shared_ptr<Listener> come(SeatId seat, std::uint64_t after = 0,
                                 const std::string& past = {}) {
    auto ear = std::make_shared<Listener>(seat);
    ask(ear, wire::Hello{});
    ask(ear, wire::Attach{.encounter = past, .after_seq = after});
    return ear;
  }
  // Sends; the frames it hears show what comes of it.
  void ask(const std::shared_ptr<Listener>& ear, decltype(wire::Request::body) body) {
    table_->request(ear, ear->seat, {++ear->last_id, {}, std::move(body)});
    run();
  }
  void leave(const std::shared_ptr<Listener>& ear) {
    ear->gone = true;
    table_->leave(ear);
    run();
  }
  void advance(std::chrono::milliseconds by) {
    executor_.advance(by);
    follow();
  }
  // Was it taken? Found in the log: replies are compared as what they are, frames.
  table::Result<> take(const std::shared_ptr<Listener>& ear, const Input& input) {
    const std::size_t before = taken_;
    ask(ear, request(input));
    const bool may_change_nothing = std::holds_alternative<encounter::Order>(input.action) ||
                                    std::holds_alternative<encounter::EnterDice>(input.action);
    if (taken_ > before || may_change_nothing) return {};
    return table::reject(table::Code::IllegalNow, "", "refused");
  }

  std::shared_ptr<Listener> gm;

 private:
  void run() {
    executor_.run();
    follow();
  }
  void follow() {
    if (!mirror_) return;
    const auto& records = log_.kept("dusk-1").records;
    for (; taken_ < records.size(); ++taken_) {
      const auto record = wire::decode_record(records[taken_].payload);
      ASSERT_TRUE(record);
      const auto* logged = std::get_if<wire::LoggedInput>(&*record);
      if (!logged) continue;
      ASSERT_TRUE(mirror_->apply(logged->input));
      on_follow_();
    }
  }

  decltype(wire::Request::body) request(const Input& input) {
    const Encounter& e = *mirror_;
    if (const auto* answer = std::get_if<encounter::Answer>(&input.action)) {
      for (const Prompt& p : e.prompts(input.by)) {
        if (p.who == answer->who) return decide(p, *answer);
      }
      return wire::Decide{};
    }
    if (const auto* order = std::get_if<encounter::Order>(&input.action)) {
      return wire::SetOrder{e.ref(order->who), order->order};
    }
    if (const auto* entered = std::get_if<encounter::EnterDice>(&input.action)) {
      return wire::EnterDice{e.ref(entered->who), entered->dice};
    }
    if (const auto* rewind = std::get_if<encounter::Rewind>(&input.action)) {
      return wire::Rewind{rewind->moment};
    }
    if (const auto* power = std::get_if<encounter::Power>(&input.action)) return use(*power);
    if (const auto* control = std::get_if<encounter::Control>(&input.action)) {
      const bool back = control->seat == table::kNoSeat;
      return wire::Control{e.ref(control->who),
                           back ? "" : e.setup().seats[raw(control->seat)].key};
    }
    if (const auto* move = std::get_if<encounter::Move>(&input.action)) {
      return wire::Move{e.ref(move->who), move->to};
    }
    if (const auto* change = std::get_if<encounter::ChangeSide>(&input.action)) {
      return wire::ChangeSide{e.ref(change->who), e.setup().sides[raw(change->side)]};
    }
    if (const auto* reorder = std::get_if<encounter::Reorder>(&input.action)) {
      const bool last = reorder->before == table::kNoCombatant;
      return wire::Reorder{e.ref(reorder->who), last ? 0 : e.ref(reorder->before)};
    }
    if (const auto* draw = std::get_if<encounter::Draw>(&input.action)) {
      return wire::Draw{draw->places, draw->ground};
    }
    const auto& c = std::get<encounter::GmCommand>(input.action);
    return gm_command(c.kind, e.ref(c.who));
  }
  static wire::Request::Body gm_command(encounter::GmCommand::Kind kind, encounter::Ref who) {
    using enum encounter::GmCommand::Kind;
    switch (kind) {
      case Reveal:
        return wire::Reveal{who};
      case Hide:
        return wire::Hide{who};
      case End:
        return wire::End{};
      case Skip:
        return wire::Skip{who};
      case HideDice:
        return wire::SecretDice{who, true};
      case ShowDice:
        return wire::SecretDice{who, false};
      case TakeOut:
        return wire::TakeOut{who};
      case ShowName:
        return wire::ShowName{who};
    }
    return {};
  }
  // What it names comes first, numbers after it.
  wire::UsePower use(const encounter::Power& power) {
    const auto key = [&](table::Term t) {
      return t == table::kNoTerm ? std::string() : mirror_->descriptor().term(t).key;
    };
    wire::UsePower use{key(power.action), key(power.item), key(power.mode), {}};
    use.values.assign(power.values.begin(), power.values.end());
    use.values.at(1) = mirror_->ref(concerned(power));
    return use;
  }
  wire::Decide decide(const Prompt& p, const encounter::Answer& answer) {
    wire::Decide decide{.prompt = p.number, .option = answer.choice.option, .keep = answer.keep};
    const table::OptionList& list = mirror_->options(p);
    std::size_t at = 0;
    std::int32_t chosen = 0;
    for (const table::Parameter& q : list.parameters_of(list.options[answer.choice.option])) {
      const auto domain = list.domain_of(q);
      const auto next = [&] { return answer.choice.values[at++]; };
      if (q.kind == table::ParameterKind::Place || q.kind == table::ParameterKind::Direction) {
        const std::int32_t cell = next();
        std::size_t i = 0;
        while (domain[2 * i] != cell) ++i;
        decide.values.push_back(static_cast<std::int64_t>(i));
      } else if (q.kind == table::ParameterKind::Number) {
        decide.values.push_back(next());
      } else if (q.kind == table::ParameterKind::Combatants) {
        decide.values.push_back(chosen = next());
        for (std::int32_t i = 0; i < chosen; ++i) {
          decide.values.push_back(mirror_->ref(static_cast<CombatantId>(next())));
        }
      } else if (q.kind == table::ParameterKind::Items || q.kind == table::ParameterKind::Words) {
        const std::int32_t count = next();
        decide.values.push_back(count);
        for (std::int32_t n = 0; n < count; ++n) {
          const std::int32_t item = next();
          std::size_t i = 0;
          while (domain[2 * i] != item) ++i;
          decide.values.push_back(static_cast<std::int64_t>(i));
        }
      } else {
        for (std::int32_t i = 0; i < chosen; ++i) decide.values.push_back(next());
      }
    }
    return decide;
  }

  // Of bluffs, so that twins pause for the same time.
  static std::uint32_t shortest(std::uint32_t) { return 0; }

  live::Rulesets rulesets_;
  support::MemoryLog log_;
  live::ManualExecutor executor_;
  std::optional<live::Tables> tables_;
  std::shared_ptr<live::TableHost> table_;
  Encounter* mirror_ = nullptr;
  std::function<void()> on_follow_;
  std::size_t taken_ = 0;
};

}  // namespace fray::oracle
