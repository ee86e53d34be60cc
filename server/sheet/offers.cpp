#include "sheet/offers.h"

#include <algorithm>
#include <map>
#include <utility>

namespace fray::table {
namespace {

using Rows = std::vector<SheetRow>;
using Chosen = std::vector<std::string>;

// Trials, each counted by the values that it judges: a character of a hundred values takes some
// thousands, and a hostile sheet of thousands no more time than a large honest one.
constexpr std::size_t kMostWork = 400'000;
constexpr std::size_t kLeastWork = 30;  // of a trial, however small the sheet
constexpr const char* kTooLarge = "this sheet is too large to list what else is available";

SheetValue* find_value(SheetValues& values, std::string_view key) {
  const auto found = std::ranges::find(values, key, &SheetValue::key);
  return found == values.end() ? nullptr : &*found;
}

std::size_t size_of(const SheetValues& values) {
  std::size_t size = values.size();
  for (const SheetValue& value : values) {
    if (const auto* chosen = std::get_if<Chosen>(&value.data)) size += chosen->size();
    if (const auto* rows = std::get_if<Rows>(&value.data)) {
      for (const SheetRow& row : *rows) size += 1 + size_of(row.cells);
    }
  }
  return size;
}

template <class T>
const T* data_of(const SheetValues& values, std::string_view key) {
  const SheetValue* value = find(values, key);
  return value == nullptr ? nullptr : std::get_if<T>(&value->data);
}

class Offers {
 public:
  Offers(const SheetJudge& judge, const SheetDescription& description, const SheetValues& values)
      : judge_(judge), description_(description), trial_(values) {}

  SheetState judge() {
    now_ = judge_.check(trial_, true);
    wrong_ = count_wrong(now_);
    each_ = kLeastWork + size_of(trial_);
    for (const SheetSection& section : description_.sections) {
      fields(section.fields, trial_, "", "");
    }
    now_.closed = std::move(closed_);
    now_.numbers = std::move(numbers_);
    return std::move(now_);
  }

 private:
  static std::size_t count_wrong(const SheetState& state) {
    return static_cast<std::size_t>(std::ranges::count(state.faults, false, &SheetFault::missing));
  }

  bool exhausted() const { return work_ > kMostWork; }

  // Why the values of the trial are worse than those of now; empty: they are not.
  std::string objection() {
    work_ += each_;
    if (exhausted()) return kTooLarge;
    after_ = judge_.check(trial_, false);
    const bool more = count_wrong(after_) > wrong_;
    for (const SheetFault& fault : after_.faults) {
      if (fault.missing) continue;
      const bool elsewhere = std::ranges::none_of(now_.faults, [&](const SheetFault& before) {
        return !before.missing && before.place == fault.place;
      });
      const bool known = std::ranges::find(now_.faults, fault) != now_.faults.end();
      if (elsewhere || (more && !known)) return fault.message;
    }
    for (const SheetBudget& budget : after_.budgets) {
      if (!budget.left || *budget.left >= 0) continue;
      const auto before = std::ranges::find(now_.budgets, budget.key, &SheetBudget::key);
      const bool known = before != now_.budgets.end() && before->left.has_value();
      if (known && *budget.left >= *before->left) continue;
      return "not enough points left: " + budget.label;
    }
    return {};
  }

  void close(std::string place, std::string option, std::string why, bool giving_up = false) {
    closed_.push_back({std::move(place), std::move(option), std::move(why), giving_up});
  }

  void fields(const std::vector<SheetField>& all, SheetValues& around, const std::string& places,
              const std::string& keys) {
    for (const SheetField& field : all) {
      const std::string place = places + field.key;
      const std::string why = exhausted() ? kTooLarge : judge_.frozen(place);
      if (!why.empty()) {
        freeze(field, place, why);
        continue;
      }
      switch (field.kind) {
        case SheetKind::Text:
          text(field, around, place);
          break;
        case SheetKind::Id:
          break;
        case SheetKind::Number:
          number(field, around, place, keys + field.key);
          break;
        case SheetKind::Flag:
          flag(field, around, place);
          break;
        case SheetKind::Choice:
          choice(field, around, place, keys + field.key);
          break;
        case SheetKind::Choices:
          choices(field, around, place, keys + field.key);
          break;
        case SheetKind::Rows:
          rows(field, around, place, keys + field.key);
          break;
      }
    }
  }

  void freeze(const SheetField& field, const std::string& place, const std::string& why) {
    if (field.kind == SheetKind::Text || field.kind == SheetKind::Id) return;
    if (field.kind == SheetKind::Number) {
      numbers_.push_back({.place = place,
                          .least = field.least,
                          .most = field.most,
                          .only = {},
                          .open = false,
                          .why = why,
                          .next = {}});
      return;
    }
    close(place, "", why);
    close(place, "", why, true);
  }

