// Common parts of batches and replies about an encounter.
#pragma once

#include "encounter/encounter.h"
#include "wire/writer.h"

namespace fray::wire {

/// The reference by which clients know a combatant; 0 for none.
inline std::uint32_t ref_of(const encounter::Encounter& encounter, table::CombatantId who) {
  return who == table::kNoCombatant ? 0 : encounter.ref(who);
}

/// Empty where there is none.
inline std::string_view key_of(const table::Descriptor& words, table::Term term) {
  return term == table::kNoTerm ? std::string_view() : words.term(term).key;
}
inline std::string_view key_of(const encounter::Encounter& encounter, table::Term term) {
  return key_of(encounter.descriptor(), term);
}

/// A v1::Place.
Writer::Small place_message(table::Place place);
/// The fields of a v1::Option for this viewer, without its odds.
void write_option(Writer& out, const encounter::Encounter& encounter, encounter::Viewer viewer,
                  const table::OptionList& list, const table::Option& option);
/// A v1::Odds in this field.
void write_odds(Writer& out, int field, const encounter::Encounter& encounter,
                const table::OddsRow& row, const table::Harm& harm);
/// A repeated text: the rows of a map.
void write_rows(Writer& out, int field, const encounter::Encounter& encounter,
                std::string_view map);

}  // namespace fray::wire
