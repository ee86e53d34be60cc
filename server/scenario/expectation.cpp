#include "scenario/expectation.h"

#include <algorithm>

#include "scenario/place_words.h"
#include "scenario/step.h"

namespace fray::scenario {
namespace {

using encounter::Viewer;
using table::CombatantId;

constexpr std::uint64_t kMostEventsTold = 30;

// Is the argument as the word at `w` says, which becomes the last word that is about it? "1,10" and
// "1,10" or "2x1" and "1,1"; a place may be two words.
bool same_value(const Stage& stage, const table::Event& event, std::size_t index, Words words,
                std::size_t& w) {
  const table::ArgKind kind = stage.descriptor().event(event.kind).args[index].kind;
  if (kind == table::ArgKind::Place) {
    std::size_t last = w;
    const auto said = read_place(stage.encounter().board(), words, last);
    if (!said || !is_there(table::Place::unpack(event.args[index]), *said)) return false;
    w = last;
    return true;
  }
  const std::string value = stage.argument(event, index);
  if (value == words[w]) return true;
  if (kind != table::ArgKind::Dice) return false;
  const auto faces = to_faces(value);
  return faces && faces == to_faces(words[w]);
}

bool matches(const Stage& stage, Viewer viewer, const table::Event& event, Words words) {
  const table::EventDef& def = stage.descriptor().event(event.kind);
  if (def.key != words.front()) return false;
  std::size_t next = 0;
  for (std::size_t w = 1; w < words.size(); ++w) {
    if (words[w] == ",") continue;
    if (words[w] == "by" && w + 1 < words.size()) {
      const CombatantId cause = encounter::cause_shown(viewer, event);
      if (words[++w] != (cause == table::kNoCombatant ? "nobody" : stage.key(cause))) return false;
      continue;
    }
    const auto named = std::ranges::find(def.args, words[w], &table::ArgDef::name);
    if (named != def.args.end() && w + 1 < words.size()) {
      const auto index = static_cast<std::size_t>(named - def.args.begin());
      if (!same_value(stage, event, index, words, ++w)) return false;
      continue;
    }
    while (next < event.arg_count && !same_value(stage, event, next, words, w)) ++next;
    if (next++ >= event.arg_count) return false;
  }
  return true;
}

Difference unless(bool as_expected, std::string happened) {
  if (as_expected) return std::nullopt;
  return happened;
}

std::string names(const Stage& stage, std::span<const CombatantId> whos) {
  std::string text;
  for (const CombatantId who : whos) text += (text.empty() ? "" : " ") + stage.key(who);
  return text.empty() ? "nobody" : text;
}

std::string names(Words words) {
  std::string text;
  for (const std::string& word : words) {
    if (word != ",") text += (text.empty() ? "" : " ") + word;
  }
  return text;
}

std::string picture(const Stage& stage, const table::CombatantView& c) {
  std::string text = "nowhere";
  if (c.at) text = "at " + place_text(stage.encounter().board(), *c.at);
  for (const table::Gauge& g : c.gauges) {
    text += ", " + stage.key(g.resource) + " " + std::to_string(g.value);
    if (g.max > 0) text += " of " + std::to_string(g.max);
  }
  for (const table::Term t : c.conditions) text += ", " + stage.key(t);
  for (const table::Term t : c.items) text += ", with " + stage.key(t);
  return c.out ? text + ", out" : text;
}

// All that a combatant would carry into the next encounter, and nothing else.
Difference wears(const Stage& stage, CombatantId who, Words words) {
  std::string text = stage.encounter().carried_state(who);
  for (char& c : text) {
    if (std::string_view("=\n\"[],").find(c) != std::string_view::npos) c = ' ';
  }
  const std::string now = joined(split_words(text), " ");
  const std::string expected = names(words) == "nothing" ? "" : names(words);
  return unless(now == expected, stage.key(who) + " wears " + (now.empty() ? "nothing" : now));
}

const table::EventDef* find_event(const Stage& stage, const std::string& key) {
  const auto& events = stage.descriptor().events;
  const auto at = std::ranges::find(events, key, &table::EventDef::key);
  return at == events.end() ? nullptr : &*at;
}

Difference unknown_event(const Stage& stage, const std::string& key) {
  if (find_event(stage, key)) return std::nullopt;
  return "there is no event \"" + key + "\" and no combatant of that name";
}

// A word that names nothing here would be "not so" for ever.
std::optional<std::string> meaningless(const Stage& stage, const std::string& what,
                                       const std::string& word) {
  const auto unless_known = [&](bool known) -> std::optional<std::string> {
    if (known) return std::nullopt;
    return "\"" + word + "\" means nothing behind \"" + what + "\"";
  };
  if (what == "turn" || what == "asked" || what == "order") {
    return unless_known(stage.combatant(word).has_value());
  }
  if (what == "round") return unless_known(to_number(word).has_value());
  if (what == "moment") return unless_known(word == "none" || stage.term(word));
  if (what == "winner") {
    const auto& sides = stage.encounter().setup().sides;
    return unless_known(word == "nobody" || std::ranges::find(sides, word) != sides.end());
  }
  return unless_known(false);
}

}  // namespace

std::string sent_since(const Stage& stage, Viewer viewer, std::uint64_t since) {
  const auto& e = stage.encounter();
  const std::uint64_t length = e.stream_length(viewer);
  if (since >= length) return "nothing more";
  const std::uint64_t from = length - since > kMostEventsTold ? length - kMostEventsTold : since;
  std::string text = from > since ? "..." : "";
  for (std::uint64_t seq = from + 1; seq <= length; ++seq) {
    text += (text.empty() ? "" : "\n            ") + stage.describe(e.stream_event(viewer, seq));
  }
  return text;
}

Difference see_event(Stage& stage, Viewer viewer, Words words) {
  if (words.empty()) return "the line names no event";
  if (auto unknown = unknown_event(stage, words.front())) return unknown;
  auto& compared = stage.compared[table::raw(viewer)];
  const std::uint64_t length = stage.encounter().stream_length(viewer);
  for (std::uint64_t seq = compared + 1; seq <= length; ++seq) {
    if (!matches(stage, viewer, stage.encounter().stream_event(viewer, seq), words)) continue;
    compared = seq;
    return std::nullopt;
  }
  std::string since = sent_since(stage, viewer, compared);
  for (std::uint64_t seq = compared; seq > 0; --seq) {
    const table::Event& event = stage.encounter().stream_event(viewer, seq);
    if (!matches(stage, viewer, event, words)) continue;
    return "that was earlier, not after what was expected before it: " + stage.describe(event) +
           "\n            then " + since;
  }
  return since;
}

Difference see_no_event(const Stage& stage, Viewer viewer, Words words, std::uint64_t since) {
  if (words.empty()) return "the line names no event";
  if (auto unknown = unknown_event(stage, words.front())) return unknown;
  for (std::uint64_t seq = since + 1; seq <= stage.encounter().stream_length(viewer); ++seq) {
    const table::Event& event = stage.encounter().stream_event(viewer, seq);
    if (matches(stage, viewer, event, words)) return stage.describe(event);
  }
  return std::nullopt;
}

Difference never_seen(const Stage& stage, Viewer viewer, CombatantId who) {
  const auto& e = stage.encounter();
  for (std::uint64_t seq = 1; seq <= e.stream_length(viewer); ++seq) {
    const table::Event& event = e.stream_event(viewer, seq);
    const auto& args = stage.descriptor().event(event.kind).args;
    for (std::size_t i = 0; i < event.arg_count; ++i) {
      const bool named = args[i].kind == table::ArgKind::Combatant &&
                         event.args[i] == static_cast<std::int32_t>(table::raw(who));
      if (named) return "they saw " + stage.describe(event);
    }
    if (encounter::cause_shown(viewer, event) == who)
      return "they saw who caused " + stage.describe(event);
  }
  const table::View view = e.view(viewer);
  if (std::ranges::find(view.combatants, who, &table::CombatantView::who) !=
      view.combatants.end()) {
    return "they see " + stage.key(who) + " on the map";
  }
  const auto awaited = e.awaited(viewer);
  if (std::ranges::find(awaited, who) != awaited.end()) {
    return "they see that " + stage.key(who) + " is awaited";
  }
  return std::nullopt;
}

Difference state_is(const Stage& stage, CombatantId who, Words words) {
  const table::View view = stage.encounter().view(encounter::kGm);
  const table::CombatantView& c = view.combatants[table::raw(who)];
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word == "," || word == "and" || word == "is") continue;
    const bool expected = word != "not";
    if (!expected && ++i >= words.size()) return "the line ends with \"not\"";
    const std::string& what = words[i];
    if (what == "wears") return wears(stage, who, words.subspan(i + 1));
    const auto term = stage.term(what);
    const auto number = i + 1 < words.size() ? to_number(words[i + 1]) : std::nullopt;
    bool is = false;
    std::size_t next = i + 1;
    const auto place = what == "at" && next < words.size()
                           ? read_place(stage.encounter().board(), words, next)
                           : std::nullopt;
    if (place) {
      i = next;
      is = c.at && is_there(*c.at, *place);
    } else if (what == "nowhere") {
      is = !c.at;
    } else if (what == "with" && i + 1 < words.size() && stage.term(words[i + 1])) {
      ++i;
      is = std::ranges::any_of(c.items, [&](table::Term t) { return stage.key(t) == words[i]; });
    } else if (what == "out") {
      is = c.out;
    } else if (number && term) {
      const auto gauge = std::ranges::find_if(
          c.gauges, [&](const table::Gauge& g) { return stage.key(g.resource) == what; });
      is = (gauge == c.gauges.end() ? 0 : gauge->value) == *number;
      ++i;
    } else if (term) {
      is = std::ranges::any_of(c.conditions, [&](table::Term t) { return stage.key(t) == what; });
    } else {
      return "\"" + what + "\" is no word of the ruleset";
    }
    if (is != expected) return stage.key(who) + " is " + picture(stage, c);
  }
  return std::nullopt;
}

