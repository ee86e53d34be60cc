#include "storage/messages_sqlite.h"

#include <charconv>
#include <iterator>
#include <limits>

namespace fray::storage {

using campaign::AudienceKind;
using campaign::Message;
using campaign::Reader;
using campaign::Rolled;

namespace {

constexpr const char* kInsertMessage =
    "INSERT INTO message (id, campaign, when_ms, account, name, by_bot, place, to_whom, member,"
    " to_name, text, dice, stream, seed, roll, faces, total)"
    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)";
constexpr const char* kFindMessage =
    "SELECT m.id, m.campaign, m.when_ms, m.account,"
    " CASE WHEN a.id IS NULL THEN 'deleted account' ELSE m.name END, m.by_bot, m.to_whom, m.member,"
    " CASE WHEN m.member IS NOT NULL AND b.id IS NULL THEN 'deleted account' ELSE m.to_name END,"
    " m.text, m.dice, m.stream, m.seed, m.roll, m.faces, m.deleted_by, m.total FROM message m"
    " LEFT JOIN account a ON a.id = m.account LEFT JOIN account b ON b.id = m.member"
    " WHERE m.campaign = ?1 AND m.id = ?2";
constexpr const char* kBefore =
    "SELECT m.id, m.campaign, m.when_ms, m.account,"
    " CASE WHEN a.id IS NULL THEN 'deleted account' ELSE m.name END, m.by_bot, m.to_whom, m.member,"
    " CASE WHEN m.member IS NOT NULL AND b.id IS NULL THEN 'deleted account' ELSE m.to_name END,"
    " m.text, m.dice, m.stream, m.seed, m.roll, m.faces, m.deleted_by, m.total FROM message m"
    " LEFT JOIN account a ON a.id = m.account LEFT JOIN account b ON b.id = m.member"
    " WHERE m.campaign = ?1 AND m.number < ?2 ORDER BY m.number DESC";
constexpr const char* kNumber = "SELECT number FROM message WHERE campaign = ?1 AND id = ?2";
constexpr const char* kCountMessages =
    "SELECT coalesce(max(place), 0) FROM message WHERE campaign = ?1 AND account = ?2";
constexpr const char* kRemoveMessage =
    "UPDATE message SET text = '', dice = NULL, stream = NULL, seed = NULL, roll = NULL,"
    " faces = NULL, total = NULL, deleted_by = ?2 WHERE id = ?1";

std::string text_of(const std::vector<dice::Face>& faces) {
  std::string text;
  for (const dice::Face face : faces) text += (text.empty() ? "" : ",") + std::to_string(face);
  return text;
}

std::vector<dice::Face> faces_of(const std::string& text) {
  std::vector<dice::Face> faces;
  for (const char *at = text.data(), *end = at + text.size(); at < end;) {
    dice::Face face = 0;
    const auto [next, fault] = std::from_chars(at, end, face);
    if (fault != std::errc() || face == 0 || (next != end && *next != ',')) {
      throw damaged("the faces of dice");
    }
    faces.push_back(face);
    at = next == end ? end : next + 1;
  }
  return faces;
}

bool may_read(Query& row, const Reader& reader) {
  return campaign::may_read(
      reader, row.id<campaign::AccountId>(3), row.flag(5),
      {row.word(6, campaign::kAudienceWords), row.maybe_id<campaign::AccountId>(7)});
}

Message message_in(Query& row) {
  Message message{
      .id = row.id<campaign::MessageId>(0),
      .campaign = row.id<campaign::CampaignId>(1),
      .when = row.time(2),
      .author = row.id<campaign::AccountId>(3),
      .name = row.text(4),
      .by_bot = row.flag(5),
      .to = {row.word(6, campaign::kAudienceWords), row.maybe_id<campaign::AccountId>(7)},
      .to_name = row.text(8),
      .text = row.text(9)};
  if (!row.is_null(10)) {
    message.rolled = Rolled{row.text(10),    row.text(11),           row.integer(12),
                            row.integer(13), faces_of(row.text(14)), row.integer(16)};
  }
  if (!row.is_null(15)) message.deleted_by = row.text(15);
  return message;
}

}  // namespace

void SqliteMessages::insert(const Message& message) {
  session_.run([&] {
    using Text = std::optional<std::string>;
    using Number = std::optional<std::int64_t>;
    const auto& rolled = message.rolled;
    const std::int64_t place = count(message.campaign, message.author) + 1;
    Query(session_, kInsertMessage, message.id, message.campaign, message.when, message.author,
          message.name, message.by_bot, place,
          document::spelling_of<AudienceKind>(campaign::kAudienceWords, message.to.to),
          message.to.member, message.to_name, message.text, rolled ? Text(rolled->dice) : Text(),
          rolled ? Text(rolled->stream) : Text(), rolled ? Number(rolled->seed) : Number(),
          rolled ? Number(rolled->roll) : Number(), rolled ? Text(text_of(rolled->faces)) : Text(),
          rolled ? Number(rolled->total) : Number())
        .run();
  });
}

std::optional<Message> SqliteMessages::find(const campaign::CampaignId& campaign,
                                            const campaign::MessageId& id, const Reader& reader) {
  return session_.run([&]() -> std::optional<Message> {
    Query row(session_, kFindMessage, campaign, id);
    if (!row.next() || !may_read(row, reader)) return std::nullopt;
    return message_in(row);
  });
}

std::vector<Message> SqliteMessages::list(const campaign::CampaignId& campaign,
                                          const Reader& reader, const campaign::Page& page) {
  return session_.run([&] {
    std::vector<Message> messages;
    std::int64_t before = std::numeric_limits<std::int64_t>::max();
    if (!page.after.empty()) {
      const auto id = campaign::MessageId::parse(page.after);
      // A message hidden from the reader is in no list of theirs.
      if (!id || !find(campaign, *id, reader)) return messages;
      before = Query::one_number(session_, kNumber, campaign, *id);
    }
    Query rows(session_, kBefore, campaign, before);
    while (std::ssize(messages) < rows_of(page) && rows.next()) {
      if (may_read(rows, reader)) messages.push_back(message_in(rows));
    }
    return messages;
  });
}

std::int64_t SqliteMessages::count(const campaign::CampaignId& campaign,
                                   const campaign::AccountId& author) {
  return session_.run(
      [&] { return Query::one_number(session_, kCountMessages, campaign, author); });
}

void SqliteMessages::remove(const campaign::MessageId& id, std::string_view deleted_by) {
  session_.run([&] { Query(session_, kRemoveMessage, id, deleted_by).run(); });
}

}  // namespace fray::storage
