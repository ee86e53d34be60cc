// Replies about a running encounter to what its seats ask.
#include "fray/v1/frames.pb.h"
#include "wire/parts.h"
#include "wire/request.h"
#include "wire/snapshot.h"
#include "wire/text.h"

namespace fray::wire {
namespace {

// A whole ServerFrame: the reply with this one field, which `fill` writes.
template <class Fill>
std::string reply_with(std::uint64_t to, int field, Fill fill) {
  Buffer frame;
  Writer(frame).put_message(v1::ServerFrame::kReplyFieldNumber, [&](Writer& reply) {
    reply.number(v1::Reply::kToFieldNumber, to);
    reply.put_message(field, fill);
  });
  return std::string(frame.view());
}

}  // namespace

std::string encode_answer(std::uint64_t to, const encounter::Encounter& encounter,
                          const Outline::Answer& coverage) {
  using C = v1::Coverage;
  return reply_with(to, v1::Reply::kCoverageFieldNumber, [&](Writer& out) {
    for (const table::Place place : coverage.places) {
      out.put_message(C::kPlacesFieldNumber, place_message(place));
    }
    out.numbers(C::kCombatantsFieldNumber, coverage.caught,
                [&](table::CombatantId who) { return encounter.ref(who); });
    for (const table::TargetOdds& each : coverage.odds) {
      out.put_message(C::kOddsFieldNumber, [&](Writer& one) {
        one.number(v1::TargetOdds::kCombatantFieldNumber, encounter.ref(each.target));
        write_odds(one, v1::TargetOdds::kOddsFieldNumber, encounter, each.row, each.harm);
      });
    }
  });
}

std::string encode_answer(std::uint64_t to, const encounter::Encounter& encounter,
                          const Explain::Answer& unavailable) {
  using U = v1::UnavailableOption;
  return reply_with(to, v1::Reply::kUnavailableFieldNumber, [&](Writer& out) {
    for (const auto& [option, reason] : unavailable) {
      out.put_message(v1::Unavailable::kOptionsFieldNumber, [&](Writer& one) {
        one.text(U::kActionFieldNumber, key_of(encounter, option.action));
        one.text(U::kItemFieldNumber, key_of(encounter, option.item));
        one.text(U::kModeFieldNumber, key_of(encounter, option.mode));
        one.number(U::kTargetFieldNumber, ref_of(encounter, option.target));
        one.text(U::kReasonFieldNumber, reason);
      });
    }
  });
}

std::string encode_answer(std::uint64_t to, const encounter::Encounter& encounter,
                          const LookAround::Answer& sight) {
  return reply_with(to, v1::Reply::kSightFieldNumber, [&](Writer& out) {
    write_rows(out, v1::Sight::kRowsFieldNumber, encounter, sight.seen);
  });
}

std::string encode_answer(std::uint64_t to, const encounter::Encounter& encounter,
                          const Foresee::Answer& outcomes) {
  return reply_with(to, v1::Reply::kOutcomesFieldNumber, [&](Writer& out) {
    out.text(v1::Outcomes::kMeasureFieldNumber, key_of(encounter, outcomes.measure));
    for (const table::Outcomes::Chance& c : outcomes.chances) {
      out.put_message(v1::Outcomes::kChancesFieldNumber, [&](Writer& chance) {
        chance.zigzag(v1::OutcomeChance::kFigureFieldNumber, c.figure);
        chance.real(v1::OutcomeChance::kChanceFieldNumber, c.chance);
      });
    }
  });
}

std::string encode_answer(std::uint64_t to, const encounter::Encounter& encounter,
                          const ListMoments::Answer& moments) {
  using M = v1::Moment;
  return reply_with(to, v1::Reply::kMomentsFieldNumber, [&](Writer& out) {
    for (const encounter::Moment& moment : moments) {
      out.put_message(v1::Moments::kMomentsFieldNumber, [&](Writer& m) {
        m.number(M::kNumberFieldNumber, moment.number);
        m.number(M::kRoundFieldNumber, static_cast<std::uint32_t>(moment.round));
        m.number(M::kCombatantFieldNumber, ref_of(encounter, moment.who));
        if (!moment.next) return;
        m.text(M::kKeyFieldNumber, encounter.descriptor().event(moment.next->kind).key);
        m.put_message(M::kTextFieldNumber, [&](Writer& text) {
          append_sentence(text.out(), encounter, encounter::kGm, *moment.next);
        });
      });
    }
  });
}

std::string encode_answer(std::uint64_t to, const encounter::Encounter&,
                          const ShowMoment::Answer& shown) {
  using S = v1::ShownMoment;
  const encounter::Encounter& past = *shown.past;
  return reply_with(to, v1::Reply::kShownMomentFieldNumber, [&](Writer& out) {
    out.number(S::kMomentFieldNumber, shown.moment);
    out.put_message(S::kSnapshotFieldNumber, [&](Writer& snapshot) {
      write_snapshot(snapshot, past, {encounter::kGm, shown.seat}, 0, past.view(encounter::kGm),
                     past.map());
    });
  });
}

std::string encode_answer(std::uint64_t to, const encounter::Encounter& encounter,
                          const ListPowers::Answer& answer) {
  const table::OptionList& list = answer.powers;
  return reply_with(to, v1::Reply::kPowersFieldNumber, [&](Writer& out) {
    for (const table::Option& option : list.options) {
      out.put_message(v1::Powers::kOptionsFieldNumber,
                      [&](Writer& o) { write_option(o, encounter, encounter::kGm, list, option); });
    }
  });
}

}  // namespace fray::wire
