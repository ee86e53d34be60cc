#include "vtt/text.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include <nlohmann/json.hpp>
#include <sodium.h>

namespace fray::vtt {
namespace {

// Copies the text and counts what would be built of it before any of it is.
class Scan {
 public:
  explicit Scan(std::string_view file) : file_(file) {}

  std::expected<Text, Fault> run() {
    while (at_ < file_.size()) {
      const char c = file_[at_];
      if (c == '"') {
        copy_text();
        continue;
      }
      if (auto fault = count(c)) return std::unexpected(std::move(*fault));
      if (!copy_not_a_number()) {
        out_.json += c;
        ++at_;
      }
    }
    return std::move(out_);
  }

 private:
  std::optional<Fault> count(char c) {
    if (c == '{' || c == '[') {
      if (++depth_ > kMaxDepth) return Fault{"", "brackets stand too deep within each other"};
      if (++brackets_ > kMaxBrackets) {
        return Fault{"", "it has more than " + std::to_string(kMaxBrackets) +
                             " points and lists; leave out what is small"};
      }
    } else if ((c == '}' || c == ']') && depth_ > 0) {
      --depth_;
    }
    return std::nullopt;
  }

  void copy_text() {
    const std::size_t begin = at_ + 1;
    std::size_t end = begin;
    while (end < file_.size() && file_[end] != '"') end += file_[end] == '\\' ? 2 : 1;
    end = std::min(end, file_.size());
    const std::string_view text = file_.substr(begin, end - begin);
    if (depth_ == 1 && !out_.image && last_text_ == "image" && is_value()) {
      out_.image = text;
      out_.json += "\"\"";
    } else {
      out_.json += file_.substr(at_, end + 1 - at_);
    }
    last_text_ = text;
    at_ = std::min(end + 1, file_.size());
  }

  // Does a colon stand before the place that has been reached?
  bool is_value() const {
    const std::size_t before = out_.json.find_last_not_of(" \t\r\n");
    return before != std::string::npos && out_.json[before] == ':';
  }

  // Some programs write what JSON has no word for.
  bool copy_not_a_number() {
    static constexpr std::array<std::string_view, 9> kWords{
        "NaN", "nan", "-nan", "Infinity", "-Infinity", "inf", "-inf", "undefined", "-1.#IND"};
    const std::string_view rest = file_.substr(at_);
    const auto word = std::ranges::find_if(kWords, [&](auto w) { return rest.starts_with(w); });
    if (word == kWords.end()) return false;
    out_.json += "null";
    at_ += word->size();
    return true;
  }

  std::string_view file_;
  Text out_;
  std::string_view last_text_;
  std::size_t at_ = 0;
  std::size_t depth_ = 0;
  std::size_t brackets_ = 0;
};

}  // namespace

std::expected<Text, Fault> prepare(std::string_view file) {
  if (file.size() > kMaxFileBytes) {
    return std::unexpected(Fault{"", "the file is larger than " + std::to_string(kMaxFileBytes) +
                                         " bytes; export it with fewer pixels a square"});
  }
  return Scan(file).run();
}

std::optional<std::string> decode_image(std::string_view text) {
  std::string plain;
  if (text.find('\\') != text.npos) {  // "\/", as some write it
    const auto json = nlohmann::json::parse('"' + std::string(text) + '"', nullptr, false);
    if (!json.is_string()) return std::nullopt;
    plain = json.get<std::string>();
    text = plain;
  }
  if (text.starts_with("data:")) {
    const std::size_t head = text.find(',');
    if (head == text.npos || !text.substr(0, head).ends_with(";base64")) return std::nullopt;
    text.remove_prefix(head + 1);
  }
  const std::size_t last = text.find_last_not_of("=\r\n\t ");
  text = text.substr(0, last == text.npos ? 0 : last + 1);
  const bool for_urls = text.find_first_of("-_") != text.npos;
  std::string bytes(text.size() / 4 * 3 + 3, '\0');
  std::size_t size = 0;
  if (sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(),
                        text.size(), "\r\n\t ", &size, nullptr,
                        for_urls ? sodium_base64_VARIANT_URLSAFE_NO_PADDING
                                 : sodium_base64_VARIANT_ORIGINAL_NO_PADDING) != 0) {
    return std::nullopt;
  }
  bytes.resize(size);
  return bytes;
}

}  // namespace fray::vtt
