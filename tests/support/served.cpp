#include "support/served.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>

namespace fray::support {
namespace {

std::vector<std::string> command(const Served::Options& o) {
  std::vector<std::string> words{o.fray,       "serve",    "--port",       std::to_string(o.port),
                                 "--database", o.database, "--print-links"};
  for (const std::string& file : o.tables) {
    words.push_back("--table");
    words.push_back(file);
  }
  // More than one, on whatever machine, so that tables and their connections are on different ones.
  if (std::ranges::find(o.arguments, "--workers") == o.arguments.end()) {
    words.insert(words.end(), {"--workers", "2"});
  }
  words.insert(words.end(), o.arguments.begin(), o.arguments.end());
  return words;
}

}  // namespace

Served::Served(const Options& options)
    : process_(std::make_unique<Process>(command(options), options.log, options.prepare)) {
  std::string said;
  while (const auto line = process_->read_line()) {
    if (*line == "ready") return;
    said += *line + "\n";
    std::istringstream words(*line);
    std::string first, table, seat;
    words >> first >> table >> seat;
    if (first == "listening") {
      port_ = static_cast<std::uint16_t>(std::stoi(line->substr(line->rfind(':') + 1)));
    }
    if (first == "metrics") {
      metrics_port_ = static_cast<std::uint16_t>(std::stoi(line->substr(line->rfind(':') + 1)));
    }
    constexpr std::string_view kMark = "#seat=";
    const auto at = line->find(kMark);
    if (first == "seat" && at != std::string::npos) {
      tokens_[table + " " + seat] = line->substr(at + kMark.size());
    }
    if (first == "campaign") {  // "campaign demo-forge gm: http://..."
      links_[table + " " + seat.substr(0, seat.find(':'))] =
          words.str().substr(words.str().find("http"));
    }
  }
  std::ifstream log(options.log);
  said.append(std::istreambuf_iterator<char>(log), {});
  throw std::runtime_error("the server did not come up; it said: " + said);
}

}  // namespace fray::support