Difference can(Stage& stage, CombatantId who, Words words, bool expected) {
  const auto step = read_step(stage, words);
  if (!step) return "expected " + step.error();
  auto& table = stage.encounter().raw_table();
  if (!stage.encounter().window() || !table.awaits(who)) {
    return stage.key(who) + " is not asked";
  }
  const bool offered = offers(stage, *step, table.options(who));
  return unless(offered == expected, offered ? "it is offered" : "it is not offered");
}

Difference falls_on(Stage& stage, CombatantId who, Words words) {
  const auto covers = static_cast<std::size_t>(std::ranges::find(words, "covers") - words.begin());
  if (words.size() < covers + 4 || words[covers + 2] != "catches") {
    return "expected an action, then covers NUMBER catches NAME ...";
  }
  const auto step = read_step(stage, words.first(covers));
  if (!step) return "expected " + step.error();
  auto& e = stage.encounter();
  if (!e.window() || !e.raw_table().awaits(who)) return stage.key(who) + " is not asked";
  const auto fit = best_fit(stage, who, *step, e.raw_table().options(who));
  if (!fit) return fit.error();
  if (!fit->missing.empty()) return "it needs a value for " + fit->missing;
  const encounter::Prompt prompt{.window = e.window()->id, .who = who};
  const Viewer viewer = encounter::viewer_of(e.raw_table().side_of(who));
  const table::Coverage coverage = e.coverage(viewer, prompt, fit->choice);
  const int places = static_cast<int>(coverage.places.size());
  const std::string caught = names(stage, coverage.caught);
  return unless(
      to_number(words[covers + 1]) == places && caught == names(words.subspan(covers + 3)),
      "it covers " + std::to_string(places) + " and catches " + caught);
}

