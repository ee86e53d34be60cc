#include "wire/parameters.h"

#include <algorithm>
#include <array>
#include <span>

#include "fray/v1/encounter.pb.h"
#include "table/direction.h"
#include "wire/parts.h"

namespace fray::wire {
namespace {

using table::Code;
using table::Parameter;
using table::raw;
using table::reject;
using P = v1::Parameter;
using Domain = std::span<const std::int32_t>;

static_assert(v1::DIRECTION_NE == static_cast<int>(table::Direction::NE));
static_assert(v1::DIRECTION_S == static_cast<int>(table::Direction::S));

// An answer being read.
struct Reading {
  const encounter::Encounter& encounter;
  encounter::Viewer viewer;
  GivenValues& given;
  table::Values& values;   // as a choice has them
  std::string name;        // of the parameter, for people
  std::size_t chosen = 0;  // combatants, by the latest parameter of them

  std::unexpected<table::Rejection> refuse(Code code, std::string why) const {
    return reject(code, given.field(), std::move(why));
  }
  void take(std::int32_t value) {
    values.push_back(value);
    given.take();
  }
};

// A kind of parameter on the wire. Each is a class here and a line in `codec_of`.
class ParameterCodec {
 public:
  virtual v1::ParameterKind kind() const = 0;
  virtual void write(Writer& out, const encounter::Encounter& encounter, Domain domain) const = 0;
  virtual table::Result<> read(const Parameter& p, Domain domain, Reading& reading) const = 0;

