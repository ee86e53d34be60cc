#include "campaign/free_dice.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <initializer_list>
#include <numeric>
#include <optional>
#include <span>

#include "dice/sealed_source.h"

namespace fray::campaign {
namespace {

constexpr unsigned kPairSides = 6;

/// Reads a sum from left to right, and knows where it stands.
class DiceReader {
 public:
  explicit DiceReader(std::string_view text) : rest_(text) { skip_blanks(); }

  bool at_end() const { return rest_.empty(); }
  /// The first of these words that comes next is taken away.
  bool take(std::initializer_list<std::string_view> words) {
    for (const std::string_view word : words) {
      if (!rest_.starts_with(word)) continue;
      drop(word.size());
      skip_blanks();
      return true;
    }
    return false;
  }
  bool at_digit() const { return !rest_.empty() && rest_.front() >= '0' && rest_.front() <= '9'; }
  /// kMaxDiceNumber + 1 for anything larger; nothing where there is no digit.
  std::optional<std::int32_t> take_number() {
    if (!at_digit()) return std::nullopt;
    std::int32_t number = 0;
    const auto [end, fault] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), number);
    drop(static_cast<std::size_t>(end - rest_.data()));
    skip_blanks();
    if (fault != std::errc()) return kMaxDiceNumber + 1;
    return std::min(number, kMaxDiceNumber + 1);
  }

  std::size_t place() const { return place_; }
  std::unexpected<Error> fault(const std::string& message) const { return fault(place_, message); }
  static std::unexpected<Error> fault(std::size_t place, const std::string& message) {
    return refuse(ErrorCode::Invalid, "dice",
                  "at character " + std::to_string(place) + ": " + message);
  }

 private:
  void drop(std::size_t bytes) {
    for (const char c : rest_.substr(0, bytes)) {
      if ((static_cast<unsigned char>(c) & 0xc0) != 0x80) ++place_;
    }
    rest_.remove_prefix(bytes);
  }
  void skip_blanks() {
    for (;;) {
      if (rest_.starts_with(' ')) {
        drop(1);
      } else if (rest_.starts_with("\u00a0")) {
        drop(2);
      } else if (rest_.starts_with("\u2009") || rest_.starts_with("\u202f")) {
        drop(3);
      } else {
        return;
      }
    }
  }

  std::string_view rest_;
  std::size_t place_ = 1;  // in characters
};

// The hyphen of a keyboard, the minus of typographers, and the dash that editors make of either.
bool take_minus(DiceReader& from) {
  return from.take({"-", "\u2212", "\u2013", "\u2010", "\u2011"});
}

// 'd', or 'w' as German dice are called.
bool take_die(DiceReader& from) {
  return from.take({"d", "D", "w", "W"});
}

std::optional<DicePick> take_pick(DiceReader& from) {
  if (from.take({"kh", "KH"})) return DicePick::KeepHighest;
  if (from.take({"kl", "KL"})) return DicePick::KeepLowest;
  if (from.take({"dh", "DH"})) return DicePick::DropHighest;
  if (from.take({"dl", "DL"})) return DicePick::DropLowest;
  if (from.take({"k", "K"})) return DicePick::KeepHighest;
  if (from.take({"d", "D"})) return DicePick::DropLowest;
  return std::nullopt;
}

bool keeps(DicePick pick) {
  return pick == DicePick::KeepHighest || pick == DicePick::KeepLowest;
}

Result<> take_sides(DiceReader& from, DiceTerm& term) {
  const std::size_t place = from.place();
  const auto sides = from.take({"%"}) ? std::optional<std::int32_t>(100) : from.take_number();
  if (!sides || *sides < static_cast<std::int32_t>(dice::kMinSides) ||
      *sides > static_cast<std::int32_t>(dice::kMaxSides)) {
    return DiceReader::fault(place, "a die has " + std::to_string(dice::kMinSides) + " to " +
                                        std::to_string(dice::kMaxSides) + " sides, or % for 100");
  }
  constexpr std::int32_t kPairs = 66;
  term.pairs = *sides == kPairs;
  term.sides = term.pairs ? kPairSides : static_cast<unsigned>(*sides);
  return {};
}

// "!", "kh3" and the like, in any order.
Result<> take_modifiers(DiceReader& from, DiceTerm& term) {
  for (;;) {
    const std::size_t place = from.place();
    if (from.take({"!"})) {
      if (term.pairs || term.explodes) {
        return DiceReader::fault(place, term.pairs ? "d66 can't explode" : "! stands here twice");
      }
      term.explodes = true;
      continue;
    }
    const auto pick = take_pick(from);
    if (!pick) return {};
    if (term.pairs || term.pick != DicePick::All) {
      return DiceReader::fault(
          place, term.pairs ? "d66 keeps and drops no dice" : "a term keeps or drops dice once");
    }
    const std::size_t at_number = from.place();
    term.pick = *pick;
    term.picked = from.take_number().value_or(1);
    const std::int32_t most = keeps(*pick) ? term.count : term.count - 1;
    if (term.picked < 1 || term.picked > most) {
      return DiceReader::fault(at_number, keeps(*pick)
                                              ? "keep from 1 to all of the dice"
                                              : "drop at least 1 die, and leave at least 1");
    }
  }
}

// One term; its sign has been read.
Result<DiceTerm> take_term(DiceReader& from) {
  DiceTerm term;
  const std::size_t place = from.place();
  const auto count = from.take_number();
  if (count && *count > kMaxDiceNumber) {
    return DiceReader::fault(place, "numbers go up to " + std::to_string(kMaxDiceNumber));
  }
  term.count = count.value_or(1);
  if (!take_die(from)) {
    if (count) return term;
    return from.fault("expected dice or a number, such as in 2d6+1");
  }
  if (auto ok = take_sides(from, term); !ok) return std::unexpected(ok.error());
  if (auto ok = take_modifiers(from, term); !ok) return std::unexpected(ok.error());
  return term;
}

