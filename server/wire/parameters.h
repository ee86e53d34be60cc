// How the parameters of options are written, and the values for them read.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "encounter/encounter.h"
#include "wire/writer.h"

namespace fray::wire {

/// The fields of a v1::Parameter.
void write_parameter(Writer& out, const encounter::Encounter& encounter,
                     const table::OptionList& list, const table::Parameter& parameter);

/// Walks the values of a request; the field of a missing or wrong one is "decide.values[i]".
class GivenValues {
 public:
  GivenValues(std::string_view request, const std::vector<std::int64_t>& values)
      : request_(request), values_(values) {}

  std::string field() const {
    return std::string(request_) + ".values[" + std::to_string(next_) + "]";
  }
  bool done() const { return next_ == values_.size(); }
  table::Result<std::int64_t> peek(std::string_view what) const {
    if (done()) {
      return table::reject(table::Code::Invalid, field(), "missing: " + std::string(what));
    }
    return values_[next_];
  }
  void take() { ++next_; }

 private:
  std::string_view request_;
  const std::vector<std::int64_t>& values_;
  std::size_t next_ = 0;
};

/// The values for an option of `list`, as the viewer may give them, as a choice of it. That they
/// are what is offered, table::check knows.
table::Result<table::Choice> read_values(const encounter::Encounter& encounter,
                                         encounter::Viewer viewer, const table::OptionList& list,
                                         std::size_t option, GivenValues& values);

}  // namespace fray::wire