Difference looks_at(Stage& stage, CombatantId who, Words words) {
  auto& e = stage.encounter();
  const std::string map = e.sight(encounter::viewer_of(e.raw_table().side_of(who)));
  const auto seen = [&map](std::pair<int, int> cell) -> std::string {
    std::size_t at = 0;
    for (int row = 0; row < cell.second && at != std::string::npos; ++row) {
      at = map.find('\n', at);
      if (at != std::string::npos) ++at;
    }
    at += static_cast<std::size_t>(cell.first);
    const char sign = map.empty() || at >= map.size() ? table::Game::kSeen : map[at];
    return sign == table::Game::kSeen ? "seen" : sign == table::Game::kDim ? "dim" : "unseen";
  };
  if (words.size() < 2 || words.size() % 2 != 0) return "expected looks X,Y seen|dim|unseen ...";
  for (std::size_t w = 0; w < words.size(); w += 2) {
    const auto cell = to_cell(words[w]);
    if (!cell) return "\"" + words[w] + "\" is no place on a map";
    if (seen(*cell) != words[w + 1]) return words[w] + " is " + seen(*cell);
  }
  return std::nullopt;
}

std::optional<Difference> scene_is(const Stage& stage, Viewer viewer, Words words) {
  const auto& e = stage.encounter();
  const std::string& what = words.front();
  const Words rest = words.subspan(1);
  const std::string one = rest.empty() ? "" : rest.front();
  if (what == "turn") {
    const std::string turn = stage.key(e.view(viewer).turn);
    return unless(turn == one, "it is " + turn + "'s turn");
  }
  if (what == "round") {
    const int round = e.view(viewer).round;
    return unless(to_number(one) == round, "it is round " + std::to_string(round));
  }
  if (what == "order") {
    std::vector<std::pair<int, CombatantId>> places;
    for (const auto& c : e.view(viewer).combatants) places.emplace_back(c.turn_order, c.who);
    std::ranges::sort(places);
    std::vector<CombatantId> order;
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (places[i].first != static_cast<int>(i)) return "there is a gap in the order";
      order.push_back(places[i].second);
    }
    return unless(names(stage, order) == names(rest), names(stage, order));
  }
  if (what == "asked") {
    const auto awaited = e.awaited(viewer);
    return unless(names(stage, awaited) == names(rest), names(stage, awaited));
  }
  if (what == "moment") {
    const std::string moment = e.window() ? stage.key(e.window()->moment) : "none";
    return unless(moment == one, "the moment is " + moment);
  }
  if (what == "over") return unless(e.over(), "the encounter goes on");
  if (what == "winner") {
    const auto outcome = e.outcome();
    if (!outcome) return "no side has won yet";
    const std::string winner =
        outcome->winner ? e.setup().sides[table::raw(*outcome->winner)] : "nobody";
    return unless(winner == one, winner);
  }
  return std::nullopt;
}

std::optional<Difference> scene_is_not(const Stage& stage, Viewer viewer, Words words) {
  const std::string& what = words.front();
  const auto is = scene_is(stage, viewer, words);
  if (!is) return std::nullopt;
  const Words rest = words.subspan(1);
  if (rest.empty() && what != "over") return "nothing stands behind \"" + what + "\"";
  for (const std::string& word : rest) {
    if (word == ",") continue;
    if (auto fault = meaningless(stage, what, word)) return fault;
  }
  if (what == "asked") {
    const auto awaited = stage.encounter().awaited(viewer);
    const bool any = std::ranges::any_of(rest, [&](const std::string& word) {
      const auto who = stage.combatant(word);
      return who && std::ranges::find(awaited, *who) != awaited.end();
    });
    return unless(!any, names(stage, awaited));
  }
  return unless(is->has_value(), joined({words.begin(), words.end()}, " "));
}

}  // namespace fray::scenario
