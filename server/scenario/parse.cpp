#include "scenario/parse.h"

#include <algorithm>

#include "document/guard.h"
#include "scenario/place_words.h"
#include "table/bounds.h"

namespace fray::scenario {
namespace {

using table::BoardKind;

constexpr std::string_view kOpenFloor = "..........\n..........\n..........\n..........\n";
constexpr std::string_view kOpenHexes =
    ". . . . . . . . . .\n . . . . . . . . . .\n. . . . . . . . . .\n . . . . . . . . . .\n";

class Parser {
 public:
  explicit Parser(std::string file) { scenario_.file = std::move(file); }

  std::expected<Scenario, std::vector<Failure>> parse(std::string_view text) {
    if (text.size() > document::kMaxBytes) {
      fault({}, "a file of at most 1 MiB");
      return std::unexpected(std::move(faults_));
    }
    read_lines(text);
    place_lines();
    for (const Line& line : head_) head(line);
    if (!seen_separator_) fault({}, "a line --- between the set-up and what happens");
    if (scenario_.rule.empty()) fault({}, "a line \"rule ...\": what the scenario is about");
    if (scenario_.fighters.empty()) fault({}, "a combatant: \"heroes ana at 1,1\"");
    if (scenario_.map.empty() && scenario_.board.kind != BoardKind::Bands) {
      scenario_.map = scenario_.board.kind == BoardKind::Hexes ? kOpenHexes : kOpenFloor;
    }
    if (!faults_.empty()) return std::unexpected(std::move(faults_));
    return std::move(scenario_);
  }

 private:
  void fault(const Line& line, std::string expected) {
    faults_.push_back({scenario_.file, line.number,
                       line.text.empty() ? "the file cannot be read" : line.text,
                       std::move(expected), "", ""});
  }

  // Lines that start with a space continue those above: rows of the map, or more words.
  void read_lines(std::string_view text) {
    std::vector<std::string> rows;
    bool in_map = false;
    int number = 0;
    while (!text.empty()) {
      const auto end = text.find('\n');
      std::string_view line = text.substr(0, end);
      text.remove_prefix(end == text.npos ? text.size() : end + 1);
      ++number;
      if (line.ends_with('\r')) line.remove_suffix(1);
      const bool indented = line.starts_with(' ') || line.starts_with('\t');
      if (in_map && indented) {
        rows.emplace_back(line);
        continue;
      }
      in_map = false;
      Line one{number, std::string(without_comment(line)), {}};
      one.words = split_words(one.text);
      if (one.words.empty()) continue;
      if (!seen_separator_ && one.words.front() == "---") {
        seen_separator_ = true;
      } else if (seen_separator_) {
        one.text = one.text.substr(one.text.find_first_not_of(" \t"));
        one.text.erase(one.text.find_last_not_of(" \t") + 1);
        scenario_.body.push_back(std::move(one));
      } else if (one.words.front() == "map") {
        in_map = true;
        if (one.words.size() > 1) fault(one, "the rows of the map below, each behind a space");
      } else if (indented && !head_.empty()) {
        head_.back().words.insert(head_.back().words.end(), one.words.begin(), one.words.end());
      } else {
        head_.push_back(std::move(one));
      }
    }
    std::size_t margin = std::string::npos;
    for (const std::string& row : rows) {
      margin = std::min(margin, row.find_first_not_of(" \t"));
    }
    for (const std::string& row : rows) {
      if (row.find_first_not_of(" \t") == row.npos) continue;
      scenario_.map += row.substr(margin) + "\n";
    }
  }

  // What it is played on comes first, wherever it stands: the lines board, zone and distance, which
  // are taken out of the head. Sides may be called like these.
  void place_lines() {
    std::vector<board::Zone> zones;
    std::vector<Line> distances;
    std::erase_if(head_, [&](const Line& line) {
      const std::string& first = line.words.front();
      const bool combatant =
          line.words.size() > 3 && line.words[2] == "at" && to_cell(line.words[3]).has_value();
      if (combatant) return false;
      if (first == "board") {
        board(line);
      } else if (first == "zone") {
        zone(line, zones);
      } else if (first == "distance") {
        distances.push_back(line);
      } else {
        return false;
      }
      return true;
    });
    if (!zones.empty()) {
      auto made = board::Zones::make(std::move(zones));
      if (!made) return fault({}, "zones with different names: " + made.error());
      scenario_.board.zones = std::move(*made);
    }
    for (const Line& line : distances) distance(line);
  }

  // board KIND [SCALE]
  void board(const Line& line) {
    const std::size_t count = line.words.size();
    const auto kind = count >= 2
                          ? document::value_spelled<BoardKind>(table::kBoardWords, line.words[1])
                          : std::nullopt;
    const auto scale = count == 3 ? to_number(line.words[2]) : std::nullopt;
    if (!kind || count > 3) return fault(line, "board squares, hexes or bands");
    if (count == 3 && !(scale && table::bounds::kDistance.hold(*scale))) {
      return fault(line, "how much a step is, if it is not as usual: \"board hexes 12\"");
    }
    scenario_.board.kind = *kind;
    scenario_.board.scale = scale.value_or(0);
  }

  // zone KEY [NAME]
  void zone(const Line& line, std::vector<board::Zone>& zones) {
    if (line.words.size() < 2) return fault(line, "zone KEY, or zone KEY NAME");
    const std::string& key = line.words[1];
    const std::vector<std::string> name(line.words.begin() + 2, line.words.end());
    zones.push_back({.key = key, .name = name.empty() ? key : joined(name, " ")});
  }

