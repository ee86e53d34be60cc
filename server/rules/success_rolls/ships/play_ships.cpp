#include "rules/success_rolls/ships/play_ships.h"

#include <array>

namespace fray::success_rolls {
namespace {

std::string_view word_for(ShipDamage damage) {
  constexpr std::array<std::string_view, 6> kWords = {"none",  "cosmetic", "light",
                                                      "heavy", "great",    "extreme"};
  return kWords[static_cast<std::size_t>(damage)];
}

std::string_view word_for(Manoeuvre manoeuvre) {
  constexpr std::array<std::string_view, 4> kWords = {"straight", "offensive", "defensive",
                                                      "totally-defensive"};
  return kWords[static_cast<std::size_t>(manoeuvre)];
}

class Player {
 public:
  Player(const ShipFile& file, const std::function<int(int)>& die)
      : file_(file), die_(die), story_{{}, ShipFight(file.ships, file.range)} {
    fight().set_neat_pairs(file.neat_pairs);
  }

  std::expected<ShipStory, document::Fault> play() {
    for (const ShipTurn& turn : file_.turns) {
      if (turn.range) fight().set_range(*turn.range);
      repair();
      if (auto fault = fire(turn)) return std::unexpected(std::move(*fault));
      if (auto fault = fly(turn)) return std::unexpected(std::move(*fault));
      fight().end_turn();
    }
    return std::move(story_);
  }

 private:
  ShipFight& fight() { return story_.fight; }
  int roll() { return die_(6) + die_(6) + die_(6); }

  void report(ShipEvent event) {
    event.turn = fight().turn();
    story_.events.push_back(event);
  }

  document::Fault fault_of(const table::Rejection& rejection, int line) const {
    return {file_.name, line, 0, rejection.field, rejection.message};
  }

  void repair() {
    for (ShipId ship = 0; ship < fight().ships(); ++ship) {
      if (!fight().needs_repair(ship)) continue;
      const int natural = roll();
      const int target = fight().setup(ship).repair;
      fight().repair(ship, natural);
      report({.what = "repairs",
              .ship = ship,
              .other = {},
              .roll = natural,
              .target = target,
              .success = judge(natural, target).success});
    }
  }

  std::optional<document::Fault> fire(const ShipTurn& turn) {
    for (const auto& [shot, line] : turn.fire) {
      if (const auto legal = fight().may_fire(shot); !legal) return fault_of(legal.error(), line);
      const auto target = fight().to_hit(shot);
      const bool snap = fight().is_snap(shot);
      const int natural = target ? roll() : 0;
      const ShotResult result = *fight().fire(shot, natural);
      ShipEvent fired{.what = snap ? "snaps at" : "fires on",
                      .ship = shot.ship,
                      .other = shot.target,
                      .how = word_for(result.hit ? result.hit->damage : ShipDamage::None),
                      .roll = {},
                      .target = target,
                      .success = result.verdict.success};
      if (target) fired.roll = natural;
      report(fired);
      land(shot, result);
    }
    fight().end_fire_phase();
    return std::nullopt;
  }

  void land(const Shot& shot, const ShotResult& result) {
    std::optional<Hit> hit = result.hit;
    if (result.friend_check) {
      const int natural = roll();
      if (!judge(natural, *result.friend_check).success) {
        if (const auto stray = any_friend(shot.ship)) {
          report({.what = "was a friend",
                  .ship = *stray,
                  .other = shot.ship,
                  .roll = natural,
                  .target = result.friend_check});
          hit.reset();
          if (result.verdict.success) hit = fight().stray(shot, *stray);
        }
      }
    }
    if (!hit || hit->damage == ShipDamage::None) return;
    std::optional<int> dodge;
    if (hit->dodge) {
      dodge = roll();
      report({.what = "dodges",
              .ship = hit->target,
              .other = shot.ship,
              .roll = dodge,
              .target = hit->dodge,
              .success = judge(*dodge, *hit->dodge).success});
    }
    fight().settle(*hit, dodge);
  }

  // Another ship that is still there, on the same side or on any.
  std::optional<ShipId> any_ship(ShipId but, bool friends_alone) {
    std::vector<ShipId> others;
    for (ShipId ship = 0; ship < fight().ships(); ++ship) {
      const bool there = ship != but && fight().state(ship).hull != Hull::Destroyed;
      const bool same = fight().setup(ship).side == fight().setup(but).side;
      if (there && (same || !friends_alone)) others.push_back(ship);
    }
    if (others.empty()) return std::nullopt;
    if (others.size() == 1) return others[0];
    return others[static_cast<std::size_t>(die_(static_cast<int>(others.size())) - 1)];
  }
  std::optional<ShipId> any_friend(ShipId ship) { return any_ship(ship, true); }

  std::optional<document::Fault> fly(const ShipTurn& turn) {
    for (const auto& [course, line] : turn.fly) {
      if (const auto legal = fight().choose(course); !legal) return fault_of(legal.error(), line);
    }
    fight().end_choices();
    for (const auto& [course, line] : turn.fly) {
      const auto target = fight().piloting_target(course.ship);
      if (!target) continue;
      const int natural = roll();
      const auto flown = fight().fly(course.ship, natural);
      const bool names_foe = course.manoeuvre != Manoeuvre::TotallyDefensive;
      report({.what = "flies",
              .ship = course.ship,
              .other = names_foe ? std::optional(course.foe) : std::nullopt,
              .how = word_for(course.manoeuvre),
              .roll = natural,
              .target = target,
              .success = flown.verdict.success});
      if (!flown.collides) continue;
      if (const auto other = any_ship(course.ship, false)) {
        fight().collide(course.ship, *other);
        report({.what = "collides with",
                .ship = course.ship,
                .other = other,
                .roll = {},
                .target = {}});
      }
    }
    return std::nullopt;
  }

  const ShipFile& file_;
  const std::function<int(int)>& die_;
  ShipStory story_;
};

}  // namespace

std::expected<ShipStory, document::Fault> play_ships(const ShipFile& file,
                                                     const std::function<int(int sides)>& die) {
  return Player(file, die).play();
}

}  // namespace fray::success_rolls