std::int64_t dice_at_first(const DiceTerm& term) {
  return term.sides == 0 ? 0 : std::int64_t{term.count} * (term.pairs ? 2 : 1);
}

// How many dice the term has when these are its first faces.
std::size_t dice_with(const DiceTerm& term, std::span<const dice::Face> faces) {
  const auto first = static_cast<std::size_t>(dice_at_first(term));
  if (!term.explodes) return first;
  const auto more = std::ranges::count(faces, term.sides);
  return std::min(first + static_cast<std::size_t>(more),
                  std::max(first, static_cast<std::size_t>(kMaxExploded)));
}

std::int64_t sum_of_pairs(std::span<const dice::Face> faces) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i + 1 < faces.size(); i += 2) sum += 10 * faces[i] + faces[i + 1];
  return sum;
}

std::int64_t value_of(const DiceTerm& term, std::span<const dice::Face> faces) {
  if (term.sides == 0) return term.count;
  if (term.pairs) return sum_of_pairs(faces);
  std::vector<dice::Face> sorted(faces.begin(), faces.end());
  std::ranges::sort(sorted);
  std::span<const dice::Face> counted(sorted);
  const auto picked = static_cast<std::size_t>(term.picked);
  switch (term.pick) {
    case DicePick::All:
      break;
    case DicePick::KeepHighest:
      counted = counted.last(picked);
      break;
    case DicePick::KeepLowest:
      counted = counted.first(picked);
      break;
    case DicePick::DropHighest:
      counted = counted.first(counted.size() - picked);
      break;
    case DicePick::DropLowest:
      counted = counted.last(counted.size() - picked);
      break;
  }
  return std::accumulate(counted.begin(), counted.end(), std::int64_t{0});
}

std::string_view word_of(DicePick pick) {
  switch (pick) {
    case DicePick::KeepHighest:
      return "kh";
    case DicePick::KeepLowest:
      return "kl";
    case DicePick::DropHighest:
      return "dh";
    case DicePick::DropLowest:
      return "dl";
    case DicePick::All:
      break;
  }
  return "";
}

}  // namespace

Result<std::vector<DiceTerm>> parse_dice(std::string_view text) {
  if (text.size() > kMaxDiceText) {
    return refuse(ErrorCode::Invalid, "dice",
                  "must have at most " + std::to_string(kMaxDiceText) + " bytes");
  }
  DiceReader from(text);
  std::vector<DiceTerm> terms;
  std::int64_t dice = 0;
  do {
    bool minus = false;
    if (!terms.empty() && terms.size() == kMaxDiceTerms) {
      return from.fault("at most " + std::to_string(kMaxDiceTerms) + " terms");
    }
    minus = take_minus(from);
    if (!minus && !terms.empty() && !from.take({"+"})) {
      return from.fault("expected + or - between terms, such as in 2d6+1");
    }
    const std::size_t place = from.place();
    auto term = take_term(from);
    if (!term) return std::unexpected(term.error());
    term->minus = minus;
    dice += dice_at_first(*term);
    if (dice > kMaxFreeDice) {
      return DiceReader::fault(place, "at most " + std::to_string(kMaxFreeDice) + " dice in total");
    }
    terms.push_back(*term);
  } while (!from.at_end());
  if (dice < 1) return DiceReader::fault(1, "there are no dice; write some, such as 2d6+1");
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
    if (term.sides == 0) continue;
    text += term.pairs ? "d66" : "d" + std::to_string(term.sides);
    if (term.explodes) text += '!';
    if (term.pick == DicePick::All) continue;
    text += word_of(term.pick);
    text += std::to_string(term.picked);
  }
  return text;
}

std::vector<dice::Face> roll_sealed(const dice::Seed& seed, std::int64_t roll,
                                    const std::vector<DiceTerm>& terms) {
  assert(roll >= 1 && roll <= dice::kMaxCounter);
  std::vector<dice::Face> all;
  dice::Stream stream{.roller = 0, .purpose = 0, .counter = static_cast<std::uint32_t>(roll - 1)};
  for (const DiceTerm& term : terms) {
    std::vector<dice::Face> faces(static_cast<std::size_t>(dice_at_first(term)));
    // The stream gives the same faces again, and more of them, until no new one explodes.
    for (bool more = term.sides != 0; more;) {
      dice::SealedSource(seed).roll(stream, term.sides, faces);
      const std::size_t needed = dice_with(term, faces);
      more = needed > faces.size();
      faces.resize(needed);
    }
    all.insert(all.end(), faces.begin(), faces.end());
    ++stream.purpose;
  }
  return all;
}

std::int64_t total_of(const std::vector<DiceTerm>& terms, const std::vector<dice::Face>& faces) {
  std::int64_t total = 0;
  std::span<const dice::Face> rest(faces);
  for (const DiceTerm& term : terms) {
    auto count = static_cast<std::size_t>(dice_at_first(term));
    for (std::size_t before = 0; term.explodes && count != before;) {
      assert(count <= rest.size());
      before = count;
      count = dice_with(term, rest.first(count));
    }
    assert(count <= rest.size());
    const std::int64_t value = value_of(term, rest.first(count));
    total += term.minus ? -value : value;
    rest = rest.subspan(count);
  }
  return total;
}

}  // namespace fray::campaign
