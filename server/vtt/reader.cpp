#include "vtt/reader.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

namespace fray::vtt {
namespace {

constexpr double kFarthest = 10'000;  // squares, either way: nothing of a map lies beyond

std::optional<double> number_in(const nlohmann::json& value) {
  if (value.is_number()) return value.get<double>();
  if (!value.is_string()) return std::nullopt;
  const auto& text = value.get_ref<const std::string&>();
  double read = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), read);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return read;
}

std::string with(std::string_view what, std::string_view or_else) {
  return std::string(what) + "; " + std::string(or_else);
}

}  // namespace

std::optional<Colour> parse_colour(std::string_view text) {
  const bool as_in_pages = text.starts_with('#');
  if (as_in_pages) text.remove_prefix(1);
  if (text.find_first_not_of("0123456789abcdefABCDEF") != text.npos) return std::nullopt;
  std::string digits(text);
  if (text.size() == 3 || text.size() == 4) {
    digits.clear();
    for (const char c : text) digits.append(2, c);
  }
  if (digits.size() != 6 && digits.size() != 8) return std::nullopt;
  const auto pair = [&](std::size_t i) {
    return static_cast<unsigned>(std::stoul(digits.substr(2 * i, 2), nullptr, 16));
  };
  if (digits.size() == 6) return Colour{pair(0), pair(1), pair(2)};
  // A color that would be wholly transparent in one order is meant in the other.
  const bool opaque_last =
      as_in_pages ? pair(0) != 0xff || pair(3) == 0xff : pair(0) == 0 && pair(3) == 0xff;
  const std::size_t first = opaque_last ? 0 : 1;
  return Colour{pair(first), pair(first + 1), pair(first + 2)};
}

std::vector<Fault> Reader::take_remarks() {
  if (unsaid_ > 0) {
    remarks_.push_back({"", std::to_string(unsaid_) + " more things could not be read"});
  }
  return std::move(remarks_);
}

void Reader::remark(std::string field, std::string message) {
  if (remarks_.size() == kMaxRemarks) {
    ++unsaid_;
  } else {
    remarks_.push_back({std::move(field), std::move(message)});
  }
}

const Reader::Json* Reader::find(const Json& object, const char* key) {
  if (!object.is_object()) return nullptr;
  const auto it = object.find(key);
  return it == object.end() || it->is_null() ? nullptr : &*it;
}

std::optional<double> Reader::number(const Json* value, const std::string& field,
                                     std::string_view or_else) {
  const auto read = value == nullptr ? std::nullopt : number_in(*value);
  if (!read) {
    remark(field,
           with(value == nullptr ? "is missing or not a number" : "must be a number", or_else));
    return std::nullopt;
  }
  if (std::isfinite(*read) && std::abs(*read) <= kFarthest) return read;
  remark(field, with("must be from -10000 to 10000", or_else));
  return std::nullopt;
}

std::optional<std::int64_t> Reader::thousandths(const Json* value, const std::string& field,
                                                std::string_view or_else) {
  const auto read = number(value, field, or_else);
  if (!read) return std::nullopt;
  return std::llround(*read * static_cast<double>(kSquare));
}

std::optional<std::int64_t> Reader::amount(const Json* value, const std::string& field,
                                           std::string_view or_else) {
  const auto read = thousandths(value, field, or_else);
  if (!read || *read >= 0) return read;
  remark(field, with("must not be below 0", or_else));
  return std::nullopt;
}

std::optional<Point> Reader::point(const Json& value, const std::string& field,
                                   std::string_view or_else) {
  if (value.is_array() && value.size() == 2) {
    const auto x = thousandths(&value[0], field + "[0]", or_else);
    if (!x) return std::nullopt;
    const auto y = thousandths(&value[1], field + "[1]", or_else);
    if (!y) return std::nullopt;
    return Point{*x - origin.x, *y - origin.y};
  }
  if (!value.is_object()) {
    remark(field, with("must be a point with x and y", or_else));
    return std::nullopt;
  }
  const auto x = thousandths(find(value, "x"), field + ".x", or_else);
  if (!x) return std::nullopt;
  const auto y = thousandths(find(value, "y"), field + ".y", or_else);
  if (!y) return std::nullopt;
  return Point{*x - origin.x, *y - origin.y};
}

bool Reader::flag(const Json& object, const char* key, const std::string& field, bool fallback) {
  const Json* value = find(object, key);
  if (value == nullptr) return fallback;
  if (value->is_boolean()) return value->get<bool>();
  if (value->is_number()) return value->get<double>() != 0;
  if (*value == "true" || *value == "1") return true;
  if (*value == "false" || *value == "0") return false;
  remark(field + "." + key,
         with("must be true or false", fallback ? "taken as true" : "taken as false"));
  return fallback;
}

std::optional<Colour> Reader::colour(const Json& object, const char* key,
                                     const std::string& field) {
  const Json* value = find(object, key);
  if (value == nullptr) return std::nullopt;
  const auto read =
      value->is_string() ? parse_colour(value->get_ref<const std::string&>()) : std::nullopt;
  if (!read) {
    remark(field + "." + key,
           "must be a colour of 3, 4, 6 or 8 hex digits, such as ffcc66; taken as white");
  }
  return read;
}

std::vector<Line> Reader::lines(const Json& root, const char* key) {
  std::vector<Line> all;
  each_of(root, key, [&](const Json& entry, const std::string& field) {
    if (!entry.is_array()) return remark(field, "must be a list of points; left out");
    add_line(entry, field, all);
  });
  return all;
}

void Reader::add_line(const Json& entry, const std::string& field, std::vector<Line>& to) {
  constexpr std::string_view kGap = "left out, so the line has a gap there";
  // [1, 1, 5, 1] is from (1, 1) to (5, 1).
  const bool flat = entry.size() >= 4 && entry.size() % 2 == 0 &&
                    std::ranges::all_of(entry, [](const Json& e) { return e.is_number(); });
  const std::size_t step = flat ? 2 : 1;
  Line line;
  const auto end_line = [&] {
    if (line.size() > 1) to.push_back(std::move(line));
    line = {};
  };
  for (std::size_t i = 0; i < entry.size(); i += step) {
    const std::string where = field + "[" + std::to_string(i) + "]";
    const auto read =
        flat ? point(Json{entry[i], entry[i + 1]}, where, kGap) : point(entry[i], where, kGap);
    if (read) {
      line.push_back(*read);
    } else {
      end_line();
    }
  }
  end_line();
}

}  // namespace fray::vtt
