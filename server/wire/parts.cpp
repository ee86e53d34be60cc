#include "wire/parts.h"

#include "fray/v1/frames.pb.h"
#include "wire/parameters.h"
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
void write_odds(Writer& out, int field, const encounter::Encounter& encounter,
                const table::OddsRow& row, const table::Harm& harm) {
  out.put_message(field, [&](Writer& odds) {
    const auto write = [&](table::Term measure, double figure) {
      odds.put_message(v1::Odds::kMeasuresFieldNumber, [&](Writer& m) {
        m.text(v1::Measured::kMeasureFieldNumber, key_of(encounter, measure));
        m.real(v1::Measured::kFigureFieldNumber, figure);
      });
    };
    odds.zigzag(v1::Odds::kValueFieldNumber, row.value);
    for (const table::Measured& measured : row.measures) write(measured.measure, measured.figure);
    if (harm.damage) write(encounter.descriptor().damage, *harm.damage);
    if (harm.drops) write(encounter.descriptor().drops, *harm.drops);
  });
}

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
