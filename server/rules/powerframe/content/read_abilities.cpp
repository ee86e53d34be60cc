#include "rules/powerframe/content/read_rows.h"
#include "rules/powerframe/content/spellings.h"

namespace fray::powerframe {

AbilityDef read_ability(Reader& reader) {
  auto row = kit::read_named<AbilityDef>(reader);
  row.summary = reader.text("summary");
  row.ability = reader.choice<Ability>("id", kAbilitySpellings);
  row.group = reader.choice<AbilityGroup>("group", kAbilityGroupSpellings);
  row.special = reader.choice_or_none<Special>("special", kSpecialSpellings).value_or(Special::No);
  row.specialising = reader.choice_or_none<Specialising>("specialising", kSpecialisingSpellings)
                         .value_or(Specialising::None);
  for (const document::Node* name : reader.texts("specialisations")) {
    row.specialisations.push_back(name->text);
  }
  if (row.specialising == Specialising::None && !row.specialisations.empty()) {
    reader.fault("specialisations", "belong to an Ability that says what they do: specialising");
  }
  row.negative = reader.boolean_or("negative", true);
  row.line = reader.integer_or("line", 0, 0, kMostLine);
  return row;
}

}  // namespace fray::powerframe
