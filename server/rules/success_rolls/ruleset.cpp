#include "rules/success_rolls/ruleset.h"

#include <algorithm>

#include "rules/success_rolls/content/build_fighter.h"
#include "rules/success_rolls/content/location_def.h"
#include "rules/success_rolls/content/read_sheet.h"
#include "rules/success_rolls/game.h"
#include "rules/success_rolls/success.h"
#include "rules/success_rolls/wear.h"

namespace fray::success_rolls {
namespace {

using table::Code;
using table::Rejection;

constexpr std::size_t kMostWeapons = 32;  // a bit for each of those thrown

class SuccessRollsRuleset final : public table::Ruleset {
 public:
  SuccessRollsRuleset(std::shared_ptr<const Content> content, const std::string& name)
      : shared_(std::move(content)), content_(*shared_) {
    const auto named = [](const auto& rows) {
      std::vector<Named> all;
      all.reserve(rows.size());
      for (const auto& row : rows) all.push_back({row.id, row.name});
      return all;
    };
    const ContentWords words{named(content_.weapons), named(content_.aptitudes),
                             named(content_.morale_modifiers)};
    World world{make_descriptor(words, content_.fingerprint),
                location_table(content_.locations),
                content_.morale_modifiers,
                {}};
    for (std::size_t i = 0; i < words.morale.size(); ++i) {
      world.morale_terms.push_back(words.morale_term(i));
    }
    world_ = std::make_shared<World>(std::move(world));
    descriptor_ = world_->descriptor;
    if (!name.empty()) descriptor_.id += ":" + name;
  }

  const table::Descriptor& descriptor() const override { return descriptor_; }

  std::expected<std::unique_ptr<table::Game>, std::vector<Rejection>> start(
      const table::Setup& setup) const override {
    std::vector<Rejection> faults;
    FightOptions options = read_options(setup, faults);
    if (!faults.empty()) return std::unexpected(std::move(faults));
    const bool bands = options.board.kind == table::BoardKind::Bands;
    auto field = bands ? std::expected<Field, std::string>(Field::bands(options.board))
                       : Field::squares(setup.map);
    if (!field) {
      faults.push_back({Code::Invalid, "map", field.error()});
      return std::unexpected(std::move(faults));
    }
    FightState state{.field = std::move(*field), .options = std::move(options)};
    for (std::size_t i = 0; i < setup.combatants.size(); ++i) {
      add_combatant(state, setup.combatants[i], CombatantId(i), faults);
    }
    if (!faults.empty()) return std::unexpected(std::move(faults));
    assign_options(state);
    return std::make_unique<SuccessRollsGame>(world_, std::move(state));
  }

 private:
  std::optional<Sheet> sheet_of(const table::CombatantSetup& setup, const std::string& where,
                                std::vector<Rejection>& faults) const {
    if (!setup.archetype.empty()) {
      if (const Sheet* sample = find(content_.samples, setup.archetype)) return *sample;
      faults.push_back({Code::NotFound, where + ".archetype",
                        "there is no \"" + setup.archetype + "\" in the content"});
      return std::nullopt;
    }
    auto sheet = parse_sheet(content_, setup.sheet, setup.key);
    if (sheet) return std::move(*sheet);
    for (const document::Fault& fault : sheet.error()) {
      faults.push_back({Code::Invalid, where + ".sheet." + fault.field, fault.message});
    }
    return std::nullopt;
  }

  std::shared_ptr<const Profile> profile_of(Fighter fighter, const std::string& where,
                                            std::vector<Rejection>& faults) const {
    auto profile = std::make_shared<Profile>();
    int spells = 0;
    for (const Weapon& weapon : fighter.weapons) {
      const auto def = std::ranges::find(content_.weapons, weapon.key, &WeaponDef::id);
      if (def != content_.weapons.end()) {
        profile->weapons.push_back(
            weapon_term(static_cast<std::size_t>(def - content_.weapons.begin())));
      } else {
        profile->weapons.push_back(spell_term(std::min(spells, kUnnamedSpells - 1)));
        ++spells;
      }
    }
    if (fighter.weapons.size() > kMostWeapons || spells > kUnnamedSpells) {
      faults.push_back(
          {Code::Invalid, where, "carries more than 32 weapons, or knows more than 8 spells"});
    }
    profile->unarmed_skill = std::max(fighter.skill("brawling"), untrained(fighter.dx, 0));
    profile->balance =
        std::max<int>({fighter.dx, fighter.skill("acrobatics"), fighter.skill("judo")});
    profile->fighter = std::move(fighter);
    return profile;
  }

  void add_combatant(FightState& state, const table::CombatantSetup& setup, CombatantId id,
                     std::vector<Rejection>& faults) const {
    const std::string where = "combatant." + setup.key;
    if (const auto placed = state.field.place(id, setup.at.cell()); !placed) {
      faults.push_back({Code::Invalid, where + ".at", placed.error()});
    }
    const auto sheet = sheet_of(setup, where, faults);
    if (!sheet) return;
    Combatant c;
    c.id = id;
    c.side = setup.side;
    c.profile = profile_of(build_fighter(content_, *sheet), where, faults);
    const Fighter& fighter = c.fighter();
    c.hp = fighter.hp;
    c.fp = fighter.fp;
    c.pp = fighter.power_points;
    c.sp = fighter.thing ? 0 : state.options.stun_points * fighter.hp;
    c.mook = fighter.mook;
    for (const Weapon& weapon : fighter.weapons) {
      c.loads.push_back({static_cast<std::int16_t>(weapon.shots + weapon.chamber), 0});
    }
    if (const auto worn = put_on(c, setup.wear); !worn) {
      for (const document::Fault& f : worn.error()) {
        faults.push_back(
            {Code::Invalid, where + ".wear" + (f.field.empty() ? "" : "." + f.field), f.message});
      }
    }
    if (c.down == Down::Dead && state.field.has(id)) state.field.remove(id);
    if (!fighter.weapons.empty() && fighter.weapons[0].kind != WeaponKind::Spell) c.weapon = 0;
    state.cast.push_back(std::move(c));
  }

  static void assign_options(FightState& state) {
    // Of a whole side the things among it are neither.
    for (const CombatantId who : state.options.mooks) {
      Combatant& c = state.cast[table::raw(who)];
      c.mook = !c.thing();
    }
    for (const CombatantId who : state.options.surprised) {
      Combatant& c = state.cast[table::raw(who)];
      c.surprised = !c.thing();
    }
    for (std::size_t g = 0; g < state.options.groups.size(); ++g) {
      for (const CombatantId who : state.options.groups[g]) {
        state.cast[table::raw(who)].group = static_cast<std::int8_t>(g);
      }
    }
  }

  std::shared_ptr<const Content> shared_;
  const Content& content_;
  std::shared_ptr<const World> world_;
  table::Descriptor descriptor_;
};

}  // namespace

std::unique_ptr<table::Ruleset> make_ruleset(std::shared_ptr<const Content> content,
                                             const std::string& name) {
  return std::make_unique<SuccessRollsRuleset>(std::move(content), name);
}

std::unique_ptr<table::Ruleset> make_ruleset() {
  return make_ruleset(std::make_shared<const Content>(load_builtin_content()));
}

}  // namespace fray::success_rolls
