#include "campaign/free_dice.h"

#include <cassert>
#include <charconv>
#include <numeric>
#include <optional>
#include <span>

#include "dice/sealed_source.h"

namespace fray::campaign {
namespace {

std::unexpected<Error> invalid(std::string message) {
  return refuse(ErrorCode::Invalid, "dice", std::move(message));
}

// The number at the beginning, which is taken away; nullopt where there is none, or it is large.
std::optional<std::int32_t> take_number(std::string_view& text) {
  std::int32_t number = 0;
  if (text.empty() || text.front() < '0' || text.front() > '9') return std::nullopt;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc() || number > kMaxDiceNumber) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

bool take(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return true;
}

// One term; its sign has been read.
Result<DiceTerm> take_term(std::string_view& text) {
  DiceTerm term;
  const bool counted = !text.empty() && text.front() != 'd' && text.front() != 'D';
  if (counted) {
    const auto count = take_number(text);
    if (!count) return invalid("write dice such as 2d6+1: terms with + or - between them");
    term.count = *count;
  }
  if (!take(text, "d") && !take(text, "D")) {
    if (counted) return term;
    return invalid("write dice such as 2d6+1: a sign is followed by dice or a number");
  }
  const auto sides = take(text, "%") ? std::optional<std::int32_t>(100) : take_number(text);
  if (!sides || *sides < static_cast<std::int32_t>(dice::kMinSides) ||
      *sides > static_cast<std::int32_t>(dice::kMaxSides)) {
    return invalid("a die has " + std::to_string(dice::kMinSides) + " to " +
                   std::to_string(dice::kMaxSides) + " sides");
  }
  term.sides = static_cast<unsigned>(*sides);
  return term;
}

}  // namespace

Result<std::vector<DiceTerm>> parse_dice(std::string_view text) {
  if (text.size() > kMaxDiceText) {
    return invalid("must have at most " + std::to_string(kMaxDiceText) + " bytes");
  }
  std::string packed(text);
  std::erase(packed, ' ');
  std::string_view rest = packed;
  std::vector<DiceTerm> terms;
  do {
    bool minus = false;
    if (!terms.empty() || rest.starts_with('-')) {
      minus = take(rest, "-");
      if (!minus && !take(rest, "+")) {
        return invalid("write dice such as 2d6+1: terms with + or - between them");
      }
    }
    auto term = take_term(rest);
    if (!term) return std::unexpected(term.error());
    term->minus = minus;
    terms.push_back(*term);
    if (terms.size() > kMaxDiceTerms) {
      return invalid("must have at most " + std::to_string(kMaxDiceTerms) + " terms");
    }
  } while (!rest.empty());
  std::int64_t dice = 0;
  for (const DiceTerm& term : terms) dice += term.sides == 0 ? 0 : term.count;
  if (dice < 1 || dice > kMaxFreeDice) {
    return invalid("must have 1 to " + std::to_string(kMaxFreeDice) + " dice");
  }
  return terms;
}

std::string dice_text(const std::vector<DiceTerm>& terms) {
  std::string text;
  for (const DiceTerm& term : terms) {
    if (term.minus) {
      text += '-';
    } else if (!text.empty()) {
      text += '+';
    }
    text += std::to_string(term.count);
    if (term.sides != 0) text += "d" + std::to_string(term.sides);
  }
  return text;
}

std::int32_t dice_in(const std::vector<DiceTerm>& terms) {
  return std::accumulate(terms.begin(), terms.end(), 0, [](std::int32_t sum, const DiceTerm& t) {
    return sum + (t.sides == 0 ? 0 : t.count);
  });
}

std::vector<dice::Face> roll_sealed(const dice::Seed& seed, std::int64_t roll,
                                    const std::vector<DiceTerm>& terms) {
  assert(roll >= 1 && roll <= dice::kMaxCounter);
  dice::SealedSource source(seed);
  std::vector<dice::Face> faces(static_cast<std::size_t>(dice_in(terms)));
  std::span<dice::Face> rest(faces);
  dice::Stream stream{.roller = 0, .purpose = 0, .counter = static_cast<std::uint32_t>(roll - 1)};
  for (const DiceTerm& term : terms) {
    if (term.sides != 0) {
      const auto count = static_cast<std::size_t>(term.count);
      source.roll(stream, term.sides, rest.first(count));
      rest = rest.subspan(count);
    }
    ++stream.purpose;
  }
  return faces;
}

std::int64_t total_of(const std::vector<DiceTerm>& terms, const std::vector<dice::Face>& faces) {
  std::int64_t total = 0;
  auto face = faces.begin();
  for (const DiceTerm& term : terms) {
    std::int64_t sum = term.sides == 0 ? term.count : 0;
    for (std::int32_t i = 0; term.sides != 0 && i < term.count; ++i) {
      assert(face != faces.end());
      sum += *face++;
    }
    total += term.minus ? -sum : sum;
  }
  return total;
}

}  // namespace fray::campaign