  // distance KEY KEY NUMBER
  void distance(const Line& line) {
    board::Zones& zones = scenario_.board.zones;
    const bool whole = line.words.size() == 4;
    const auto from = whole ? zones.find(line.words[1]) : std::nullopt;
    const auto to = whole ? zones.find(line.words[2]) : std::nullopt;
    const auto far = whole ? to_number(line.words[3]) : std::nullopt;
    if (!from || !to || *from == *to || !far || !table::bounds::kDistance.hold(*far)) {
      return fault(line,
                   "distance, two of the zones, and how far it is: \"distance gate yard 15\"");
    }
    zones.set_distance(*from, *to, *far);
  }

  void head(const Line& line) {
    const std::string& first = line.words.front();
    const std::size_t count = line.words.size();
    if (first == "rule") {
      const auto start = line.text.find("rule") + 4;
      scenario_.rule = joined(split_words(std::string_view(line.text).substr(start)), " ");
    } else if (first == "ruleset") {
      if (count != 2) return fault(line, "ruleset NAME");
      scenario_.ruleset = line.words[1];
    } else if (first == "content") {
      if (count != 2) return fault(line, "content FOLDER");
      scenario_.content = line.words[1];
    } else if (first == "option") {
      if (count != 3) return fault(line, "option NAME VALUE");
      scenario_.options.emplace_back(line.words[1], line.words[2]);
    } else if (first == "initiative") {
      initiative(line);
    } else if (first == "wear") {
      carried_state(line);
    } else {
      fighter(line);
    }
  }

  void initiative(const Line& line) {
    for (std::size_t i = 1; i < line.words.size(); ++i) {
      const std::string& word = line.words[i];
      if (word == "," || word == "|") continue;
      if (const auto faces = to_faces(word); faces && !scenario_.initiative.empty()) {
        auto& dice = scenario_.initiative.back().second;
        dice.insert(dice.end(), faces->begin(), faces->end());
      } else {
        scenario_.initiative.emplace_back(word, std::vector<int>());
      }
    }
    if (scenario_.initiative.empty()) fault(line, "initiative NAME, NAME ... highest first");
  }

  // wear KEY WORD VALUE ...
  void carried_state(const Line& line) {
    std::vector<std::string> words;
    std::ranges::copy_if(line.words, std::back_inserter(words),
                         [](const std::string& w) { return w != ","; });
    const auto who = words.size() < 2
                         ? scenario_.fighters.end()
                         : std::ranges::find(scenario_.fighters, words[1], &Fighter::key);
    if (who == scenario_.fighters.end() || words.size() % 2 != 0) {
      return fault(line, "wear and a combatant above, and words in pairs: \"wear ana health 4\"");
    }
    for (std::size_t i = 2; i < words.size(); i += 2) {
      who->carried_state.emplace_back(words[i], words[i + 1]);
    }
  }

  // [later] [hidden] [unknown] SIDE KEY at PLACE [archetype NAME | like KEY] [WORD VALUE ...]
  void fighter(const Line& line) {
    Fighter f;
    f.line = line;
    std::vector<std::string> words;
    std::ranges::copy_if(line.words, std::back_inserter(words),
                         [](const std::string& w) { return w != ","; });
    for (const auto& [word, flag] :
         {std::pair("later", &Fighter::later), std::pair("hidden", &Fighter::hidden),
          std::pair("unknown", &Fighter::unknown)}) {
      if (words.front() != word) continue;
      f.*flag = true;
      words.erase(words.begin());
      if (words.empty()) break;
    }
    std::size_t last = 3;
    const auto at = words.size() > last && words[2] == "at"
                        ? read_place(scenario_.board, words, last)
                        : std::nullopt;
    if (!at) {
      return fault(line,
                   "rule, ruleset, content, board, map, zone, distance, option, initiative or a "
                   "combatant: \"heroes ana at 1,1\"");
    }
    f.side = words[0];
    f.key = words[1];
    f.at = *at;
    words.erase(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(last) + 1);
    if (std::ranges::find(scenario_.fighters, f.key, &Fighter::key) != scenario_.fighters.end()) {
      return fault(line, "another name: \"" + f.key + "\" is there already");
    }
    if (words.size() % 2 != 0) return fault(line, "words in pairs: \"weapon club shield buckler\"");
    for (std::size_t i = 0; i < words.size(); i += 2) {
      if (words[i] == "archetype") {
        f.archetype = words[i + 1];
      } else if (words[i] == "like") {
        const auto other = std::ranges::find(scenario_.fighters, words[i + 1], &Fighter::key);
        if (other == scenario_.fighters.end()) {
          return fault(line, "a combatant above to copy, not \"" + words[i + 1] + "\"");
        }
        f.archetype = other->archetype;
        f.sheet = other->sheet;
      } else {
        f.sheet.emplace_back(words[i], words[i + 1]);
      }
    }
    if (!f.archetype.empty() && !f.sheet.empty()) {
      return fault(line, "an archetype, or a sheet of one's own; not both");
    }
    if (std::ranges::find(scenario_.sides, f.side) == scenario_.sides.end())
      scenario_.sides.push_back(f.side);
    scenario_.fighters.push_back(std::move(f));
  }

  Scenario scenario_;
  std::vector<Line> head_;
  bool seen_separator_ = false;
  std::vector<Failure> faults_;
};

}  // namespace

std::expected<Scenario, std::vector<Failure>> parse(std::string_view text, std::string file) {
  return Parser(std::move(file)).parse(text);
}

}  // namespace fray::scenario
