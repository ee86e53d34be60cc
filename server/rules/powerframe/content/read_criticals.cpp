#include <charconv>
#include <ranges>

#include "rules/powerframe/content/critical_spellings.h"
#include "rules/powerframe/content/read_rows.h"

// Critical hits and failures.
namespace fray::powerframe {
namespace {

constexpr int kMostAmount = 100;

std::optional<int> amount_written(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (number < 1 || number > kMostAmount) return std::nullopt;
  return number;
}

/// The words of an effect, one after the other.
class Words {
 public:
  explicit Words(std::string_view text) : text_(text) {}

  std::string_view take() {
    while (text_.starts_with(' ')) text_.remove_prefix(1);
    const std::string_view word = text_.substr(0, text_.find(' '));
    text_.remove_prefix(word.size());
    return word;
  }

 private:
  std::string_view text_;
};

/// "2", "d6" or "2/3": male and female.
bool read_amount(std::string_view text, CriticalEffect& effect) {
  effect.d6 = text == "d6";
  if (effect.d6) return true;
  const std::size_t slash = text.find('/');
  const auto amount = amount_written(text.substr(0, slash));
  if (!amount) return false;
  effect.amount = *amount;
  if (slash == std::string_view::npos) return true;
  const auto female = amount_written(text.substr(slash + 1));
  effect.amount_female = female.value_or(0);
  return female.has_value();
}

std::optional<CriticalEffect> effect_written(std::string_view text) {
  CriticalEffect effect;
  if (const std::size_t colon = text.find(':'); colon != std::string_view::npos) {
    const auto lasting =
        document::value_spelled<Lasting>(kLastingSpellings, Words(text.substr(0, colon)).take());
    if (!lasting || *lasting == Lasting::Wound) return std::nullopt;
    effect.lasting = *lasting;
    text.remove_prefix(colon + 1);
  }
  Words words(text);
  const auto kind = document::value_spelled<CriticalKind>(kCriticalKindSpellings, words.take());
  if (!kind) return std::nullopt;
  effect.kind = *kind;
  std::string_view word = words.take();
  if (word.empty()) return effect;
  if (!read_amount(word, effect)) return std::nullopt;
  word = words.take();
  if (word == "for") {
    const auto turns = amount_written(words.take());
    if (!turns) return std::nullopt;
    effect.turns = *turns;
    word = words.take();
  }
  return word.empty() ? std::optional(effect) : std::nullopt;
}

CriticalCell read_cell(Reader& reader, std::string_view key) {
  const std::string text = reader.any_text_or(key, "");
  if (text.empty()) return {};
  auto cell = critical_cell_written(text);
  if (!cell)
    reader.fault(key, "\"" + text + R"(" is not written as "stun 2, sever: mobility 3" is)");
  return std::move(cell).value_or(CriticalCell{});
}

bool is_without_location(CriticalTable table) {
  return table == CriticalTable::Push || table == CriticalTable::Stun;
}

Remedy read_remedy(Reader& reader) {
  Remedy remedy;
  remedy.grade = reader.choice<Grade>("grade", kGradeSpellings);
  remedy.ability = reader.choice_or_none<Ability>("ability", kAbilitySpellings);
  remedy.resistance = reader.integer_or("resistance", 0, 0, kMostAmount);
  reader.refuse_unknown_keys();
  return remedy;
}

}  // namespace

std::optional<CriticalCell> critical_cell_written(std::string_view text) {
  CriticalCell cell;
  for (const auto part : std::views::split(text, ',')) {
    const auto effect = effect_written(std::string_view(part));
    if (!effect) return std::nullopt;
    cell.push_back(*effect);
  }
  return cell;
}

CriticalRow read_critical(Reader& reader) {
  CriticalRow row;
  row.table = reader.choice<CriticalTable>("table", kCriticalTableSpellings);
  row.result = reader.integer("result", kLeastCritical, kMostCritical);
  row.id = std::string(document::spelling_of<CriticalTable>(kCriticalTableSpellings, row.table)) +
           "-" + std::to_string(row.result);
  if (is_without_location(row.table)) {
    row.cells.fill(read_cell(reader, "any"));
  } else {
    for (const auto& [word, location] : kLocationSpellings) {
      row.cells[static_cast<std::size_t>(location)] = read_cell(reader, word);
    }
  }
  row.line = reader.integer_or("line", 0, 0, kMostLine);
  return row;
}

FailureRow read_failure(Reader& reader) {
  FailureRow row;
  row.table = reader.choice<FailureTable>("table", kFailureTableSpellings);
  row.face = reader.integer("face", 1, 6);
  row.id = std::string(document::spelling_of<FailureTable>(kFailureTableSpellings, row.table)) +
           "-" + std::to_string(row.face);
  row.kind = reader.choice<FailureKind>("effect", kFailureKindSpellings);
  row.amount = reader.integer_or("amount", 0, 0, kMostAmount);
  row.die = reader.integer_or("die", 0, 3, 6);
  if (row.die == 4 || row.die == 5) reader.fault("die", "must be 3 or 6");
  row.daily = reader.boolean_or("daily", false);
  if (auto remedy = reader.table("remedy")) row.remedy = read_remedy(*remedy);
  row.line = reader.integer_or("line", 0, 0, kMostLine);
  return row;
}

}  // namespace fray::powerframe
