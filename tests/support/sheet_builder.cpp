#include "support/sheet_builder.h"

#include <algorithm>
#include <functional>
#include <set>
#include <tuple>
#include <utility>

namespace fray::test {
namespace {

using table::SheetField;
using table::SheetKind;
using table::SheetRow;
using table::SheetValue;
using table::SheetValues;

bool within(const std::string& place, const std::string& around) {
  if (!place.starts_with(around)) return false;
  return place.size() == around.size() || place[around.size()] == '.' ||
         place[around.size()] == '[';
}

void set(SheetValues& values, const std::string& key, table::SheetData data) {
  for (SheetValue& value : values) {
    if (value.key != key) continue;
    value.data = std::move(data);
    return;
  }
  values.push_back({key, std::move(data)});
}

template <class T>
T get(const SheetValues& values, const std::string& key) {
  const SheetValue* value = table::find(values, key);
  return value == nullptr ? T() : std::get<T>(value->data);
}

}  // namespace

// Lists every offered change, each as a way to make it: the values are copied only for the chosen
// one.
class SheetBuilder::Finder {
 public:
  using Edit = std::function<void(SheetValues&)>;
  struct Found {
    std::string place;
    std::string what;
    Edit edit;
    bool takes = true;
  };

  Finder(const table::SheetDescription& form, const SheetValues& values,
         const table::SheetState& state, std::mt19937& random)
      : state_(state), random_(random) {
    for (const table::ClosedOption& closed : state.closed) {
      closed_.emplace(closed.place, closed.option, closed.giving_up);
    }
    for (const table::SheetSection& section : form.sections) {
      fields(section.fields, values, "", "", [](SheetValues& all) -> SheetValues& { return all; });
    }
  }

  std::vector<Found> found() && { return std::move(found_); }

 private:
  using Around = std::function<SheetValues&(SheetValues&)>;

  bool closed(const std::string& place, const std::string& option, bool giving_up) const {
    return closed_.contains({place, option, giving_up}) || closed_.contains({place, "", giving_up});
  }

  void add(std::string place, std::string what, bool takes, const Around& around,
           std::function<void(SheetValues&)> change) {
    found_.push_back({std::move(place), std::move(what),
                      [around, change](SheetValues& all) { change(around(all)); }, takes});
  }

  const std::vector<table::SheetOption>& options(const SheetField& field, const std::string& keys) {
    static const std::vector<table::SheetOption> kNone;
    if (!field.listed) return field.options;
    const auto list = std::ranges::find(state_.lists, keys, &table::SheetList::keys);
    return list == state_.lists.end() ? kNone : list->options;
  }

  void fields(const std::vector<SheetField>& all, const SheetValues& values,
              const std::string& places, const std::string& keys, const Around& around) {
    for (const SheetField& field : all) {
      const std::string place = places + field.key;
      switch (field.kind) {
        case SheetKind::Text:
        case SheetKind::Id:
          text(field, values, place, around);
          break;
        case SheetKind::Number:
          number(field, values, place, around);
          break;
        case SheetKind::Flag:
          flag(field, values, place, around);
          break;
        case SheetKind::Choice:
          choice(field, values, place, keys + field.key, around);
          break;
        case SheetKind::Choices:
          choices(field, values, place, keys + field.key, around);
          break;
        case SheetKind::Rows:
          rows(field, values, place, keys + field.key, around);
          break;
      }
    }
  }

  void text(const SheetField& field, const SheetValues& values, const std::string& place,
            const Around& around) {
    if (table::find(values, field.key) != nullptr || closed(place, "", false)) return;
    std::string some =
        (field.kind == SheetKind::Id ? "x" : "Some words ") + std::to_string(random_() % 1'000'000);
    add(place, some, true, around, [key = field.key, some](SheetValues& v) { set(v, key, some); });
  }

  void number(const SheetField& field, const SheetValues& values, const std::string& place,
              const Around& around) {
    const auto offer = std::ranges::find(state_.numbers, place, &table::SheetNumber::place);
    if (offer == state_.numbers.end() || !offer->open) return;
    std::int64_t value = 0;
    if (!offer->only.empty()) {
      value = offer->only[random_() % offer->only.size()];
    } else {
      const std::int64_t span = offer->most - offer->least + 1;
      const std::int64_t few = random_() % 4 == 0 ? span : std::min<std::int64_t>(span, 6);
      value = offer->least + static_cast<std::int64_t>(random_()) % few;
    }
    const SheetValue* now = table::find(values, field.key);
    if (now != nullptr && std::get<std::int64_t>(now->data) == value) return;
    add(place, std::to_string(value), true, around,
        [key = field.key, value](SheetValues& v) { set(v, key, value); });
  }

  void flag(const SheetField& field, const SheetValues& values, const std::string& place,
            const Around& around) {
    const bool now = get<bool>(values, field.key);
    if (closed(place, "", now)) return;
    add(place, now ? "no" : "yes", !now, around,
        [key = field.key, now](SheetValues& v) { set(v, key, !now); });
  }

  void choice(const SheetField& field, const SheetValues& values, const std::string& place,
              const std::string& keys, const Around& around) {
    const auto now = get<std::string>(values, field.key);
    if (!now.empty() && !field.required && !closed(place, now, true)) {
      add(place, "none", false, around,
          [key = field.key](SheetValues& v) { set(v, key, std::string()); });
    }
    for (const table::SheetOption& option : options(field, keys)) {
      if (option.key == now || closed(place, option.key, false)) continue;
      add(place, option.key, true, around,
          [key = field.key, o = option.key](SheetValues& v) { set(v, key, o); });
    }
  }

