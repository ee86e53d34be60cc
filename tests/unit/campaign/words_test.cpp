#include "campaign/words.h"

#include <gtest/gtest.h>

#include "campaign/ids.h"
#include "campaign/secret.h"

namespace fray::campaign {
namespace {

TEST(Words, OfAccountsAreFolded) {
  EXPECT_EQ(account_name("name", "Ana.B-c_9"), "ana.b-c_9");
  EXPECT_EQ(account_name("name", "\uFF21\u200Bna\n"), "ana") << "width, and what a phone adds";
  for (const char* bad : {"", ".a", "-a", "_a", "a b", "a/b", "\xc3\xa4", "\u200b"}) {
    EXPECT_FALSE(account_name("name", bad)) << bad;
  }
}

TEST(Words, ForPeopleAreOneLineOfWhatCanBeSeen) {
  EXPECT_EQ(line("name", " Zoë 龍 ", 5), "Zoë 龍");
  EXPECT_EQ(line("name", "👩\u200d🚀", 3), "👩\u200d🚀");
  EXPECT_EQ(line("name", std::string(5, 'x'), 5), "xxxxx");
  for (const std::string& bad :
       {std::string(), std::string("   "), std::string("\u00a0\u3000"), std::string(6, 'x'),
        std::string("a\x7f"),
        std::string("a\u0085"
                    "b"),
        std::string("\u200b"), std::string("a\u202e"), std::string("a\nb"), std::string("\xc3"),
        std::string("\xc0\x80"), std::string("\xed\xa0\x80"), std::string("\xf4\x90\x80\x80")}) {
    EXPECT_FALSE(line("name", bad, 5)) << bad;
  }
}

TEST(Words, OfTheServerAreReserved) {
  EXPECT_EQ(display_name("displayName", "Ana"), "Ana");
  for (const char* reserved : {"operator", "OPERATOR", "ope\u200Brator", "\uFF4Fperator",
                               "deleted  account", "Deleted Account", "server"}) {
    EXPECT_FALSE(display_name("displayName", reserved)) << reserved;
  }
}

TEST(Words, InSeveralLinesAreBoundedAndVisible) {
  EXPECT_EQ(lines("text", "\n  a\n\n b \n", 100, 3), "a\n\n b");
  EXPECT_EQ(lines("text", "12345", 5, 1), "12345");
  EXPECT_FALSE(lines("text", "123456", 5, 1)) << "bytes";
  EXPECT_FALSE(lines("text", "a\nb", 5, 1)) << "lines";
  for (const std::string& bad :
       {std::string(), std::string(" \n \n"), std::string("\u00a0\n\u3000"), std::string("a\u202e"),
        std::string("\xc3"), std::string("a\0b", 3)}) {
    EXPECT_FALSE(lines("text", bad, 100, 10)) << bad;
  }
}

TEST(Words, OfDocumentsAreUtf8WithoutNul) {
  EXPECT_TRUE(document_text("sheet", "a = 1\n\tb = \"\u202e\"", 100));
  EXPECT_TRUE(document_text("sheet", "", 0));
  EXPECT_FALSE(document_text("sheet", "ab", 1));
  EXPECT_FALSE(document_text("sheet", "\xff", 10));
  EXPECT_FALSE(document_text("sheet", std::string_view("\0", 1), 10));
}

TEST(Ids, AreReadBackAndNothingElseIs) {
  const auto id = AccountId::random();
  EXPECT_EQ(id.text().size(), 20u);
  EXPECT_EQ(AccountId::parse(id.text()), id);
  EXPECT_NE(AccountId::random(), id);
  for (const std::string& bad :
       {std::string(), id.text() + "a", id.text().substr(1), std::string(20, 'A'),
        std::string(20, '1'), std::string(19, 'a') + "'"}) {
    EXPECT_EQ(AccountId::parse(bad), std::nullopt) << bad;
  }
}

TEST(Secrets, AreKnownByTheirHash) {
  const Secret token = make_token();
  EXPECT_EQ(token.text.size(), kTokenPrefix.size() + 43);
  EXPECT_EQ(hash_of_token(token.text), token.hash);
  EXPECT_NE(make_token().text, token.text);
  EXPECT_EQ(hash_of_invite(token.text), std::nullopt);
  EXPECT_EQ(hash_of_token(make_invite().text), std::nullopt);
  EXPECT_EQ(hash_of_token(""), std::nullopt);
}

}  // namespace
}  // namespace fray::campaign
