#pragma once

#include <span>
#include <string_view>

namespace fray::success_rolls {

struct BuiltinFile {
  std::string_view name;
  std::string_view text;
};

/// data/*.toml as they were when the program was built. The definition is generated.
std::span<const BuiltinFile> builtin_files();

}  // namespace fray::success_rolls