  // The objection if the field were so; the field is as before afterwards.
  std::string trial(SheetValues& around, const std::string& key, SheetData data) {
    SheetValue* value = find_value(around, key);
    if (value == nullptr) {
      around.push_back({key, std::move(data)});
      std::string why = objection();
      std::erase_if(around, [&](const SheetValue& v) { return v.key == key; });
      return why;
    }
    std::swap(value->data, data);
    std::string why = objection();
    std::swap(find_value(around, key)->data, data);
    return why;
  }

  void number(const SheetField& field, SheetValues& around, const std::string& place,
              const std::string& keys) {
    SheetNumber n{.place = place,
                  .least = field.least,
                  .most = field.most,
                  .only = {},
                  .open = true,
                  .why = {},
                  .next = {}};
    const auto* now = data_of<std::int64_t>(around, field.key);
    const bool set = now != nullptr && *now >= field.least && *now <= field.most;
    const std::int64_t base = set ? *now : field.start.value_or(field.least);
    const auto refused = [&](std::int64_t value) { return trial(around, field.key, value); };
    if (const auto candidates = judge_.candidates(place, keys)) {
      for (const std::int64_t value : *candidates) {
        std::string why = set && value == base ? "" : refused(value);
        if (why.empty()) {
          n.only.push_back(value);
        } else {
          n.why = std::move(why);
        }
      }
      n.open = !n.only.empty();
      if (n.why.empty() && !n.open) n.why = "fill in the other fields first";
      numbers_.push_back(std::move(n));
      return;
    }
    if (!set) n.why = refused(base);
    n.open = n.why.empty();
    if (n.open) {
      const std::vector<SheetBudget> budgets = set ? now_.budgets : after_.budgets;
      n.most = farthest(base, field.most, refused);
      if (n.most < field.most) n.why = refused(n.most + 1);
      n.least = farthest(base, field.least, refused);
      if (base < field.most) {
        refused(base + 1);
        if (!exhausted()) n.next = difference(budgets, after_.budgets);
      }
    }
    numbers_.push_back(std::move(n));
  }

  // The value nearest to `end` that is not refused; `from` is not, and all between behave like
  // those farther away.
  template <class Refused>
  static std::int64_t farthest(std::int64_t from, std::int64_t end, const Refused& refused) {
    if (from == end || refused(end).empty()) return end;
    while (std::max(from, end) - std::min(from, end) > 1) {
      const std::int64_t middle = from + (end - from) / 2;
      (refused(middle).empty() ? from : end) = middle;
    }
    return from;
  }

  static std::vector<SheetCost> difference(const std::vector<SheetBudget>& before,
                                           const std::vector<SheetBudget>& after) {
    std::vector<SheetCost> costs;
    for (const SheetBudget& budget : after) {
      const auto old = std::ranges::find(before, budget.key, &SheetBudget::key);
      const std::int64_t spent = old == before.end() ? 0 : old->spent;
      if (budget.spent != spent) costs.push_back({budget.key, budget.spent - spent});
    }
    return costs;
  }

  // A text that is there may be changed or cleared; an empty one may have no place on the sheet.
  void text(const SheetField& field, SheetValues& around, const std::string& place) {
    const auto* now = data_of<std::string>(around, field.key);
    if (now != nullptr && !now->empty()) return;
    std::string why = trial(around, field.key, std::string("x"));
    if (!why.empty()) close(place, "", std::move(why));
  }

  void flag(const SheetField& field, SheetValues& around, const std::string& place) {
    const auto* now = data_of<bool>(around, field.key);
    const bool set = now != nullptr && *now;
    std::string why = trial(around, field.key, !set);
    if (!why.empty()) close(place, "", std::move(why), set);
  }

  const std::vector<SheetOption>& options_of(const SheetField& field, const std::string& keys) {
    if (!field.listed) return field.options;
    const auto list = std::ranges::find(now_.lists, keys, &SheetList::keys);
    static const std::vector<SheetOption> kNone;
    return list == now_.lists.end() ? kNone : list->options;
  }

  // One trial for all options of a kind.
  template <class Try>
  void each_kind(const std::vector<const SheetOption*>& options, const std::string& keys,
                 const std::string& place, Try tried) {
    std::map<std::string, std::string> known;
    for (const SheetOption* each : options) {
      const SheetOption& option = *each;
      const auto [kind, added] = known.try_emplace(judge_.kind_of(keys, option));
      if (added) kind->second = tried(option);
      if (!kind->second.empty()) close(place, option.key, kind->second);
    }
  }