 protected:
  ~ParameterCodec() = default;
};

// The index of one of `count` that are offered.
table::Result<std::size_t> read_index(std::size_t count, const std::string& asked_for,
                                      const std::string& what, const Reading& reading) {
  const auto v = reading.given.peek(asked_for);
  if (!v) return std::unexpected(v.error());
  if (*v < 0 || static_cast<std::uint64_t>(*v) >= count) {
    return reading.refuse(Code::Invalid, reading.name + " must be the index of one of the " +
                                             std::to_string(count) + " " + what +
                                             " offered, from 0");
  }
  return static_cast<std::size_t>(*v);
}

// Of pairs, the first of the one at the index that is given.
table::Result<> read_one(Domain pairs, const std::string& what, Reading& reading) {
  const auto index = read_index(pairs.size() / 2, reading.name, what, reading);
  if (!index) return std::unexpected(index.error());
  reading.take(pairs[2 * *index]);
  return {};
}

table::Result<std::int64_t> read_count(const Parameter& p, const std::string& what,
                                       Reading& reading) {
  const auto count = reading.given.peek("how many " + reading.name);
  if (!count) return count;
  if (*count < p.min || *count > p.max) {
    return reading.refuse(Code::Invalid, reading.name + " takes from " + std::to_string(p.min) +
                                             " to " + std::to_string(p.max) + " " + what);
  }
  reading.take(static_cast<std::int32_t>(*count));
  return count;
}

class NumberCodec final : public ParameterCodec {
 public:
  v1::ParameterKind kind() const override { return v1::PARAMETER_KIND_NUMBER; }
  void write(Writer&, const encounter::Encounter&, Domain) const override {}
  table::Result<> read(const Parameter& p, Domain, Reading& reading) const override {
    const auto v = reading.given.peek(reading.name);
    if (!v) return std::unexpected(v.error());
    if (*v < p.min || *v > p.max) {
      return reading.refuse(Code::Invalid, reading.name + " must be from " + std::to_string(p.min) +
                                               " to " + std::to_string(p.max));
    }
    reading.take(static_cast<std::int32_t>(*v));
    return {};
  }
};

// A prompt has hundreds of them. Nearly all are near: from (1, 1) to (63, 63), looking nowhere, at
// a cost from 1 to 63. Those are the same but for three bytes, which hold twice the number.
void write_places(Writer& out, std::span<const std::int32_t> domain) {
  using C = v1::PlaceChoice;
  constexpr std::size_t kMax = 32;  // two tags and lengths, and four fields of at most 6 bytes
  constexpr std::int16_t kFar = 63;
  constexpr std::int32_t kBitsOfNear = table::Place(kFar, kFar).packed();
  constexpr std::array<std::uint8_t, 10> kNear{
      Writer::tag_of_bytes(v1::Parameter::kPlacesFieldNumber),
      8,
      Writer::tag_of_bytes(C::kPlaceFieldNumber),
      4,
      Writer::tag_of_number(v1::Place::kXFieldNumber),
      0,
      Writer::tag_of_number(v1::Place::kYFieldNumber),
      0,
      Writer::tag_of_number(C::kCostFieldNumber),
      0};
  out.put_in_place(domain.size() / 2 * kMax, [&](Writer::InPlace& fields) {
    for (std::size_t d = 0; d + 1 < domain.size(); d += 2) {
      const table::Place at = table::Place::unpack(domain[d]);
      const std::int32_t cost = domain[d + 1];
      const bool near = (domain[d] & ~kBitsOfNear) == 0 && at.x > 0 && at.y > 0;
      if (near && cost > 0 && cost <= kFar) {
        std::uint8_t* const choice = fields.put(kNear);
        choice[5] = static_cast<std::uint8_t>(2 * at.x);
        choice[7] = static_cast<std::uint8_t>(2 * at.y);
        choice[9] = static_cast<std::uint8_t>(2 * cost);
        continue;
      }
      fields.put_message(v1::Parameter::kPlacesFieldNumber, [&] {
        fields.put_message(C::kPlaceFieldNumber, [&] {
          fields.zigzag(v1::Place::kXFieldNumber, at.x);
          fields.zigzag(v1::Place::kYFieldNumber, at.y);
          if (at.facing) {
            fields.number(v1::Place::kFacingFieldNumber, 1u + static_cast<unsigned>(*at.facing));
          }
        });
        fields.zigzag(C::kCostFieldNumber, cost);
      });
    }
  });
}

class PlaceCodec final : public ParameterCodec {
 public:
  v1::ParameterKind kind() const override { return v1::PARAMETER_KIND_PLACE; }
  void write(Writer& out, const encounter::Encounter&, Domain domain) const override {
    write_places(out, domain);
  }
  table::Result<> read(const Parameter&, Domain domain, Reading& reading) const override {
    return read_one(domain, "places", reading);
  }
};

class CombatantsCodec final : public ParameterCodec {
 public:
  v1::ParameterKind kind() const override { return v1::PARAMETER_KIND_COMBATANTS; }
  void write(Writer& out, const encounter::Encounter& encounter, Domain domain) const override {
    out.numbers(P::kCombatantsFieldNumber, domain, [&](std::int32_t who) {
      return encounter.ref(static_cast<table::CombatantId>(who));
    });
  }
  table::Result<> read(const Parameter& p, Domain domain, Reading& reading) const override {
    const auto count = read_count(p, "combatants", reading);
    if (!count) return std::unexpected(count.error());
    reading.chosen = static_cast<std::size_t>(*count);
    for (std::size_t i = 0; i < reading.chosen; ++i) {
      const auto v = reading.given.peek("a reference of " + reading.name);
      if (!v) return std::unexpected(v.error());
      const auto who = *v >= 0 && *v <= UINT32_MAX
                           ? reading.encounter.find(reading.viewer, static_cast<encounter::Ref>(*v))
                           : table::kNoCombatant;
      if (who == table::kNoCombatant || std::ranges::find(domain, raw(who)) == domain.end()) {
        const Code code = who == table::kNoCombatant ? Code::Invalid : Code::IllegalNow;
        return reading.refuse(code, reading.name + " must be one of those offered");
      }
      reading.take(raw(who));
    }
    return {};
  }
};

class SharesCodec final : public ParameterCodec {
 public:
  v1::ParameterKind kind() const override { return v1::PARAMETER_KIND_SHARES; }
  void write(Writer&, const encounter::Encounter&, Domain) const override {}
  table::Result<> read(const Parameter& p, Domain, Reading& reading) const override {
    for (std::size_t i = 0; i < reading.chosen; ++i) {
      const auto v = reading.given.peek(reading.name);
      if (!v) return std::unexpected(v.error());
      if (*v < 1 || *v > p.max) {
        return reading.refuse(Code::Invalid, "each of the " + reading.name + " is from 1 to " +
                                                 std::to_string(p.max));
      }
      reading.take(static_cast<std::int32_t>(*v));
    }
    return {};
  }
};

class ItemsCodec final : public ParameterCodec {
 public:
  v1::ParameterKind kind() const override { return v1::PARAMETER_KIND_ITEMS; }
  void write(Writer& out, const encounter::Encounter& encounter, Domain domain) const override {
    for (std::size_t i = 0; i < domain.size(); i += 2) {
      out.put_message(P::kItemsFieldNumber, [&](Writer& item) {
        item.text(v1::ItemChoice::kItemFieldNumber,
                  key_of(encounter, static_cast<table::Term>(domain[i])));
        item.number(v1::ItemChoice::kMostFieldNumber, static_cast<unsigned>(domain[i + 1]));
      });
    }
  }
  table::Result<> read(const Parameter& p, Domain domain, Reading& reading) const override {
    const auto count = read_count(p, "items", reading);
    if (!count) return std::unexpected(count.error());
    const std::size_t kinds = domain.size() / 2;
    std::vector<std::int32_t> left(kinds);
    for (std::size_t i = 0; i < kinds; ++i) left[i] = domain[2 * i + 1];
    for (std::int64_t n = 0; n < *count; ++n) {
      const auto kind = read_index(kinds, "an item of " + reading.name, "items", reading);
      if (!kind) return std::unexpected(kind.error());
      if (left[*kind]-- == 0) {
        return reading.refuse(Code::Invalid, reading.name + " names an item more than " +
                                                 std::to_string(domain[2 * *kind + 1]) + " times");
      }
      reading.take(domain[2 * *kind]);
    }
    return {};
  }
};

class DirectionCodec final : public ParameterCodec {
 public:
  v1::ParameterKind kind() const override { return v1::PARAMETER_KIND_DIRECTION; }
  void write(Writer& out, const encounter::Encounter&, Domain domain) const override {
    using C = v1::DirectionChoice;
    for (std::size_t i = 0; i < domain.size(); i += 2) {
      out.put_message(P::kDirectionsFieldNumber, [&](Writer& choice) {
        choice.number(C::kDirectionFieldNumber, static_cast<unsigned>(domain[i]));
        choice.zigzag(C::kCostFieldNumber, domain[i + 1]);
      });
    }
  }
  table::Result<> read(const Parameter&, Domain domain, Reading& reading) const override {
    return read_one(domain, "directions", reading);
  }
};

class WordsCodec final : public ParameterCodec {
 public:
  v1::ParameterKind kind() const override { return v1::PARAMETER_KIND_WORDS; }
  void write(Writer& out, const encounter::Encounter& encounter, Domain domain) const override {
    using C = v1::WordChoice;
    for (std::size_t i = 0; i < domain.size(); i += 2) {
      out.put_message(P::kWordsFieldNumber, [&](Writer& choice) {
        choice.text(C::kWordFieldNumber, key_of(encounter, static_cast<table::Term>(domain[i])));
        choice.zigzag(C::kCostFieldNumber, domain[i + 1]);
      });
    }
  }
  table::Result<> read(const Parameter& p, Domain domain, Reading& reading) const override {
    const auto count = read_count(p, "words", reading);
    if (!count) return std::unexpected(count.error());
    const auto first = static_cast<std::ptrdiff_t>(reading.values.size());
    for (std::int64_t n = 0; n < *count; ++n) {
      const auto index =
          read_index(domain.size() / 2, "a word of " + reading.name, "words", reading);
      if (!index) return std::unexpected(index.error());
      const std::int32_t word = domain[2 * *index];
      if (std::find(reading.values.begin() + first, reading.values.end(), word) !=
          reading.values.end()) {
        return reading.refuse(Code::Invalid, reading.name + " names a word twice");
      }
      reading.take(word);
    }
    return {};
  }
};

const ParameterCodec& codec_of(table::ParameterKind kind) {
  static constexpr NumberCodec kNumber;
  static constexpr PlaceCodec kPlace;
  static constexpr CombatantsCodec kCombatants;
  static constexpr SharesCodec kShares;
  static constexpr ItemsCodec kItems;
  static constexpr DirectionCodec kDirection;
  static constexpr WordsCodec kWords;
  // In the order of the kinds.
  static constexpr std::array<const ParameterCodec*, 7> kCodecs{
      &kNumber, &kPlace, &kCombatants, &kShares, &kItems, &kDirection, &kWords};
  static_assert(static_cast<std::size_t>(table::ParameterKind::Words) + 1 == kCodecs.size());
  return *kCodecs[static_cast<std::size_t>(kind)];
}

}  // namespace

void write_parameter(Writer& out, const encounter::Encounter& encounter,
                     const table::OptionList& list, const table::Parameter& parameter) {
  const ParameterCodec& codec = codec_of(parameter.kind);
  out.text(P::kNameFieldNumber, key_of(encounter, parameter.name));
  out.number(P::kKindFieldNumber, static_cast<unsigned>(codec.kind()));
  out.zigzag(P::kMinFieldNumber, parameter.min);
  out.zigzag(P::kMaxFieldNumber, parameter.max);
  out.text(P::kResourceFieldNumber, key_of(encounter, parameter.resource));
  codec.write(out, encounter, list.domain_of(parameter));
  out.number(P::kLimitedFieldNumber, parameter.limited ? 1u : 0u);
}

table::Result<table::Choice> read_values(const encounter::Encounter& encounter,
                                         encounter::Viewer viewer, const table::OptionList& list,
                                         std::size_t option, GivenValues& given) {
  table::Choice choice{.option = static_cast<std::uint32_t>(option), .values = {}};
  Reading reading{.encounter = encounter,
                  .viewer = viewer,
                  .given = given,
                  .values = choice.values,
                  .name = {}};
  for (const Parameter& p : list.parameters_of(list.options[option])) {
    reading.name = encounter.descriptor().term(p.name).name;
    const auto read = codec_of(p.kind).read(p, list.domain_of(p), reading);
    if (!read) return std::unexpected(read.error());
  }
  return choice;
}

}  // namespace fray::wire
