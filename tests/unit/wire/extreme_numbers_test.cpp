// Frames with numbers at the ends of every type, against a fight and an interlude under way. What
// is refused changes nothing; the sanitizer builds look for arithmetic that overflows.
#include <set>
#include <span>

#include <gtest/gtest.h>

#include "encounter/bot_strategy.h"
#include "rules/forge/ruleset.h"
#include "wire/request.h"

namespace fray::wire {
namespace {

using encounter::Encounter;

constexpr const char* kNumbers[] = {"0",
                                    "-1",
                                    "1",
                                    "9",
                                    "1000",
                                    "-1000",
                                    "32767",
                                    "-32769",
                                    "1000000",
                                    "1000001",
                                    "2147483647",
                                    "-2147483648",
                                    "2147483648",
                                    "4294967295",
                                    "4294967296",
                                    "9223372036854775807",
                                    "-9223372036854775808",
                                    "9223372036854775808",
                                    "18446744073709551615",
                                    "1e18",
                                    "1e400"};

// @ is each of the numbers, REF a combatant, WORD each of the ruleset's words that take a number.
constexpr const char* kFrames[] = {
    R"({"gm":{"usePower":{"action":"adjust","item":"WORD","values":["1","REF","@"]}}})",
    R"({"gm":{"usePower":{"action":"situation","item":"WORD","values":["1","REF","@"]}}})",
    R"({"gm":{"usePower":{"action":"inflict","item":"WORD","values":["1","REF","@"]}}})",
    R"({"gm":{"usePower":{"action":"improvise","values":["1","REF","@"]}}})",
    R"({"gm":{"usePower":{"action":"improvise","mode":"athletics","values":["1","REF","2","@","1"]}}})",
    R"({"gm":{"usePower":{"action":"improvise","mode":"athletics","values":["1","REF","2","8","@"]}}})",
    R"({"gm":{"usePower":{"action":"adjust","item":"health","values":["1","@","-1"]}}})",
    R"({"gm":{"usePower":{"action":"adjust","item":"health","values":["@","REF","-1"]}}})",
    R"({"gm":{"rewind":{"moment":"@"}}})",
    R"({"setOrder":{"combatant":@,"order":"STANDING_ORDER_ASK_ME"}})",
    R"({"decide":{"prompt":1,"option":@}})",
    R"({"decide":{"prompt":1,"option":1,"values":["@"]}})",
    R"({"decide":{"prompt":1,"option":2,"values":["@","@"]}})",
    R"({"decide":{"prompt":1,"option":3,"values":["1","@","@","@"]}})",
};
constexpr const char* kWords[] = {"health",         "energy",   "position", "unstable",
                                  "mounted",        "prone",    "dazed",    "morale",
                                  "disposition",    "falling",  "burning",  "explosion",
                                  "explosion-edge", "freezing", "hunger",   "thirst"};

table::Setup bout(bool interlude) {
  table::Setup s{.title = "Bout", .ruleset = "forge", .map = "........\n..#+#...\n........\n"};
  s.sides = {"heroes", "raiders"};
  s.combatants = {
      {.key = "ana", .name = "Ana", .at = {1, 1}, .archetype = "hospiter"},
      {.key = "bo", .name = "Bo", .side = table::Side{1}, .at = {3, 2}, .archetype = "grunt-10"}};
  s.seats = {{.key = "gm", .role = table::Role::Gm},
             {.key = "ana", .controls = {table::CombatantId{0}}}};
  if (interlude) s.options["scene"] = "interlude";
  return s;
}

std::string replaced(std::string text, std::string_view what, const std::string& with) {
  for (auto at = text.find(what); at != text.npos; at = text.find(what, at + with.size())) {
    text.replace(at, what.size(), with);
  }
  return text;
}

table::Result<encounter::Input> to_input(Encounter& e, table::SeatId seat, const Request& request) {
  if (const auto* decide = std::get_if<Decide>(&request.body)) {
    for (const table::SeatId by : {table::SeatId{1}, table::SeatId{0}}) {
      if (e.prompts(by).empty()) continue;
      const encounter::Prompt prompt = e.prompts(by).front();
      return Decide::to_input(e, by, prompt, *decide);
    }
    return table::reject(table::Code::IllegalNow, "", "nobody is asked");
  }
  if (const auto* order = std::get_if<SetOrder>(&request.body)) {
    return SetOrder::to_input(e, seat, *order);
  }
  if (const auto* rewind = std::get_if<Rewind>(&request.body)) {
    return encounter::Input{seat, encounter::Rewind{rewind->moment}};
  }
  return UsePower::to_input(e, seat, std::get<UsePower>(request.body));
}

// Gives the frame; true if it was taken.
bool give(Encounter& e, const std::string& frame) {
  const auto request = decode_request(frame, Encoding::Json);
  if (!request) return false;
  const std::uint64_t before = e.digest();
  const auto input = to_input(e, table::SeatId{0}, *request);
  if (input && e.apply(*input)) return true;
  EXPECT_EQ(e.digest(), before) << frame;
  return false;
}

// What became of it can be shown, whatever it was.
void look(const Encounter& e) {
  for (const table::CombatantView& c : e.view(encounter::kGm).combatants) {
    for (const table::Gauge& gauge : c.gauges) {
      EXPECT_LE(std::abs(std::int64_t{gauge.value}), 100'000) << e.moment();
    }
  }
}

// One frame with every number, to an encounter some decisions old.
void give_all(const table::Ruleset& rules, const table::Setup& setup, std::uint64_t decisions,
              const std::string& frame, std::set<std::string>& taken) {
  auto e = std::move(*Encounter::create(rules, setup, {}, encounter::Chance::Fast));
  encounter::RandomSource whim(decisions);
  for (std::uint64_t i = 0; i < decisions && !e->over(); ++i) {
    const table::SeatId seat{e->prompts(table::SeatId{1}).empty() ? std::uint16_t{0}
                                                                  : std::uint16_t{1}};
    const encounter::Prompt prompt = e->prompts(seat).front();
    encounter::Answer answer{prompt.window, prompt.who, {}, false};
    answer.choice = encounter::random_choice(e->options(prompt), whim);
    ASSERT_TRUE(e->apply({seat, std::move(answer)}));
  }
  for (const char* number : kNumbers) {
    if (e->over()) break;
    const std::string ref = std::to_string(e->ref(table::CombatantId{1}));
    const std::string full = replaced(replaced(frame, "REF", ref), "@", number);
    if (give(*e, full)) taken.insert(full);
  }
  look(*e);
}

class ExtremeNumbers : public testing::TestWithParam<bool> {};

TEST_P(ExtremeNumbers, AreTakenOrRefusedAtEveryMoment) {
  const auto rules = forge::make_ruleset();
  std::set<std::string> taken;
  for (const std::uint64_t decisions : {0, 5, 12}) {
    for (const std::string frame : kFrames) {
      const bool worded = frame.find("WORD") != frame.npos;
      for (const char* word : worded ? std::span(kWords) : std::span(kWords).first(1)) {
        give_all(*rules, bout(GetParam()), decisions, replaced(frame, "WORD", word), taken);
      }
    }
  }
  EXPECT_GT(taken.size(), 20u) << "some are legal";
}

INSTANTIATE_TEST_SUITE_P(Scenes, ExtremeNumbers, testing::Bool(),
                         [](const auto& scene) { return scene.param ? "Interlude" : "Fight"; });

TEST(ExtremeNumbers, TheOptionBeyondTheLastIsNone) {
  const auto rules = forge::make_ruleset();
  auto e = std::move(*Encounter::create(*rules, bout(false), {}, encounter::Chance::Fast));
  const table::SeatId by{e->prompts(table::SeatId{1}).empty() ? std::uint16_t{0}
                                                              : std::uint16_t{1}};
  const encounter::Prompt prompt = e->prompts(by).front();
  Decide decide;
  decide.option = static_cast<std::uint32_t>(e->options(prompt).options.size());
  const auto refused = Decide::to_input(*e, by, prompt, decide);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().field, "decide.option");
}

// Given past the reader of frames. The least has no absolute value of its own type.
TEST(ExtremeNumbers, AreRefusedInEveryPower) {
  const auto rules = forge::make_ruleset();
  for (const bool interlude : {false, true}) {
    auto e = std::move(*Encounter::create(*rules, bout(interlude), {}, encounter::Chance::Fast));
    const table::OptionList list = e->powers();
    for (const table::Option& o : list.options) {
      const std::size_t numbers = std::size_t{o.parameter_count} - (o.parameter_count > 0);
      for (std::size_t extreme = 0; extreme < numbers; ++extreme) {
        for (const std::int32_t number :
             {std::numeric_limits<std::int32_t>::min(), std::numeric_limits<std::int32_t>::max()}) {
          encounter::Power power{o.action, o.item, o.mode, {1, 0}};
          for (std::size_t i = 0; i < numbers; ++i) {
            power.values.push_back(i == extreme ? number : list.parameters_of(o)[1 + i].min);
          }
          const std::uint64_t before = e->digest();
          const auto refused = e->apply({table::SeatId{0}, power});
          ASSERT_FALSE(refused) << e->descriptor().term(o.action).key << " " << number;
          EXPECT_EQ(refused.error().field, "values[" + std::to_string(1 + extreme) + "]");
          EXPECT_EQ(e->digest(), before);
        }
      }
    }
  }
}

TEST(Powers, AreRefusedByTheFieldThatIsWrong) {
  const auto rules = forge::make_ruleset();
  auto e = std::move(*Encounter::create(*rules, bout(false), {}, encounter::Chance::Fast));
  const auto ref = std::int64_t{e->ref(table::CombatantId{1})};
  const auto fault = [&](UsePower use) {
    const auto input = UsePower::to_input(*e, table::SeatId{0}, use);
    return input ? "none" : input.error().field;
  };
  EXPECT_EQ(fault({"adjust", "health", "", {1, ref, -1}}), "none");
  EXPECT_EQ(fault({"conjure", "health", "", {1, ref, -1}}), "gm.usePower.action");
  EXPECT_EQ(fault({"melee-attack", "health", "", {1, ref, -1}}), "gm.usePower.action");
  EXPECT_EQ(fault({"adjust", "no-such", "", {1, ref, -1}}), "gm.usePower.item");
  EXPECT_EQ(fault({"adjust", "prone", "", {1, ref, -1}}), "gm.usePower.item");
  EXPECT_EQ(fault({"adjust", "health", "athletics", {1, ref, -1}}), "gm.usePower.mode");
  EXPECT_EQ(fault({"adjust", "health", "", {1, ref + 1, -1}}), "gm.usePower.values[1]");
  EXPECT_EQ(fault({"adjust", "health", "", {1, ref}}), "gm.usePower.values[2]");
  EXPECT_EQ(fault({"adjust", "health", "", {1, ref, -1001}}), "gm.usePower.values[2]");
  EXPECT_EQ(fault({"adjust", "health", "", {1, ref, -1, 0}}), "gm.usePower.values[3]");
}

}  // namespace
}  // namespace fray::wire
