#include "table/reasons.h"

#include <algorithm>

namespace fray::table::reasons {
namespace {

bool is_upper(char c) {
  return c >= 'A' && c <= 'Z';
}

// "Mana" within a sentence: "mana". Abbreviations and names with several capitals stay as they are.
std::string in_sentence(std::string name) {
  const bool capitals = std::count_if(name.begin(), name.end(), is_upper) > 1;
  if (!capitals && !name.empty() && is_upper(name[0])) name[0] += 'a' - 'A';
  return name;
}

}  // namespace

std::string needs(const Descriptor& descriptor, Term resource, int amount, int available) {
  return "needs " + std::to_string(amount) + ' ' + in_sentence(descriptor.term(resource).name) +
         ", you have " + std::to_string(available);
}

}  // namespace fray::table::reasons
