#include <gtest/gtest.h>

#include "dice/fast_source.h"
#include "rules/egs/game/game.h"

// Fights of hand-made combatants, decided at random.
namespace fray::egs {
namespace {

WeaponDef table_row(std::string_view id) {
  static const Content content = load_builtin_content();
  const WeaponDef* row = find(content.weapons, id);
  EXPECT_NE(row, nullptr) << id;
  return row ? *row : WeaponDef{};
}

Weapon armed_with(std::string_view id) {
  Weapon weapon{.def = table_row(id),
                .attack_ability = Die::D8,
                .attack_skill = Die::D8,
                .parry_ability = Die::D8,
                .parry_skill = Die::D8,
                .parries = true};
  return weapon;
}

Weapon bare_hands() {
  Weapon weapon{.attack_ability = Die::D8, .attack_skill = Die::D6, .natural = true};
  weapon.def.id = "bare-hands";
  weapon.def.damage = 1;
  weapon.def.traits.add(WeaponTrait::Nonlethal);
  return weapon;
}

Fighter fighter(std::string name, std::vector<Weapon> weapons) {
  Fighter f{.name = std::move(name)};
  f.abilities.fill(Die::D8);
  f.skills = {{"acrobatics", Die::D6}, {"awareness", Die::D6}, {"athletics", Die::D6}};
  f.defense = 8;
  f.health = 16;
  f.initiative = 22;
  f.hero_points = 3;
  f.weapons = std::move(weapons);
  f.weapons.push_back(bare_hands());
  return f;
}

class FightTest : public testing::Test {
 protected:
  void add(Fighter fighter, int side, board::Cell at) {
    const CombatantId id{static_cast<std::uint16_t>(state_.cast.size())};
    auto profile = std::make_shared<Profile>();
    for (std::size_t i = 0; i + 1 < fighter.weapons.size(); ++i) {
      profile->weapons.push_back(weapon_term(i));
    }
    profile->skills.assign(fighter.skills.size(), kNoTerm);
    Combatant c{.id = id, .side = table::Side(side)};
    c.health = static_cast<std::int16_t>(fighter.health);
    c.points = static_cast<std::int16_t>(fighter.hero_points);
    for (std::size_t i = 0; i < c.armor.size(); ++i) {
      c.armor[i] = static_cast<std::int16_t>(fighter.worn[i].armor);
    }
    for (const Weapon& weapon : fighter.weapons) {
      c.shots.push_back(static_cast<std::int16_t>(weapon.def.shots.value_or(1)));
      c.loading.push_back(0);
    }
    c.shots.pop_back();
    c.loading.pop_back();
    c.weapon = profile->weapons.empty() ? -1 : 0;
    profile->fighter = std::move(fighter);
    c.profile = std::move(profile);
    state_.cast.push_back(std::move(c));
    ASSERT_TRUE(state_.field.place(id, at));
    members_.push_back({.roller = std::uint64_t{100} + table::raw(id), .side = table::Side(side)});
  }

  void begin(std::uint64_t seed) {
    game_ = std::make_unique<EgsGame>(world(), state_);
    table_.emplace(world()->descriptor, std::make_unique<dice::FastSource>(seed), members_);
    table_->begin(*game_);
  }

  // All decide at random until it is over; returns the number of decisions.
  int play(std::uint64_t seed) {
    begin(seed);
    std::uint64_t whim = seed;
    const auto pick = [&whim](std::size_t most) {
      whim = whim * 6364136223846793005u + 1442695040888963407u;
      return static_cast<std::size_t>((whim >> 33) % most);
    };
    int decisions = 0;
    while (const table::Window* window = table_->window()) {
      if (++decisions > 20'000) return decisions;
      const CombatantId who = table_->needed().front();
      const table::OptionList& list = table_->options(who);
      table::Choice choice{.option = static_cast<std::uint32_t>(pick(list.options.size())),
                           .values = {}};
      for (const table::Parameter& p : list.parameters_of(list.options[choice.option])) {
        const auto domain = list.domain_of(p);
        if (domain.empty()) {
          choice = {};
          break;
        }
        choice.values.push_back(domain[2 * pick(domain.size() / 2)]);
      }
      const auto answered = table_->answer(window->id, who, choice);
      EXPECT_TRUE(answered) << answered.error().message;
      if (!answered) return -1;
    }
    return decisions;
  }

  static std::shared_ptr<const World> world() {
    static const std::shared_ptr<const World> kWorld = [] {
      auto content = std::make_shared<const Content>(load_builtin_content());
      return std::make_shared<const World>(World{make_descriptor(*content), content});
    }();
    return kWorld;
  }

  FightState state_{.field = *Field::make(table::open_squares(),
                                          "..........\n..........\n....#.....\n..o.......\n"),
                    .options = {}};
  std::vector<table::Member> members_;
  std::unique_ptr<EgsGame> game_;
  std::optional<table::Table> table_;
};

TEST_F(FightTest, EndsHoweverItIsPlayed) {
  add(fighter("Ana", {armed_with("long-sword"), armed_with("bow")}), 0, {0, 0});
  add(fighter("Ben", {armed_with("pistol-9mm")}), 0, {0, 2});
  add(fighter("Gob", {armed_with("dagger")}), 1, {6, 0});
  add(fighter("Hob", {armed_with("spear"), armed_with("javelin")}), 1, {7, 2});
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const int decisions = play(seed);
    ASSERT_GT(decisions, 0);
    ASSERT_LT(decisions, 20'000);
    ASSERT_TRUE(game_->outcome().has_value());
  }
}

TEST_F(FightTest, PaysAttacksAndDefencesFromThreeActionsARound) {
  add(fighter("Ana", {armed_with("long-sword")}), 0, {0, 0});
  add(fighter("Gob", {armed_with("dagger")}), 1, {1, 0});
  begin(1);
  const auto actions = [this](std::size_t who) { return game_->state().cast[who].actions; };
  EXPECT_EQ(actions(0), 3);
  EXPECT_EQ(actions(1), 3);
  const auto choose = [this](Word word) {
    const CombatantId who = table_->window()->candidates[0];
    const table::OptionList& list = table_->options(who);
    table::Choice choice;
    while (choice.option < list.options.size() &&
           list.options[choice.option].action != term(word)) {
      ++choice.option;
    }
    return table_->answer(table_->window()->id, who, choice).has_value();
  };
  ASSERT_TRUE(choose(Word::StandardAttack));
  ASSERT_EQ(table_->window()->moment, term(Word::Defend));
  ASSERT_TRUE(choose(Word::Dodge));
  while (table_->window()->moment != term(Word::Visit)) {
    ASSERT_TRUE(table_->time_out(table_->window()->id));
  }
  EXPECT_EQ(actions(0), 2);
  EXPECT_EQ(actions(1), 2);
  EXPECT_EQ(table_->window()->candidates[0], CombatantId{1}) << "a pass has one action for each";
}

}  // namespace
}  // namespace fray::egs
