#include "zip/zip.h"

#include <cstdlib>
#include <cstring>
#include <functional>

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <zip.h>

namespace fray::zip {
namespace {

using Change = std::function<void(struct ::zip*)>;

// How libzip writes an archive that it may change freely.
std::string changed(const std::string& archive, const Change& change, int flags = 0) {
  zip_error_t error;
  zip_error_init(&error);
  // libzip's own: it lets go of what it writes over, whosesoever that is.
  void* own = std::malloc(archive.size());
  std::memcpy(own, archive.data(), archive.size());
  zip_source_t* source = zip_source_buffer_create(own, archive.size(), 1, &error);
  zip_source_keep(source);
  struct ::zip* open = zip_open_from_source(source, flags, &error);
  EXPECT_NE(open, nullptr);
  change(open);
  EXPECT_EQ(zip_close(open), 0) << zip_strerror(open);
  zip_stat_t facts;
  zip_source_stat(source, &facts);
  zip_source_open(source);
  std::string out(facts.size, '\0');
  zip_source_read(source, out.data(), out.size());
  zip_source_close(source);
  zip_source_free(source);
  return out;
}

void add(struct ::zip* archive, const char* name, std::string_view bytes = "text") {
  zip_source_t* source = zip_source_buffer(archive, bytes.data(), bytes.size(), 0);
  ASSERT_GE(zip_file_add(archive, name, source, 0), 0) << zip_strerror(archive);
}

constexpr std::chrono::sys_days kDay{std::chrono::year{2026} / 11 / 22};

std::string two_entries() {
  Writer writer;
  writer.add("a.json", "{\"one\": 1}");
  writer.add("assets/b.png", std::string(5000, 'b'), false);
  return writer.finish(kDay).value();
}

std::string refusal(const std::string& archive, const Limits& limits = {}) {
  const auto reader = Reader::open(archive, limits);
  return reader ? "taken" : reader.error().message;
}
std::string refusal_of(const Change& change) {
  return refusal(changed(two_entries(), change));
}

#define EXPECT_SAYS(text, part) EXPECT_NE((text).find(part), std::string::npos) << (text)

// With other two bytes wherever these stand: names are as long as they were.
std::string with(std::string archive, const std::string& from, const std::string& to) {
  EXPECT_EQ(from.size(), to.size());
  for (std::size_t at = archive.find(from); at != archive.npos; at = archive.find(from, at + 1)) {
    archive.replace(at, from.size(), to);
  }
  return archive;
}

TEST(ZipTest, WhatWasWrittenIsRead) {
  const std::string archive = two_entries();
  const auto reader = Reader::open(archive);
  ASSERT_TRUE(reader) << reader.error().message;
  EXPECT_EQ(reader->names(), (std::vector<std::string>{"a.json", "assets/b.png"}));
  EXPECT_EQ(reader->read("a.json").value(), "{\"one\": 1}");
  EXPECT_EQ(reader->read("assets/b.png").value(), std::string(5000, 'b'));
  EXPECT_FALSE(reader->has("b.json"));
  EXPECT_EQ(two_entries(), archive) << "the same twice";
}

TEST(ZipTest, FoldersOfThoseWhoPackItAgainAreNoEntries) {
  const std::string archive = changed(
      two_entries(), [](struct ::zip* open) { ASSERT_GE(zip_dir_add(open, "assets/", 0), 0); });
  const auto reader = Reader::open(archive);
  ASSERT_TRUE(reader) << reader.error().message;
  EXPECT_EQ(reader->names().size(), 2u);
}

TEST(ZipTest, NamesThatLeadElsewhereAreRefused) {
  for (const char* name : {"../up", "/root", "a/../b", "a//b", "./a", "a\\b", "C:a", ".hidden",
                           "a/", "a b", "\xc3\xa4", "a/.ssh"}) {
    EXPECT_FALSE(is_plain_name(name)) << name;
    EXPECT_SAYS(refusal_of([&](struct ::zip* open) { add(open, name); }), "no plain path");
  }
  EXPECT_FALSE(is_plain_name(""));
  EXPECT_FALSE(is_plain_name(std::string(kMaxName + 1, 'a')));
  EXPECT_TRUE(is_plain_name("assets/ab-12_x.png"));
}

TEST(ZipTest, ANameIsThereOnce) {
  const std::string three = changed(two_entries(), [](struct ::zip* open) { add(open, "c.json"); });
  EXPECT_NE(refusal(with(three, "c.json", "a.json")), "taken");
  EXPECT_SAYS(refusal(with(three, "c.json", "A.json")), "there twice");
}

TEST(ZipTest, LinksAndDevicesAreRefused) {
  for (const mode_t kind : {S_IFLNK, S_IFCHR, S_IFIFO}) {
    const std::string said = refusal_of([&](struct ::zip* open) {
      zip_file_set_external_attributes(open, 0, 0, ZIP_OPSYS_UNIX, (kind | 0777) << 16);
    });
    EXPECT_SAYS(said, "is a link");
  }
}

TEST(ZipTest, WhatIsEncryptedIsRefused) {
  const std::string said = refusal_of([](struct ::zip* open) {
    ASSERT_EQ(zip_file_set_encryption(open, 0, ZIP_EM_AES_256, "secret"), 0);
  });
  EXPECT_SAYS(said, "a.json is encrypted");
}

TEST(ZipTest, OnlyDeflateIsUnpacked) {
  std::string archive = two_entries();
  // The method, in the entry's own head and in the list: 12 is bzip2.
  const std::size_t list = archive.rfind("PK\x01\x02", archive.rfind("a.json"));
  archive[8] = 12;
  archive[list + 10] = 12;
  EXPECT_NE(refusal(archive), "taken");
}

TEST(ZipTest, BombsAreRefusedBeforeTheyAreUnpacked) {
  Writer writer;
  writer.add("zeros.json", std::string(8 << 20, '0'));
  const std::string bomb = writer.finish(kDay, 10'000).value();
  ASSERT_LT(bomb.size(), 20'000u);
  EXPECT_SAYS(refusal(bomb), "more than 200 times");
  Limits limits;
  limits.ratio = 10'000;
  EXPECT_EQ(refusal(bomb, limits), "taken");
  limits.entry_bytes = (8 << 20) - 1;
  EXPECT_SAYS(refusal(bomb, limits), "too large");
  limits.entry_bytes = 8 << 20;
  limits.bytes = (8 << 20) - 1;
  EXPECT_SAYS(refusal(bomb, limits), "too large");
  limits = {};
  limits.entries = 1;
  EXPECT_SAYS(refusal(two_entries(), limits), "more than 1 entries");
}

TEST(ZipTest, OwnTextThatRepeatsItselfIsStoredAndRead) {
  Writer writer;
  const std::string zeros(8 << 20, '0');
  writer.add("zeros.json", zeros);
  const std::string archive = writer.finish(kDay).value();
  const auto reader = Reader::open(archive);
  ASSERT_TRUE(reader) << reader.error().message;
  EXPECT_EQ(reader->read("zeros.json").value(), zeros);
}

TEST(ZipTest, ASizeThatIsALieIsNoHarm) {
  Writer writer;
  writer.add("zeros.json", std::string(3 << 20, '0'));
  std::string bomb = writer.finish(kDay, 10'000).value();
  // It says that it has a hundred bytes.
  const std::string truth("\0\0\x30\0", 4);
  const std::string lie("\x64\0\0\0", 4);
  bomb = with(bomb, truth, lie);
  const auto reader = Reader::open(bomb);
  if (!reader) return;
  EXPECT_FALSE(reader->read("zeros.json"));
}

TEST(ZipTest, DamageIsSeen) {
  const std::string archive = two_entries();
  std::string damaged = archive;
  damaged[damaged.find("bbbb") + 100] = 'c';
  const auto reader = Reader::open(damaged);
  ASSERT_TRUE(reader) << "its list is whole";
  EXPECT_TRUE(reader->read("a.json"));
  ASSERT_FALSE(reader->read("assets/b.png"));
  EXPECT_SAYS(reader->read("assets/b.png").error().message, "is damaged");
}

// The archive appended to other data, as in a self-extracting one: all its offsets are right.
std::string behind(const std::string& front, std::string archive) {
  const auto add_to = [&](std::size_t at) {
    std::uint32_t number = 0;
    std::memcpy(&number, archive.data() + at, sizeof number);
    number += static_cast<std::uint32_t>(front.size());
    std::memcpy(archive.data() + at, &number, sizeof number);
  };
  constexpr std::size_t kPlaceInList = 42;
  for (std::size_t at = archive.find("PK\x01\x02"); at != archive.npos;
       at = archive.find("PK\x01\x02", at + 1)) {
    add_to(at + kPlaceInList);
  }
  constexpr std::size_t kListInEnd = 6;  // from its end
  add_to(archive.size() - kListInEnd);
  return front + archive;
}

TEST(ZipTest, NothingElseIsAnArchiveToo) {
  EXPECT_EQ(refusal(behind("", two_entries())), "taken");
  EXPECT_SAYS(refusal(behind("#!/bin/sh\n", two_entries())), "no zip archive");
  EXPECT_SAYS(refusal(behind("<html>", two_entries())), "no zip archive");
}

TEST(ZipTest, ItIsAnArchiveFromItsFirstByteToItsLast) {
  const std::string archive = two_entries();
  for (const std::string& other :
       {std::string(), std::string("PK"), std::string("Once upon a time"), archive + "more",
        "more" + archive, archive + archive, archive.substr(0, archive.size() - 1),
        archive.substr(0, archive.size() / 2), archive.substr(0, 100)}) {
    EXPECT_NE(refusal(other), "taken") << other.size();
  }
  // Something hidden between the entries and their list.
  const std::size_t list = archive.find("PK\x01\x02");
  EXPECT_NE(refusal(archive.substr(0, list) + "more" + archive.substr(list)), "taken");
  // Any byte of it may be another one: it is refused or read, and nothing else happens.
  for (std::size_t at = 0; at < archive.size(); at += at < 60 || at > 5000 ? 1 : 97) {
    std::string other = archive;
    other[at] = static_cast<char>(other[at] ^ 0x41);
    const auto reader = Reader::open(other);
    if (!reader) continue;
    for (const std::string& name : reader->names()) {
      const auto read = reader->read(name);
      EXPECT_LE(read ? read->size() : 0, 5000u);
    }
  }
}

}  // namespace
}  // namespace fray::zip
