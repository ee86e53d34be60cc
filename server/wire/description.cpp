#include "wire/description.h"

#include <google/protobuf/util/json_util.h>

#include "fray/v1/frames.pb.h"
#include "wire/kinds.h"
#include "wire/writer.h"

namespace fray::wire {
namespace {

static_assert(v1::TERM_KIND_WORD == 1 + static_cast<int>(table::TermKind::Word));
static_assert(v1::TERM_KIND_MEASURE == 1 + static_cast<int>(table::TermKind::Measure));
static_assert(v1::TERM_ROLE_VITAL == static_cast<int>(table::TermRole::Vital));
static_assert(v1::TERM_ROLE_HELPLESS == static_cast<int>(table::TermRole::Helpless));
static_assert(v1::TERM_ROLE_DROPS == static_cast<int>(table::TermRole::Drops));
static_assert(v1::TERM_CATEGORY_ATTACKS == static_cast<int>(table::TermCategory::Attacks));
static_assert(v1::TERM_CATEGORY_READIES == static_cast<int>(table::TermCategory::Readies));
static_assert(v1::EVENT_WEIGHT_WEIGHTY == static_cast<int>(table::EventWeight::Weighty));
static_assert(v1::EVENT_WEIGHT_HEADING == static_cast<int>(table::EventWeight::Heading));
static_assert(v1::ARGUMENT_ROLE_DAMAGE == static_cast<int>(table::ArgRole::Damage));
static_assert(v1::TERM_KIND_POWER == 1 + static_cast<int>(table::TermKind::Power));

v1::Descriptor descriptor_message(const table::Descriptor& descriptor) {
  v1::Descriptor d;
  d.set_id(descriptor.id);
  d.set_version(descriptor.version);
  d.set_name(descriptor.name);
  for (const table::TermDef& term : descriptor.terms) {
    v1::TermDefinition& t = *d.add_terms();
    t.set_key(term.key);
    t.set_kind(static_cast<v1::TermKind>(1 + static_cast<int>(term.kind)));
    t.set_name(term.name);
    t.set_summary(term.summary);
    t.set_role(static_cast<v1::TermRole>(term.role));
    t.set_category(static_cast<v1::TermCategory>(term.category));
    if (term.variant_of != table::kNoTerm) t.set_variant_of(descriptor.term(term.variant_of).key);
  }
  for (const table::EventDef& event : descriptor.events) {
    v1::EventDefinition& e = *d.add_events();
    e.set_key(event.key);
    e.set_sentence(event.sentence);
    e.set_weight(static_cast<v1::EventWeight>(event.weight));
    for (const table::ArgDef& arg : event.args) {
      v1::ArgumentDefinition& a = *e.add_args();
      a.set_name(arg.name);
      a.set_kind(kind_of(arg.kind));
      a.set_role(static_cast<v1::ArgumentRole>(arg.role));
    }
  }
  d.set_concurrent_turns(descriptor.concurrent_turns);
  for (const table::BoardDef& board : descriptor.boards) {
    v1::BoardDefinition& b = *d.add_boards();
    b.set_kind(kind_of(board.kind));
    b.set_step(board.step);
  }
  for (const dice::Face sides : descriptor.dice) d.add_dice(sides);
  return d;
}

}  // namespace

Description::Description(const table::Descriptor& descriptor) {
  const v1::Descriptor message = descriptor_message(descriptor);
  binary_ = message.SerializeAsString();
  const auto status = google::protobuf::util::MessageToJsonString(message, &json_);
  assert(status.ok());
}

std::shared_ptr<const Frame> Description::reply(std::uint64_t to) const {
  Buffer inner;
  Writer reply(inner);
  reply.number(v1::Reply::kToFieldNumber, to);
  reply.put_head(v1::Reply::kDescribedFieldNumber, binary_.size());
  Buffer head;
  Writer(head).put_head(v1::ServerFrame::kReplyFieldNumber, inner.size() + binary_.size());
  head += inner.view();
  std::string binary;
  binary.reserve(head.size() + binary_.size());
  binary += head.view();
  binary += binary_;
  std::string json = "{\"reply\":{";
  if (to != 0) json += "\"to\":\"" + std::to_string(to) + "\",";
  json += "\"described\":";
  json.reserve(json.size() + json_.size() + 2);
  json += json_;
  json += "}}";
  return std::make_shared<const Frame>(std::move(binary), std::move(json));
}

}  // namespace fray::wire
