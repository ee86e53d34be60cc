#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace fray::egs {

/// Its hero point: spent at once, stored, or one of both (L1407-1441).
enum class QualityKind : std::uint8_t { Positive, Negative, Neutral };

struct QualityDef {
  std::string id;
  std::string name;
  QualityKind kind = QualityKind::Positive;
  std::vector<std::string> tags;  ///< skills and situations that it fits (R67)
  int line = 0;
  bool operator==(const QualityDef&) const = default;
};

}  // namespace fray::egs
