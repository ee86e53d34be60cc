#include "wire/snapshot.h"

#include "fray/v1/frames.pb.h"
#include "wire/kinds.h"
#include "wire/parts.h"
#include "wire/text.h"

namespace fray::wire {

using table::raw;

namespace {

// A player's seat for its own combatants, a GM's for those without a player.
bool decides(const encounter::Encounter& encounter, table::SeatId seat, table::CombatantId who) {
  const table::Role role = encounter.setup().seats[raw(seat)].role;
  const table::SeatId controller = encounter.controller(who);
  if (controller == table::kNoSeat) return role == table::Role::Gm;
  return controller == seat;
}

void write_board(Writer& out, const table::Descriptor& descriptor, const table::Board& board) {
  out.number(v1::Board::kKindFieldNumber, static_cast<unsigned>(kind_of(board.kind)));
  const board::Zones& zones = board.zones;
  for (int a = 0; a < zones.count(); ++a) {
    out.put_message(v1::Board::kZonesFieldNumber, [&](Writer& zone) {
      zone.text(v1::Zone::kKeyFieldNumber, zones.at(a).key);
      zone.text(v1::Zone::kNameFieldNumber, zones.at(a).name);
    });
    for (int b = a + 1; b < zones.count(); ++b) {
      out.put_message(v1::Board::kDistancesFieldNumber, [&](Writer& distance) {
        distance.number(v1::Distance::kFromFieldNumber, static_cast<std::uint32_t>(a));
        distance.number(v1::Distance::kToFieldNumber, static_cast<std::uint32_t>(b));
        distance.zigzag(v1::Distance::kDistanceFieldNumber, zones.between(a, b));
      });
    }
  }
  const auto scale = table::scale_of(descriptor, board);
  if (board.scale != 0 && scale) out.text(v1::Board::kStepFieldNumber, scale->step);
}

void write_background(Writer& out, const table::Setup& setup) {
  using S = v1::Snapshot;
  out.text(S::kBackgroundFieldNumber, setup.background);
  out.flag(S::kBackgroundHasTerrainFieldNumber, setup.background_has_terrain);
  const table::PictureBox& box = setup.background_box;
  if (box == table::PictureBox{}) return;
  out.put_message(S::kBackgroundBoxFieldNumber, [&](Writer& b) {
    b.zigzag(v1::PictureBox::kLeftFieldNumber, box.left);
    b.zigzag(v1::PictureBox::kTopFieldNumber, box.top);
    b.number(v1::PictureBox::kWidthFieldNumber, static_cast<std::uint32_t>(box.width));
    b.number(v1::PictureBox::kHeightFieldNumber, static_cast<std::uint32_t>(box.height));
  });
}

}  // namespace

// Only a GM learns whose dice are secret.
void write_combatant(Writer& out, const encounter::Encounter& encounter, const ShownTo& to,
                     const table::CombatantView& view) {
  const encounter::Viewer viewer = to.viewer;
  using C = v1::Combatant;
  const auto& combatants = encounter.setup().combatants;
  out.number(C::kRefFieldNumber, encounter.ref(view.who));
  if (raw(view.who) < combatants.size()) {  // not a reinforcement
    const table::CombatantSetup& setup = combatants[raw(view.who)];
    out.put_message(C::kNameFieldNumber,
                    [&](Writer& name) { append_name(name.out(), encounter, viewer, view.who); });
    out.text(C::kSideFieldNumber, encounter.setup().sides[raw(setup.side)]);
    if (encounter.shows_name(viewer, view.who)) out.text(C::kTokenFieldNumber, setup.token);
    out.text(C::kCalledFieldNumber, encounter.called(viewer, view.who));
  }
  if (view.at) out.put_message(C::kPlaceFieldNumber, place_message(*view.at));
  out.number(C::kSpaceFieldNumber, static_cast<std::uint32_t>(view.space));
  out.number(C::kTurnOrderFieldNumber, static_cast<std::uint32_t>(view.turn_order + 1));
  out.flag(C::kOutFieldNumber, view.out);
  for (const table::Gauge& gauge : view.gauges) {
    out.put_message(C::kGaugesFieldNumber, [&](Writer& g) {
      g.text(v1::Gauge::kResourceFieldNumber, key_of(encounter, gauge.resource));
      g.zigzag(v1::Gauge::kValueFieldNumber, gauge.value);
      g.zigzag(v1::Gauge::kMaxFieldNumber, gauge.max);
      g.flag(v1::Gauge::kRoughFieldNumber, gauge.rough);
    });
  }
  for (const table::Term t : view.conditions) {
    out.put_text(C::kConditionsFieldNumber, key_of(encounter, t));
  }
  for (const table::Term t : view.items) out.put_text(C::kItemsFieldNumber, key_of(encounter, t));
  for (const table::ThrownDice& waiting : view.thrown) {
    out.put_message(C::kThrownFieldNumber, [&](Writer& thrown) {
      thrown.number(v1::ThrownDice::kSidesFieldNumber, waiting.sides);
      thrown.numbers(v1::ThrownDice::kFacesFieldNumber, waiting.faces);
    });
  }
  out.flag(C::kYoursFieldNumber, decides(encounter, to.seat, view.who));
  out.flag(C::kSecretDiceFieldNumber,
           viewer == encounter::kGm && encounter.rolls_in_secret(view.who));
  out.flag(C::kHiddenFieldNumber, encounter.is_hidden(viewer, view.who));
}

void write_snapshot(Writer& s, const encounter::Encounter& encounter, const ShownTo& to,
                    std::uint64_t seq, const table::View& view, std::string_view map) {
  using S = v1::Snapshot;
  s.number(S::kSeqFieldNumber, seq);
  s.number(S::kRoundFieldNumber, static_cast<std::uint32_t>(view.round));
  s.number(S::kTurnFieldNumber, ref_of(encounter, view.turn));
  for (const table::CombatantView& c : view.combatants) {
    s.put_message(S::kCombatantsFieldNumber,
                  [&](Writer& combatant) { write_combatant(combatant, encounter, to, c); });
  }
  s.put_message(S::kBoardFieldNumber, [&](Writer& board) {
    write_board(board, encounter.descriptor(), encounter.board());
  });
  write_rows(s, S::kMapFieldNumber, encounter, map);
  for (const std::string& side : encounter.setup().sides) s.put_text(S::kSidesFieldNumber, side);
  write_background(s, encounter.setup());
  s.flag(S::kInterludeFieldNumber, view.interlude);
  for (const table::MarkView& mark : view.marks) {
    s.put_message(S::kMarksFieldNumber, [&](Writer& m) {
      m.text(v1::Mark::kWhatFieldNumber, key_of(encounter, mark.what));
      m.put_message(v1::Mark::kPlaceFieldNumber, place_message(mark.at));
      m.number(v1::Mark::kRadiusFieldNumber, static_cast<std::uint32_t>(mark.radius));
    });
  }
}

}  // namespace fray::wire
