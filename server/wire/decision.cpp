#include "wire/decision.h"

#include <algorithm>

namespace fray::wire {
namespace {

using table::Code;
using table::raw;
using table::reject;

// Walks the values of an answer; the field of a missing or wrong one is "decide.values[i]".
class Values {
 public:
  explicit Values(const std::vector<std::int64_t>& values) : values_(values) {}

  std::string field() const { return "decide.values[" + std::to_string(next_) + "]"; }
  bool done() const { return next_ == values_.size(); }
  table::Result<std::int64_t> peek(std::string_view what) const {
    if (done()) return reject(Code::Invalid, field(), "missing: " + std::string(what));
    return values_[next_];
  }
  void take() { ++next_; }

 private:
  const std::vector<std::int64_t>& values_;
  std::size_t next_ = 0;
};

table::Result<> read_parameter(const encounter::Encounter& encounter, encounter::Viewer viewer,
                               const table::OptionList& list, const table::Parameter& p,
                               Values& values, std::size_t& chosen, table::Choice& choice) {
  const auto domain = list.domain_of(p);
  const std::string& name = encounter.descriptor().term(p.name).name;
  switch (p.kind) {
    case table::ParameterKind::Number: {
      const auto v = values.peek(name);
      if (!v) return std::unexpected(v.error());
      if (*v < p.min || *v > p.max) {
        return reject(
            Code::Invalid, values.field(),
            name + " must be from " + std::to_string(p.min) + " to " + std::to_string(p.max));
      }
      choice.values.push_back(static_cast<std::int32_t>(*v));
      values.take();
      return {};
    }
    case table::ParameterKind::Cell: {
      const auto v = values.peek(name);
      if (!v) return std::unexpected(v.error());
      const std::size_t cells = domain.size() / 2;
      if (*v < 0 || static_cast<std::uint64_t>(*v) >= cells) {
        return reject(Code::Invalid, values.field(),
                      name + " must be the index of one of the " + std::to_string(cells) +
                          " cells offered, from 0");
      }
      choice.values.push_back(domain[static_cast<std::size_t>(*v) * 2]);
      values.take();
      return {};
    }
    case table::ParameterKind::Combatants: {
      const auto count = values.peek("how many " + name);
      if (!count) return std::unexpected(count.error());
      if (*count < p.min || *count > p.max) {
        return reject(Code::Invalid, values.field(),
                      name + " takes from " + std::to_string(p.min) + " to " +
                          std::to_string(p.max) + " combatants");
      }
      choice.values.push_back(static_cast<std::int32_t>(*count));
      values.take();
      chosen = static_cast<std::size_t>(*count);
      for (std::size_t i = 0; i < chosen; ++i) {
        const auto v = values.peek("a reference of " + name);
        if (!v) return std::unexpected(v.error());
        const auto who = *v >= 0 && *v <= UINT32_MAX
                             ? encounter.find(viewer, static_cast<encounter::Ref>(*v))
                             : table::kNobody;
        if (who == table::kNobody || std::ranges::find(domain, raw(who)) == domain.end()) {
          return reject(Code::Invalid, values.field(), name + " must be one of those offered");
        }
        choice.values.push_back(raw(who));
        values.take();
      }
      return {};
    }
    case table::ParameterKind::Shares: {
      for (std::size_t i = 0; i < chosen; ++i) {
        const auto v = values.peek(name);
        if (!v) return std::unexpected(v.error());
        if (*v < 1 || *v > p.max) {
          return reject(Code::Invalid, values.field(),
                        "each of the " + name + " is from 1 to " + std::to_string(p.max));
        }
        choice.values.push_back(static_cast<std::int32_t>(*v));
        values.take();
      }
      return {};
    }
  }
  return {};
}

}  // namespace

table::Result<encounter::Input> to_input(encounter::Encounter& encounter, table::SeatId by,
                                         const encounter::Prompt& prompt, const Decide& decide) {
  const table::OptionList& list = encounter.options(prompt);
  if (decide.option >= list.options.size()) {
    return reject(Code::Invalid, "decide.option",
                  "this prompt has " + std::to_string(list.options.size()) +
                      " options; choose one by its index, from 0");
  }
  const auto viewer = encounter::viewer_of(encounter.setup().seats[raw(by)]);
  encounter::Answer answer{prompt.window, prompt.who, {}, decide.keep};
  answer.choice.option = decide.option;
  Values values(decide.values);
  std::size_t chosen = 0;
  for (const table::Parameter& p : list.parameters_of(list.options[decide.option])) {
    const auto read = read_parameter(encounter, viewer, list, p, values, chosen, answer.choice);
    if (!read) return std::unexpected(read.error());
  }
  if (!values.done()) {
    return reject(Code::Invalid, values.field(), "the option takes no further value");
  }
  if (auto ok = table::check(list, answer.choice); !ok) {
    return reject(ok.error().code, "decide." + ok.error().field, ok.error().message);
  }
  return encounter::Input{by, std::move(answer)};
}

table::Result<encounter::Input> to_input(const encounter::Encounter& encounter, table::SeatId by,
                                         const SetOrder& order) {
  const auto viewer = encounter::viewer_of(encounter.setup().seats[raw(by)]);
  const auto who = encounter.find(viewer, order.combatant);
  if (who == table::kNobody) {
    return reject(Code::NotFound, "setOrder.combatant", "there is no such combatant");
  }
  if (!encounter.controls(by, who)) {
    return reject(Code::Forbidden, "setOrder.combatant", "another seat decides for it");
  }
  return encounter::Input{by, encounter::Order{who, order.order}};
}

namespace {

// The field of the command's message that names a word; empty where it takes none.
std::string_view name_of_what(table::GmCommand::Kind kind) {
  switch (kind) {
    case table::GmCommand::Kind::Adjust:
      return ".resource";
    case table::GmCommand::Kind::Situation:
      return ".modifier";
    case table::GmCommand::Kind::Inflict:
      return ".hazard";
    case table::GmCommand::Kind::Improvise:
      return ".test";
    default:
      return "";
  }
}

}  // namespace

table::Result<encounter::Input> to_input(const encounter::Encounter& encounter, table::SeatId by,
                                         const Intervene& command) {
  using Kind = table::GmCommand::Kind;
  constexpr std::array kNames = {"reveal", "hide",    "adjust",   "situation",
                                 "end",    "inflict", "improvise"};
  const std::string field = std::string("gm.") + kNames[raw(command.kind)];
  table::GmCommand gm{.kind = command.kind,
                      .amount = command.amount,
                      .difficulty = command.difficulty,
                      .needed = command.needed};
  if (command.kind != Kind::End) {
    gm.who = encounter.find(encounter::kGm, command.combatant);
    if (gm.who == table::kNobody) {
      return reject(Code::NotFound, field + ".combatant", "there is no such combatant");
    }
  }
  const std::string_view word = name_of_what(command.kind);
  const bool no_test = command.kind == Kind::Improvise && command.what.empty();
  if (!word.empty() && !no_test) {
    const auto& terms = encounter.descriptor().terms;
    const auto term = std::ranges::find(terms, command.what, &table::TermDef::key);
    if (term == terms.end()) {
      return reject(Code::NotFound, field + std::string(word),
                    "the ruleset has no such word; see its descriptor");
    }
    gm.what = static_cast<table::Term>(term - terms.begin());
  }
  return encounter::Input{by, gm};
}

}  // namespace fray::wire
