// Answers and powers in a client's terms (references, keys, indexes) -> inputs of the encounter.
#include <algorithm>
#include <span>
#include <tuple>
#include <vector>

#include "encounter/powers.h"
#include "wire/parameters.h"
#include "wire/requests/decide.h"
#include "wire/requests/gm/use_power.h"
#include "wire/requests/outline.h"

namespace fray::wire {
namespace {

using table::Code;
using table::raw;
using table::reject;

std::unexpected<table::Rejection> of_request(std::string_view request,
                                             const table::Rejection& refused) {
  return reject(refused.code, std::string(request) + "." + refused.field, refused.message);
}

// The values of `request`, of which one is `option` of the list.
table::Result<table::Choice> read_choice(const encounter::Encounter& encounter,
                                         encounter::Viewer viewer, std::string_view request,
                                         const table::OptionList& list, std::size_t option,
                                         const std::vector<std::int64_t>& given) {
  GivenValues values(request, given);
  auto choice = read_values(encounter, viewer, list, option, values);
  if (!choice) return choice;
  if (!values.done()) {
    return reject(Code::Invalid, values.field(), "the option takes no further value");
  }
  if (auto ok = table::check(list, *choice); !ok) return of_request(request, ok.error());
  return choice;
}

// Of an open prompt.
table::Result<table::Choice> read_answer(encounter::Encounter& encounter, encounter::Viewer viewer,
                                         const encounter::Prompt& prompt, std::string_view request,
                                         std::uint32_t option,
                                         const std::vector<std::int64_t>& values) {
  const table::OptionList& list = encounter.options(prompt);
  if (option >= list.options.size()) {
    return reject(Code::Invalid, std::string(request) + ".option",
                  "this prompt has " + std::to_string(list.options.size()) +
                      " options; choose one by its index, from 0");
  }
  auto choice = read_choice(encounter, viewer, request, list, option, values);
  if (!choice || !list.is_limited(list.options[option])) return choice;
  if (auto ok = encounter.check_answer(prompt, *choice); !ok)
    return of_request(request, ok.error());
  return choice;
}

}  // namespace

table::Result<table::Choice> Outline::to_choice(encounter::Encounter& encounter,
                                                encounter::Viewer viewer,
                                                const encounter::Prompt& prompt,
                                                const Outline& outline) {
  return read_answer(encounter, viewer, prompt, "outline", outline.option, outline.values);
}

Translated Decide::to_input(encounter::Encounter& encounter, table::SeatId by,
                            const encounter::Prompt& prompt, const Decide& decide) {
  const auto viewer = encounter::viewer_of(encounter.setup().seats[raw(by)]);
  auto choice = read_answer(encounter, viewer, prompt, "decide", decide.option, decide.values);
  if (!choice) return std::unexpected(choice.error());
  return encounter::Input{
      by, encounter::Answer{prompt.window, prompt.who, std::move(*choice), decide.keep}};
}

Translated UsePower::to_input(const encounter::Encounter& encounter, table::SeatId by,
                              const UsePower& use) {
  const auto& terms = encounter.descriptor().terms;
  encounter::Power power;
  for (const auto& [key, term, field] :
       {std::tuple(&use.action, &power.action, "action"),
        std::tuple(&use.item, &power.item, "item"), std::tuple(&use.mode, &power.mode, "mode")}) {
    if (key->empty()) continue;
    const auto named = std::ranges::find(terms, *key, &table::TermDef::key);
    if (named == terms.end()) {
      return reject(Code::NotFound, std::string("gm.usePower.") + field,
                    "the ruleset has no such word; see its descriptor");
    }
    *term = static_cast<table::Term>(named - terms.begin());
  }
  const table::OptionList list = encounter.powers();
  const auto place = encounter::choice_of(list, power);
  if (!place) {
    return reject(place.error().code, "gm.usePower." + place.error().field, place.error().message);
  }
  auto choice =
      read_choice(encounter, encounter::kGm, "gm.usePower", list, place->option, use.values);
  if (!choice) return std::unexpected(choice.error());
  power.values = std::move(choice->values);
  return encounter::Input{by, std::move(power)};
}

}  // namespace fray::wire
