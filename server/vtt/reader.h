// Internal: values of an untrusted file. Unreadable ones are noted by their field, and ignored.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "vtt/file.h"

namespace fray::vtt {

struct Colour {
  unsigned red = 0;  // of 255
  unsigned green = 0;
  unsigned blue = 0;
};

/// Three, four, six or eight hex digits, with or without "#". With eight, or four, one pair is the
/// opacity: the first in drawing programs, the last in web pages.
std::optional<Colour> parse_colour(std::string_view text);

class Reader {
 public:
  using Json = nlohmann::json;

  /// At most kMaxRemarks; the last then says how many more there are.
  std::vector<Fault> take_remarks();
  void remark(std::string field, std::string message);

  /// Nullptr where it is not there, or null.
  static const Json* find(const Json& object, const char* key);

  /// Also as text. Remarks `or_else`, which says what happens instead: "left out".
  std::optional<double> number(const Json* value, const std::string& field,
                               std::string_view or_else);
  std::optional<std::int64_t> thousandths(const Json* value, const std::string& field,
                                          std::string_view or_else);
  /// Likewise, and not below 0.
  std::optional<std::int64_t> amount(const Json* value, const std::string& field,
                                     std::string_view or_else);
  /// {"x": 1, "y": 2} or [1, 2], from the corner of the map on.
  std::optional<Point> point(const Json& value, const std::string& field, std::string_view or_else);
  /// Also 0 and 1, and as text.
  bool flag(const Json& object, const char* key, const std::string& field, bool fallback);
  /// Nullopt where it is not there.
  std::optional<Colour> colour(const Json& object, const char* key, const std::string& field);

  /// Lines of at least two points each. One that has none in between ends there, and another
  /// begins behind it.
  std::vector<Line> lines(const Json& root, const char* key);

  /// Calls `visit` with each entry of a list and its field, if there is one.
  template <class Visit>
  void each_of(const Json& object, const char* key, Visit visit) {
    const Json* list = find(object, key);
    if (list == nullptr) return;
    if (!list->is_array()) return remark(key, "must be a list; left out");
    for (std::size_t i = 0; i < list->size(); ++i) {
      visit((*list)[i], std::string(key) + "[" + std::to_string(i) + "]");
    }
  }

  Point origin;

 private:
  void add_line(const Json& entry, const std::string& field, std::vector<Line>& to);

  std::vector<Fault> remarks_;
  std::size_t unsaid_ = 0;
};

}  // namespace fray::vtt