  void choice(const SheetField& field, SheetValues& around, const std::string& place,
              const std::string& keys) {
    const auto* text = data_of<std::string>(around, field.key);
    const std::string now = text == nullptr ? "" : *text;
    std::vector<const SheetOption*> others;
    for (const SheetOption& option : options_of(field, keys)) {
      if (option.key != now) others.push_back(&option);
    }
    if (!now.empty()) {
      std::string why = trial(around, field.key, std::string());
      if (!why.empty()) close(place, now, std::move(why), true);
    }
    each_kind(others, keys, place,
              [&](const SheetOption& option) { return trial(around, field.key, option.key); });
  }

  void choices(const SheetField& field, SheetValues& around, const std::string& place,
               const std::string& keys) {
    const auto* list = data_of<Chosen>(around, field.key);
    const Chosen now = list == nullptr ? Chosen() : *list;
    for (auto taken = now.begin(); taken != now.end(); ++taken) {
      if (std::find(now.begin(), taken, *taken) != taken) continue;
      Chosen less = now;
      less.erase(less.begin() + (taken - now.begin()));
      std::string why = trial(around, field.key, std::move(less));
      if (!why.empty()) close(place, *taken, std::move(why), true);
    }
    std::vector<const SheetOption*> others;
    for (const SheetOption& option : options_of(field, keys)) {
      const bool taken = std::ranges::find(now, option.key) != now.end();
      if (!taken || field.repeatable) others.push_back(&option);
    }
    each_kind(others, keys, place, [&](const SheetOption& option) {
      Chosen more = now;
      more.push_back(option.key);
      return trial(around, field.key, std::move(more));
    });
  }

  // The cell that a row starts with, if that is a choice.
  static const SheetField* first_choice(const SheetField& field) {
    const bool choice = !field.cells.empty() && field.cells.front().kind == SheetKind::Choice;
    return choice ? &field.cells.front() : nullptr;
  }

  void rows(const SheetField& field, SheetValues& around, const std::string& place,
            const std::string& keys) {
    const auto* list = data_of<Rows>(around, field.key);
    const std::size_t count = list == nullptr ? 0 : list->size();
    for (std::size_t i = 0; i < count; ++i) {
      const std::string row = place + "[" + std::to_string(i) + "]";
      auto& all = std::get<Rows>(find_value(around, field.key)->data);
      fields(field.cells, all[i].cells, row + ".", keys + ".");
      std::string why = judge_.frozen(row);
      if (why.empty()) {
        Rows less = std::get<Rows>(find_value(around, field.key)->data);
        less.erase(less.begin() + static_cast<std::ptrdiff_t>(i));
        why = trial(around, field.key, std::move(less));
      }
      if (!why.empty()) close(row, "", std::move(why), true);
    }
    further_row(field, around, place, keys);
  }

  void further_row(const SheetField& field, SheetValues& around, const std::string& place,
                   const std::string& keys) {
    const auto* list = data_of<Rows>(around, field.key);
    const Rows now = list == nullptr ? Rows() : *list;
    const auto with = [&](SheetRow row) {
      for (const SheetField& cell : field.cells) {
        if (cell.start) row.cells.push_back({cell.key, *cell.start});
      }
      Rows more = now;
      more.push_back(std::move(row));
      return trial(around, field.key, std::move(more));
    };
    if (std::cmp_greater_equal(now.size(), field.most)) {
      return close(place + "[]", "", "there may be at most " + std::to_string(field.most));
    }
    const SheetField* first = first_choice(field);
    if (first == nullptr) {
      std::string why = with({});
      if (!why.empty()) close(place + "[]", "", std::move(why));
      return;
    }
    const std::string cell_place = place + "[]." + first->key;
    const std::string cell_keys = keys + "." + first->key;
    std::vector<const SheetOption*> others;
    for (const SheetOption& option : options_of(*first, cell_keys)) {
      const bool there = std::ranges::any_of(now, [&](const SheetRow& row) {
        const auto* taken = data_of<std::string>(row.cells, first->key);
        return taken != nullptr && *taken == option.key;
      });
      if (there && first->unique) {
        close(cell_place, option.key, "is already on the sheet");
      } else {
        others.push_back(&option);
      }
    }
    each_kind(others, cell_keys, cell_place, [&](const SheetOption& option) {
      SheetRow row;
      row.cells.push_back({first->key, option.key});
      return with(std::move(row));
    });
  }

  const SheetJudge& judge_;
  const SheetDescription& description_;
  SheetValues trial_;
  SheetState now_;
  SheetState after_;  // of the last trial
  std::size_t wrong_ = 0;
  std::size_t each_ = 0;  // work of one trial
  std::size_t work_ = 0;
  std::vector<ClosedOption> closed_;
  std::vector<SheetNumber> numbers_;
};

}  // namespace

SheetState judge_with_offers(const SheetJudge& judge, const SheetDescription& description,
                             const SheetValues& values) {
  return Offers(judge, description, values).judge();
}

}  // namespace fray::table
