#pragma once

#include <cstddef>
#include <expected>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

// The only way to read files written by people: setups, sheets, scenarios, content.
namespace fray::console {

/// No file that a command takes is larger, in bytes, unless it may hold pictures.
inline constexpr std::size_t kMaxFileBytes = std::size_t{1} << 20;
/// No folder that a command takes holds more files of the kind it looks for.
inline constexpr std::size_t kMaxFiles = 10'000;

/// The whole text of a regular file. Never waits, and never reads more than the limit, whatever the
/// path leads to. The error is one line that starts with the path: there is no such file, a folder,
/// a pipe or device, too large, not readable.
std::expected<std::string, std::string> read_text(const std::filesystem::path& path,
                                                  std::size_t most_bytes = kMaxFileBytes);

/// Nothing if the path leads to a regular file that may be read; else the error of `read_text`.
std::expected<void, std::string> expect_regular_file(const std::filesystem::path& path);

enum class Depth : bool { Here, Below };

/// The files of a folder whose names end in `extension` (".toml"), by name; `Below`: those of the
/// folders in it too. Names that start with a dot are skipped. The error is one line that starts
/// with the path.
std::expected<std::vector<std::filesystem::path>, std::string> files_in(
    const std::filesystem::path& folder, std::string_view extension, Depth depth = Depth::Here);

}  // namespace fray::console
