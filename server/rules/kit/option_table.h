#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/rejection.h"
#include "table/setup.h"
#include "table/setup_options.h"

namespace fray::kit {

/// A choice of two words, of which the second is what the flag means.
template <class Options>
struct WordOption {
  std::string_view name;
  std::string_view title;
  table::OptionGroup group;
  bool Options::*value;
  std::string_view first, second;
  std::string_view values;
  std::string_view ruling;
  std::string_view meaning;

  table::OptionInfo info() const {
    return {std::string(name),
            std::string(title),
            group,
            std::string(values),
            std::string(Options().*value ? second : first),
            std::string(ruling),
            std::string(meaning)};
  }
  /// Empty: all well; else what is wrong with the text.
  std::string read(std::string_view text, Options& o) const {
    o.*value = text == second;
    return text == first || text == second ? "" : "must be " + std::string(values);
  }
};

/// An option other than yes, no or a number: in a form of its own, which the ruleset reads.
template <class Options>
struct TextOption {
  std::string_view name;
  std::string_view title;
  table::OptionGroup group;
  std::string_view form;
  std::string_view standard;
  std::string_view ruling;
  std::string_view meaning;
  /// Is the text of this form? None: it is read elsewhere.
  bool (*parse)(const table::Setup& setup, std::string_view text, Options& o) = nullptr;

  table::OptionInfo info() const {
    return {std::string(name),   std::string(title),    group,
            std::string(form),   std::string(standard), std::string(ruling),
            std::string(meaning)};
  }
  std::string read(const table::Setup& setup, std::string_view text, Options& o) const {
    return parse == nullptr || parse(setup, text, o) ? "" : "must be " + std::string(form);
  }
};

/// The name most like this one, of at least one.
std::string_view closest(std::string_view name, const std::vector<table::OptionInfo>& options);

/// The kinds of encounters that every ruleset has: fights, and an interlude of which this is said.
std::vector<table::SceneInfo> fight_and_interlude(std::string interlude);

/// What a table may agree to play otherwise: all options of a ruleset, in the order in which they
/// are best read.
template <class Options>
class OptionTable {
 public:
  /// Empty: all well; else what is wrong with the text.
  using Read = std::function<std::string(const table::Setup&, std::string_view text, Options&)>;

  OptionTable& add(table::OptionInfo info, Read read) {
    infos_.push_back(std::move(info));
    reads_.push_back(std::move(read));
    return *this;
  }
  /// Rows of one kind, which stay where they are: FlagOption, NumberOption, WordOption, TextOption.
  template <class Row, std::size_t kCount>
  OptionTable& add(const Row (&rows)[kCount]) {
    for (const Row& row : rows) {
      add(row.info(), [&row](const table::Setup& setup, std::string_view text, Options& o) {
        if constexpr (requires { row.read(setup, text, o); }) {
          return row.read(setup, text, o);
        } else {
          return row.read(text, o);
        }
      });
    }
    return *this;
  }
  /// The kind of encounter; `choose` takes over one of these scenes.
  OptionTable& add_scenes(std::vector<table::SceneInfo> scenes, std::string ruling,
                          void (*choose)(std::string_view scene, Options& o)) {
    table::OptionInfo info = table::scene_option(scenes, std::move(ruling));
    return add(std::move(info), [scenes = std::move(scenes), choose](
                                    const table::Setup&, std::string_view text, Options& o) {
      choose(text, o);
      return table::scene_fault(scenes, text);
    });
  }

  const std::vector<table::OptionInfo>& infos() const { return infos_; }

  /// The options of a setup; each that is wrong is a fault. `unknown` says what is wrong with a
  /// name that is none of these.
  template <class Unknown>
  Options read(const table::Setup& setup, std::vector<table::Rejection>& faults,
               Unknown unknown) const {
    Options o;
    for (const auto& [name, text] : setup.options) {
      const auto row = std::ranges::find(infos_, name, &table::OptionInfo::name);
      const auto index = static_cast<std::size_t>(row - infos_.begin());
      std::string wrong = row == infos_.end() ? unknown(name) : reads_[index](setup, text, o);
      if (wrong.empty()) continue;
      faults.push_back({table::Code::Invalid, "options." + name, std::move(wrong)});
    }
    return o;
  }

 private:
  std::vector<table::OptionInfo> infos_;
  std::vector<Read> reads_;  // of the same indices
};

}  // namespace fray::kit