  void choices(const SheetField& field, const SheetValues& values, const std::string& place,
               const std::string& keys, const Around& around) {
    const auto now = get<std::vector<std::string>>(values, field.key);
    for (const std::string& taken : now) {
      if (closed(place, taken, true)) continue;
      auto less = now;
      less.erase(std::ranges::find(less, taken));
      add(place, "not " + taken, false, around,
          [key = field.key, less](SheetValues& v) { set(v, key, less); });
    }
    for (const table::SheetOption& option : options(field, keys)) {
      const bool taken = std::ranges::find(now, option.key) != now.end();
      if ((taken && !field.repeatable) || closed(place, option.key, false)) continue;
      auto more = now;
      more.push_back(option.key);
      add(place, option.key, true, around,
          [key = field.key, more](SheetValues& v) { set(v, key, more); });
    }
  }

  void rows(const SheetField& field, const SheetValues& values, const std::string& place,
            const std::string& keys, const Around& around) {
    if (closed(place, "", true)) return;
    const auto now = get<std::vector<SheetRow>>(values, field.key);
    for (std::size_t i = 0; i < now.size(); ++i) {
      const std::string row = place + "[" + std::to_string(i) + "]";
      fields(field.cells, now[i].cells, row + ".", keys + ".",
             [around, key = field.key, i](SheetValues& all) -> SheetValues& {
               for (SheetValue& value : around(all)) {
                 if (value.key == key) return std::get<std::vector<SheetRow>>(value.data)[i].cells;
               }
               std::abort();
             });
      if (closed(row, "", true)) continue;
      auto less = now;
      less.erase(less.begin() + static_cast<std::ptrdiff_t>(i));
      add(row, "removed", false, around,
          [key = field.key, less](SheetValues& v) { set(v, key, less); });
    }
    if (closed(place + "[]", "", false) || field.cells.empty()) return;
    SheetRow fresh;
    for (const SheetField& cell : field.cells) {
      if (cell.start) fresh.cells.push_back({cell.key, *cell.start});
    }
    const SheetField& first = field.cells.front();
    const auto append = [&](SheetRow row, const std::string& what) {
      add(place, what, true, around, [key = field.key, row](SheetValues& v) {
        auto all = get<std::vector<SheetRow>>(v, key);
        all.push_back(row);
        set(v, key, std::move(all));
      });
    };
    if (first.kind != SheetKind::Choice) return append(fresh, "a row");
    const std::string cell = place + "[]." + first.key;
    for (const table::SheetOption& option : options(first, keys + "." + first.key)) {
      if (closed(cell, option.key, false)) continue;
      SheetRow row = fresh;
      row.cells.push_back({first.key, option.key});
      append(std::move(row), "a row with " + option.key);
    }
  }

  const table::SheetState& state_;
  std::mt19937& random_;
  std::set<std::tuple<std::string, std::string, bool>> closed_;
  std::vector<Found> found_;
};

SheetBuilder::SheetBuilder(const table::Toolbox& rules, table::Allowance allowance,
                           std::uint32_t seed)
    : rules_(rules),
      allowance_(std::move(allowance)),
      random_(seed),
      form_(*rules.describe_sheet(allowance_)) {}

bool SheetBuilder::judge() {
  state_ = *rules_.judge_sheet(values_, allowance_);
  return std::ranges::all_of(state_.faults, &table::SheetFault::missing);
}

bool SheetBuilder::build(SheetValues values, int changes) {
  values_ = std::move(values);
  if (!judge()) return false;
  for (int made = 0; made < changes || !state_.sound(); ++made) {
    if (made > 10 * changes + 100) return false;
    auto all = Finder(form_, values_, state_, random_).found();
    if (places_) std::erase_if(all, [&](const Finder::Found& f) { return !places_(f.place); });
    const auto awaited = [&](const Finder::Found& f) {
      return f.takes && std::ranges::any_of(state_.faults, [&](const table::SheetFault& fault) {
               return within(f.place, fault.place);
             });
    };
    std::vector<Finder::Found> some;
    if (random_() % 8 != 0) std::ranges::copy_if(all, std::back_inserter(some), awaited);
    if (some.empty()) {
      // By fields first, lest a long list be all that is ever chosen from.
      std::vector<std::string> places;
      for (const Finder::Found& f : all) {
        if (places.empty() || places.back() != f.place) places.push_back(f.place);
      }
      if (places.empty()) return false;
      const std::string& place = places[random_() % places.size()];
      std::ranges::copy_if(all, std::back_inserter(some),
                           [&](const Finder::Found& f) { return f.place == place; });
    }
    const Finder::Found& taken = some[random_() % some.size()];
    taken.edit(values_);
    story_.push_back(taken.place + ": " + taken.what);
    if (!judge()) return false;
  }
  return true;
}

std::string SheetBuilder::story() const {
  std::string text;
  for (const std::string& step : story_) text += step + "\n";
  for (const table::SheetFault& fault : state_.faults) {
    text += (fault.missing ? "missing " : "wrong ") + fault.place + ": " + fault.message + "\n";
  }
  return text;
}

}  // namespace fray::test
