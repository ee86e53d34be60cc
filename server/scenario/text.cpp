#include "scenario/text.h"

#include <charconv>

namespace fray::scenario {
namespace {

constexpr int kMostFacesAtOnce = 100;

std::vector<std::string_view> split(std::string_view text, char at) {
  std::vector<std::string_view> parts;
  for (;;) {
    const auto cut = text.find(at);
    parts.push_back(text.substr(0, cut));
    if (cut == text.npos) return parts;
    text.remove_prefix(cut + 1);
  }
}

}  // namespace

std::string to_text(const Failure& f) {
  std::string text = f.file;
  if (f.line > 0) text += ":" + std::to_string(f.line);
  text += ": " + f.statement + "\n";
  if (!f.expected.empty()) text += "  expected: " + f.expected + "\n";
  if (!f.happened.empty()) text += "  happened: " + f.happened + "\n";
  if (!f.asked.empty()) text += "  asked now:\n" + f.asked;
  return text;
}

std::string_view without_comment(std::string_view line) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '#' && (i == 0 || line[i - 1] == ' ' || line[i - 1] == '\t')) {
      return line.substr(0, i);
    }
  }
  return line;
}

std::vector<std::string> split_words(std::string_view line) {
  std::vector<std::string> words;
  std::string word;
  const auto finish = [&] {
    if (word.empty()) return;
    const bool comma = word.back() == ',' && word.size() > 1;
    if (comma) word.pop_back();
    words.push_back(std::move(word));
    if (comma) words.emplace_back(",");
    word.clear();
  };
  for (const char c : line) {
    if (c == ' ' || c == '\t' || c == '\r') {
      finish();
    } else if (c == '|') {
      finish();
      words.emplace_back("|");
    } else {
      word += c;
    }
  }
  finish();
  return words;
}

std::optional<int> to_number(std::string_view word) {
  if (word.starts_with('+')) word.remove_prefix(1);
  int value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return value;
}

std::optional<Span> to_span(std::string_view word) {
  const auto dots = word.find("..");
  const auto first = to_number(word.substr(0, dots));
  if (!first) return std::nullopt;
  if (dots == word.npos) return Span{*first, *first};
  const auto last = to_number(word.substr(dots + 2));
  if (!last) return std::nullopt;
  return Span{*first, *last};
}

std::optional<std::pair<int, int>> to_cell(std::string_view word) {
  const auto comma = word.find(',');
  if (comma == word.npos) return std::nullopt;
  const auto x = to_number(word.substr(0, comma));
  const auto y = to_number(word.substr(comma + 1));
  if (!x || !y || *x < -1000 || *x > 1000 || *y < -1000 || *y > 1000) return std::nullopt;
  return std::pair(*x, *y);
}

std::optional<std::vector<int>> to_faces(std::string_view word) {
  std::vector<int> faces;
  for (const std::string_view part : split(word, ',')) {
    const auto times = part.find('x');
    const auto face = to_number(times == part.npos ? part : part.substr(times + 1));
    const auto count = times == part.npos ? std::optional(1) : to_number(part.substr(0, times));
    if (!face || !count || *face < 1 || *face > 255) return std::nullopt;
    if (*count < 1 || *count > kMostFacesAtOnce) return std::nullopt;
    faces.insert(faces.end(), static_cast<std::size_t>(*count), *face);
  }
  return faces;
}

std::string joined(const std::vector<std::string>& words, std::string_view between) {
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += between;
    text += word;
  }
  return text;
}

}  // namespace fray::scenario
