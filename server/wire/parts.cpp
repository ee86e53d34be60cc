#include "wire/parts.h"

#include <array>

#include "fray/v1/frames.pb.h"
#include "wire/kinds.h"
#include "wire/text.h"

namespace fray::wire {

using table::raw;

static_assert(v1::FACING_NE == 1 + static_cast<int>(board::HexDirection::NE));
static_assert(v1::FACING_NW == 1 + static_cast<int>(board::HexDirection::NW));

Writer::Small place_message(table::Place place) {
  Writer::Small out;
  out.zigzag(v1::Place::kXFieldNumber, place.x);
  out.zigzag(v1::Place::kYFieldNumber, place.y);
  if (place.facing) {
    out.number(v1::Place::kFacingFieldNumber, 1u + static_cast<unsigned>(*place.facing));
  }
  return out;
}

namespace {

// A prompt has hundreds of them. Nearly all are near: from (1, 1) to (63, 63), looking nowhere, at
// a cost from 1 to 63. Those are the same but for three bytes, which hold twice the number.
void write_places(Writer& out, std::span<const std::int32_t> domain) {
  using C = v1::PlaceChoice;
  constexpr std::size_t kMax = 32;  // two tags and lengths, and four fields of at most 6 bytes
  constexpr std::int16_t kFar = 63;
  constexpr std::int32_t kBitsOfNear = table::Place(kFar, kFar).packed();
  constexpr std::array<std::uint8_t, 10> kNear{
      Writer::tag_of_bytes(v1::Parameter::kPlacesFieldNumber),
      8,
      Writer::tag_of_bytes(C::kPlaceFieldNumber),
      4,
      Writer::tag_of_number(v1::Place::kXFieldNumber),
      0,
      Writer::tag_of_number(v1::Place::kYFieldNumber),
      0,
      Writer::tag_of_number(C::kCostFieldNumber),
      0};
  out.put_in_place(domain.size() / 2 * kMax, [&](Writer::InPlace& fields) {
    for (std::size_t d = 0; d + 1 < domain.size(); d += 2) {
      const table::Place at = table::Place::unpack(domain[d]);
      const std::int32_t cost = domain[d + 1];
      const bool near = (domain[d] & ~kBitsOfNear) == 0 && at.x > 0 && at.y > 0;
      if (near && cost > 0 && cost <= kFar) {
        std::uint8_t* const choice = fields.put(kNear);
        choice[5] = static_cast<std::uint8_t>(2 * at.x);
        choice[7] = static_cast<std::uint8_t>(2 * at.y);
        choice[9] = static_cast<std::uint8_t>(2 * cost);
        continue;
      }
      fields.put_message(v1::Parameter::kPlacesFieldNumber, [&] {
        fields.put_message(C::kPlaceFieldNumber, [&] {
          fields.zigzag(v1::Place::kXFieldNumber, at.x);
          fields.zigzag(v1::Place::kYFieldNumber, at.y);
          if (at.facing) {
            fields.number(v1::Place::kFacingFieldNumber, 1u + static_cast<unsigned>(*at.facing));
          }
        });
        fields.zigzag(C::kCostFieldNumber, cost);
      });
    }
  });
}

void write_parameter(Writer& out, const encounter::Encounter& encounter,
                     const table::OptionList& list, const table::Parameter& parameter) {
  using P = v1::Parameter;
  out.text(P::kNameFieldNumber, key_of(encounter, parameter.name));
  out.number(P::kKindFieldNumber, static_cast<unsigned>(kind_of(parameter.kind)));
  out.zigzag(P::kMinFieldNumber, parameter.min);
  out.zigzag(P::kMaxFieldNumber, parameter.max);
  out.text(P::kResourceFieldNumber, key_of(encounter, parameter.resource));
  const auto domain = list.domain_of(parameter);
  if (parameter.kind == table::ParameterKind::Place) {
    write_places(out, domain);
  } else if (parameter.kind == table::ParameterKind::Combatants) {
    out.numbers(P::kCombatantsFieldNumber, domain, [&](std::int32_t who) {
      return encounter.ref(static_cast<table::CombatantId>(who));
    });
  } else if (parameter.kind == table::ParameterKind::Items) {
    for (std::size_t i = 0; i < domain.size(); i += 2) {
      out.put_message(P::kItemsFieldNumber, [&](Writer& item) {
        item.text(v1::ItemChoice::kItemFieldNumber,
                  key_of(encounter, static_cast<table::Term>(domain[i])));
        item.number(v1::ItemChoice::kMostFieldNumber, static_cast<unsigned>(domain[i + 1]));
      });
    }
  }
}

}  // namespace

void write_option(Writer& out, const encounter::Encounter& encounter, encounter::Viewer viewer,
                  const table::OptionList& list, const table::Option& option) {
  using O = v1::Option;
  const table::Descriptor& words = encounter.descriptor();
  out.text(O::kActionFieldNumber, key_of(words, option.action));
  out.text(O::kItemFieldNumber, key_of(words, option.item));
  out.text(O::kModeFieldNumber, key_of(words, option.mode));
  out.number(O::kTargetFieldNumber, ref_of(encounter, option.target));
  for (const table::Price& price : option.prices) {
    out.put_message(O::kPricesFieldNumber, [&](Writer& p) {
      p.text(v1::Price::kResourceFieldNumber, key_of(words, price.resource));
      p.zigzag(v1::Price::kAmountFieldNumber, price.amount);
    });
  }
  out.put_message(O::kTextFieldNumber, [&](Writer& text) {
    append_option(text.out(), encounter, viewer, list, option);
  });
  for (const table::Parameter& parameter : list.parameters_of(option)) {
    out.put_message(O::kParametersFieldNumber,
                    [&](Writer& p) { write_parameter(p, encounter, list, parameter); });
  }
}

// Drawn maps of hexes have spaces in between, which say nothing.
void write_rows(Writer& out, int field, const encounter::Encounter& encounter,
                std::string_view map) {
  const bool hexes = encounter.board().kind == table::BoardKind::Hexes;
  while (!map.empty()) {
    const std::size_t end = map.find('\n');
    const std::string_view row = map.substr(0, end);
    if (hexes) {
      std::string closed_up(row);
      std::erase_if(closed_up, [](char c) { return c == ' ' || c == '\t'; });
      out.put_text(field, closed_up);
    } else {
      out.put_text(field, row);
    }
    if (end == std::string_view::npos) break;
    map.remove_prefix(end + 1);
  }
}

}  // namespace fray::wire
