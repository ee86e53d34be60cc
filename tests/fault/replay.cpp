#include "fault/replay.h"

#include <map>

#include "encounter/encounter.h"
#include "rules/forge/ruleset.h"
#include "storage/database.h"
#include "storage/encounter_reader.h"
#include "wire/batch_encoder.h"
#include "wire/log.h"

namespace fray::fault {
namespace {

const table::Ruleset& rules() {
  static const auto ruleset = forge::make_ruleset();
  return *ruleset;
}

// An event of a stream as a client gets it.
std::string event_bytes(wire::BatchEncoder& encoder, encounter::Viewer viewer, std::uint64_t seq) {
  wire::Buffer head;
  encoder.head(head, viewer, seq, seq);
  v1::ServerFrame frame;
  if (!frame.ParseFromString(wire::BatchEncoder::frame(head.view(), "")) ||
      frame.batch().events_size() != 1) {
    return "(cannot be encoded)";
  }
  return frame.batch().events(0).SerializeAsString();
}

}  // namespace

std::vector<std::string> check_log(const std::string& database,
                                   const std::vector<const SeatClient*>& clients) {
  std::vector<std::string> wrong;
  const auto say = [&wrong](std::string what) {
    if (wrong.size() < 20) wrong.push_back(std::move(what));
  };
  const auto opened = storage::Database::open_read_only(database);
  if (!opened) return {opened.error().message};
  const auto reader = storage::EncounterReader::open(*opened);
  if (!reader) return {reader.error().message};
  const std::string& key = clients.front()->encounter();
  const auto record = (*reader)->find(key);
  if (!record) return {record.error().message};
  const auto records = (*reader)->read(key, 0);
  if (!records) return {records.error().message};
  auto setup = wire::decode_setup(record->setup);
  if (!setup) return {setup.error()};
  auto made = encounter::Encounter::create(rules(), std::move(*setup), record->seed);
  if (!made) return {made.error().front().message};
  encounter::Encounter& e = **made;

  std::map<std::string, int> keys;  // how often each is in the log
  for (const campaign::LogRecord& r : *records) {
    const auto read = wire::decode_record(r.payload);
    if (!read) return {read.error()};
    const auto* logged = std::get_if<wire::LoggedInput>(&*read);
    if (!logged) continue;
    if (!e.apply(logged->input)) return {"record " + std::to_string(r.seq) + " is refused"};
    if (logged->digest != e.digest()) {
      return {"record " + std::to_string(r.seq) + " leads to another state"};
    }
    if (!logged->key.empty() && ++keys[logged->key] > 1) say(logged->key + " happened twice");
  }
  wire::WrittenOptions written;
  wire::BatchEncoder encoder(e, key, written);
  for (const SeatClient* client : clients) {
    for (const std::string& command : client->done()) {
      if (!keys.contains(command)) say(command + " was answered Done and is not in the log");
    }
    for (const std::string& command : client->refused()) {
      if (keys.contains(command)) say(command + " was refused and is in the log");
    }
    const auto seat = std::ranges::find(e.setup().seats, client->seat(), &table::SeatSetup::key);
    const encounter::Viewer viewer = encounter::viewer_of(*seat);
    if (e.stream_length(viewer) < client->seen().size()) {
      say(client->seat() + " has seen events that are lost");
      continue;
    }
    for (std::size_t i = 0; i < client->seen().size(); ++i) {
      if (event_bytes(encoder, viewer, i + 1) != client->seen()[i]) {
        say(client->seat() + " has seen another event " + std::to_string(i + 1));
      }
    }
  }
  return wrong;
}

}  // namespace fray::fault
