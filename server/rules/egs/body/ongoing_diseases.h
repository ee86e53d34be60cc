#pragma once

#include <string>
#include <vector>

#include "document/reader.h"
#include "rules/egs/content/content.h"
#include "rules/egs/fight/combatant.h"

// A disease, as the carried state spells it: "influenza*0*2*3600*-1*86400*0" is the affliction and
// then the fields of DiseaseProgress in their order, `failing` last.
namespace fray::egs {

void read_diseases(document::Reader& reader, const Content& content,
                   std::vector<DiseaseProgress>& diseases);
std::string disease_text(const Content& content, const DiseaseProgress& disease);
/// Applies the visible effects, without announcing the disease.
void apply_diseases(const Content& content, Combatant& c);
/// Days of rest in safety: what can be cured is gone (R261), and curses go their way.
void rest_with_diseases(Combatant& c, const Content& content, int days);

}  // namespace fray::egs
