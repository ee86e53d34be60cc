#include "live/archive.h"

#include "live/publisher.h"
#include "wire/reply.h"

namespace fray::live {
namespace {

using wire::ErrorCode;

// A client that stores what it is sent.
struct Scribe final : Client {
  std::vector<Bytes> frames;
  void deliver(Bytes frame) override { frames.push_back(std::move(frame)); }
};

}  // namespace

bool Archive::ask(Question question, Asked answer) {
  if (waiting_.fetch_add(1) >= kMaxWaiting) {
    --waiting_;
    return false;
  }
  executor_.post([this, question = std::move(question), answer = std::move(answer)] {
    Answer found = this->answer(question);
    --waiting_;
    answer(std::move(found));
  });
  return true;
}

Archive::Answer Archive::answer(const Question& question) {
  const auto found = find(question);
  if (!found) return std::unexpected(found.error());
  Played& played = **found;
  const auto gone = [&](const std::string& why) {
    return wire::refuse(ErrorCode::NotFound, "attach.encounter", question.encounter + why);
  };
  if (played.table != question.table) return gone(" is none of this table's");
  if (!played.encounter) return gone(" can't be shown any more: this server has other rules");
  encounter::Encounter& encounter = *played.encounter;
  // An abandoned encounter's secrets are never revealed, including its dice.
  if (!encounter.over()) return gone(" was never played to its end");
  const auto& seats = encounter.setup().seats;
  const auto seat = std::ranges::find(seats, question.seat, &table::SeatSetup::key);
  if (seat == seats.end()) return gone(" had no seat of yours");
  const auto id = table::SeatId(seat - seats.begin());

  ReleaseQueue queue(counters_);
  queue.release(0);
  wire::WrittenOptions written;
  Publisher publisher(encounter, played.key, dice::to_hex(played.seed), queue, counters_, written,
                      {.prompts = [](table::SeatId) { return std::vector<SeatPrompt>{}; },
                       .deadline_ms = [](const SeatPrompt&) { return std::uint32_t{0}; }});
  if (auto ok = publisher.may_attach(id, question.after_seq); !ok) {
    return std::unexpected(ok.error());
  }
  const auto scribe = std::make_shared<Scribe>();
  scribe->deliver(bytes_of(wire::encode_attached(question.request, played.key, encounter.setup(),
                                                 encounter.descriptor(),
                                                 dice::to_hex(dice::commitment(played.seed)))));
  publisher.attach(scribe, id, {.seq = question.after_seq}, 0);
  return std::move(scribe->frames);
}

std::expected<Archive::Played*, wire::Error> Archive::find(const Question& question) {
  const auto unavailable = [] {
    return wire::refuse(ErrorCode::Unavailable, "", "the server is shutting down; come back soon");
  };
  if (closed_) return unavailable();
  const auto kept = std::ranges::find(kept_, question.encounter, &Played::key);
  if (kept != kept_.end()) {
    kept_.splice(kept_.begin(), kept_, kept);
    return &kept_.front();
  }
  const auto record = log_.find(question.encounter);
  if (!record && record.error().code == campaign::StorageErrorCode::NotFound) {
    return wire::refuse(ErrorCode::NotFound, "attach.encounter",
                        "there is no encounter " + question.encounter);
  }
  const auto records = record ? log_.read(record->key, 0) : std::unexpected(record.error());
  if (!records)
    return wire::refuse(ErrorCode::Unavailable, "", "the log cannot be read; try again");
  auto replayed = replay(rulesets_, *record, *records, closed_);
  if (closed_) return unavailable();
  kept_.push_front({.key = record->key,
                    .table = record->table,
                    .seed = record->seed,
                    .encounter = replayed ? std::move(replayed->encounter) : nullptr});
  if (kept_.size() > kKept) kept_.pop_back();
  return &kept_.front();
}

}  // namespace fray::live
