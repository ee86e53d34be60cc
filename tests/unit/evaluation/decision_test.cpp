// Plays cases.json, which the TypeScript library's own evaluation is tested with as well.
#include "evaluation/decision.h"

#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace fray::evaluation {
namespace {

using nlohmann::json;

template <typename Word>
Word word_of(const json& from, const char* key, std::initializer_list<const char*> words) {
  if (!from.contains(key)) return Word{};
  const auto* const found = std::ranges::find(words, from[key].get<std::string>());
  if (found == words.end()) throw std::runtime_error("no such " + std::string(key));
  return static_cast<Word>(found - words.begin());
}

Kind kind_in(const json& from) {
  return word_of<Kind>(
      from, "kind",
      {"other", "strikes", "moves", "readies", "loads", "stands-up", "lies-down", "disarms"});
}

Candidate candidate_of(const json& from, std::uint32_t option) {
  Candidate c;
  c.option = option;
  c.kind = kind_in(from);
  c.arm = word_of<Arm>(from, "arm", {"none", "bare", "weapon", "launcher"});
  c.aim = word_of<Aim>(from, "aim", {"nobody", "friend", "foe", "fallen"});
  c.target = from.value("target", 0u);
  c.life = from.value("life", 0.0);
  c.ends_own = from.value("endsOwn", false);
  c.takes_place = from.value("takesPlace", false);
  c.barred = from.value("barred", false);
  if (from.contains("approach")) {
    c.approach = {.place = from["approach"]["place"], .steps = from["approach"]["steps"]};
  }
  for (const json& row : from.value("evaluations", json::array())) {
    c.evaluations.push_back({.value = row.value("value", 0),
                             .chance = row.value("chance", 0.0),
                             .worth = row.value("worth", 0.0),
                             .budget = row.value("budget", 0),
                             .reserve = row.value("reserve", 0)});
  }
  return c;
}

// With a weapon in hand next to an enemy, unless the case says otherwise.
Position position_of(const json& from) {
  Position p;
  p.reacts = from.value("reacts", false);
  p.armed = from.value("armed", 1);
  p.holds_weapon = from.value("holdsWeapon", true);
  p.holds_launcher = from.value("holdsLauncher", false);
  p.steps = from.value("steps", 1);
  p.budget = from.value("budget", 0);
  p.most_budget = from.value("mostBudget", 0);
  return p;
}

class Case {
 public:
  explicit Case(const json& from) : position_(position_of(from.value("position", json::object()))) {
    candidates_.push_back(candidate_of(from.value("pass", json::object()), 0));
    for (const json& one : from["candidates"]) {
      candidates_.push_back(candidate_of(one, static_cast<std::uint32_t>(candidates_.size())));
    }
  }
  Decision decide(double draw = 0.5) const {
    return evaluation::decide(position_, candidates_, [draw] { return draw; });
  }
  // How often each option is chosen, of a hundred draws.
  json times() const {
    std::map<std::string, int> times;
    for (int i = 0; i < 100; ++i) ++times[std::to_string(decide(i / 100.0).option)];
    return times;
  }

 private:
  Position position_;
  std::vector<Candidate> candidates_;
};

template <typename T>
json as_json(const std::optional<T>& value) {
  return value ? json(*value) : json();
}

json cases(const char* part) {
  std::ifstream file(FRAY_SOURCE_DIR "/tests/unit/evaluation/cases.json");
  return json::parse(file).at(part);
}

TEST(Decisions, AreThoseOfTheCases) {
  for (const json& one : cases("decisions")) {
    SCOPED_TRACE(one["name"].get<std::string>());
    const Case played(one);
    std::size_t expectations = 0;
    if (one.contains("decision")) {
      const Decision decision = played.decide();
      const json got{{"option", decision.option},
                     {"value", as_json(decision.value)},
                     {"place", as_json(decision.place)},
                     {"chance", decision.chance}};
      for (const auto& [key, wanted] : one["decision"].items()) EXPECT_EQ(got.at(key), wanted);
      ++expectations;
    }
    if (one.contains("times")) {
      EXPECT_EQ(played.times(), one["times"]);
      ++expectations;
    }
    for (const json& option : one.value("mayBe", json::array())) {
      EXPECT_TRUE(played.times().contains(std::to_string(option.get<int>())));
      ++expectations;
    }
    for (const json& option : one.value("neverIs", json::array())) {
      EXPECT_FALSE(played.times().contains(std::to_string(option.get<int>())));
      ++expectations;
    }
    EXPECT_GT(expectations, 0u);
  }
}

TEST(Evaluations, CountDamageBeyondWhatIsLeftForNothing) {
  for (const json& one : cases("worths")) {
    const Candidate candidate = candidate_of(one["candidate"], 1);
    EXPECT_DOUBLE_EQ(worth_against(candidate, candidate.evaluations[0]), one["worth"].get<double>())
        << one;
  }
}

TEST(Evaluations, GiveAKindByOddsWhereNoRolesDo) {
  for (const json& one : cases("kinds")) {
    const json roles = one.value("roles", json::object());
    const RolesGiven given{.strikes = roles.value("strikes", false),
                           .moves = roles.value("moves", false)};
    EXPECT_EQ(kind_by_odds(candidate_of(one["candidate"], 1), given), kind_in(one)) << one;
  }
}

}  // namespace
}  // namespace fray::evaluation
