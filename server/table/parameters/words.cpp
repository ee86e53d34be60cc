#include <algorithm>

#include "table/parameters/rules.h"

namespace fray::table {
namespace {

class WordsRules final : public ParameterRules {
 public:
  // Each of them offered, and none twice.
  Result<> check(const Parameter& p, Domain domain, ValueReader& reader) const override {
    const auto words = take_counted(p, reader, "words");
    if (!words) return std::unexpected(words.error());
    const auto offered = firsts_of(domain);
    for (std::size_t i = 0; i < words->size(); ++i) {
      if (std::ranges::find(offered, (*words)[i]) == offered.end()) {
        return reader.refuse(Code::IllegalNow, "names a word that is not offered");
      }
      if (std::ranges::find(words->first(i), (*words)[i]) != words->first(i).end()) {
        return reader.refuse(Code::Invalid, "names a word twice");
      }
    }
    return {};
  }
  std::span<const std::int32_t> take(ValueReader& reader) const override {
    return reader.take(1 + static_cast<std::size_t>(reader.next()));
  }
  void draw(const Parameter& p, Domain domain, Draw& draw, Draft& draft) const override {
    draw_counted(p, p.max, firsts_of(domain), draw, draft);
  }
  void least(const Parameter& p, Domain domain, Draft& draft) const override {
    draft.values.push_back(p.min);
    for (std::int32_t i = 0; i < p.min; ++i) {
      draft.values.push_back(domain[2 * static_cast<std::size_t>(i)]);
    }
  }
};

constexpr WordsRules kWords;

}  // namespace

const ParameterRules& kWordsRules = kWords;

}  // namespace fray::table
