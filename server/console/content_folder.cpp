#include "console/content_folder.h"

#include <CLI/CLI.hpp>

#include "console/text_file.h"
#include "document/reader.h"

namespace fray::console {

namespace fs = std::filesystem;

std::expected<std::vector<document::File>, std::string> content_files(const fs::path& folder,
                                                                      std::string_view ruleset) {
  std::vector<document::File> files;
  const fs::path inside = folder / ruleset;
  std::error_code ignored;
  if (folder.empty() || !fs::is_directory(inside, ignored)) return files;
  const auto paths = files_in(inside, ".toml");
  if (!paths) return std::unexpected(paths.error());
  if (paths->empty()) return std::unexpected(inside.string() + ": there is no *.toml file");
  for (const fs::path& path : *paths) {
    auto text = read_text(path);
    if (!text) return std::unexpected(text.error());
    files.push_back({path.string(), std::move(*text)});
  }
  return files;
}

void add_content_option(CLI::App& command, fs::path& folder) {
  command
      .add_option(
          "--content", folder,
          "Folder whose <ruleset>/*.toml change the rules' content, such as DIR/forge/*.toml")
      ->check(CLI::ExistingDirectory);
}

void add_content_option(CLI::App& command, ContentFolders& folders) {
  const auto add = [&folders](const std::vector<std::string>& all) {
    for (const std::string& one : all) {
      const auto equals = one.find('=');
      const std::string name = equals == one.npos ? "" : one.substr(0, equals);
      const fs::path folder = equals == one.npos ? one : one.substr(equals + 1);
      if (equals != one.npos && !document::is_id(name)) {
        throw CLI::ValidationError("--content", "\"" + name + "\" must be lower-case words");
      }
      std::error_code ignored;
      if (!fs::is_directory(folder, ignored)) {
        throw CLI::ValidationError("--content", "there is no folder " + folder.string());
      }
      if (name.empty()) {
        folders.plain = folder;
      } else if (!folders.named.emplace(name, folder).second) {
        throw CLI::ValidationError("--content", "\"" + name + "\" is named twice");
      }
    }
  };
  command.add_option_function<std::vector<std::string>>(
      "--content", add,
      "DIR, whose <ruleset>/*.toml change the rules' content, such as DIR/forge/*.toml; or "
      "NAME=DIR, content for the tables whose ruleset is such as forge:NAME. Repeatable");
}

}  // namespace fray::console
