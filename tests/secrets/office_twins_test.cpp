// A campaign between its fights, twice: with and without some members' secrets. Whatever members
// without access request, guess and receive, they get the same bytes.
#include <deque>
#include <mutex>

#include <gtest/gtest.h>
#include <sodium.h>

#include "campaign/assets.h"
#include "encounter/bot_strategy.h"
#include "oracle/scene.h"
#include "permissions/town.h"
#include "secrets/told.h"
#include "wire/manage.h"
#include "wire/reply.h"

namespace fray::oracle {
namespace {

using campaign::Audience;
using campaign::AudienceKind;
using campaign::EncounterId;
using campaign::MessageId;
using encounter::RandomSource;
using permissions::AccountId;
using permissions::AssetId;
using permissions::CampaignId;
using permissions::CharacterId;
using permissions::Role;
using permissions::Town;

// ---- the same ids and dice in both ----

// In place of the operating system's, so that the same things get the same names in both worlds,
// however many secret ones there are in between.
class Fixed {
 public:
  static void use() { randombytes_set_implementation(&kImplementation); }
  static void begin(std::uint64_t seed) {
    const std::lock_guard guard(mutex());
    names() = RandomSource(seed);
  }

 private:
  static std::mutex& mutex() {
    static std::mutex one;
    return one;
  }
  static RandomSource& names() {
    static RandomSource whim(0);
    return whim;
  }
  static std::uint32_t uniform(std::uint32_t bound) {
    const std::lock_guard guard(mutex());
    constexpr std::uint32_t kAlphabet = 32;  // of ids
    // Storage takes numbers of its own, whenever it comes to that.
    static RandomSource others(0);
    return (bound == kAlphabet ? names() : others).below(bound);
  }
  static void fill(void* bytes, std::size_t size) {
    const std::lock_guard guard(mutex());
    for (std::size_t i = 0; i < size; ++i) {
      static_cast<unsigned char*>(bytes)[i] = static_cast<unsigned char>(names().below(256));
    }
  }
  static std::uint32_t word() {
    std::uint32_t word = 0;
    fill(&word, sizeof word);
    return word;
  }

  static inline randombytes_implementation kImplementation{
      .implementation_name = [] { return "fixed"; },
      .random = word,
      .stir = nullptr,
      .uniform = uniform,
      .buf = fill,
      .close = nullptr};
};

// ---- one of the two ----

class Overhearer final : public office::Watcher {
 public:
  explicit Overhearer(std::vector<std::string>& heard) : heard_(heard) {}
  void changed(const office::Change& change) override {
    heard_.push_back(wire::encode_change(change));
  }

 private:
  std::vector<std::string>& heard_;
};

struct World {
  Town town;
  std::string owner, gm, bo, cy;
  std::vector<std::string> viewers;             // tokens: of ana, of her bot, of a spectator
  std::deque<std::vector<std::string>> frames;  // by viewer: all that it was sent, in order
  std::vector<std::shared_ptr<Overhearer>> ears;
  std::vector<std::string> gms;  // changes that a GM was notified of
  std::optional<CampaignId> id;

  const std::string& ana() const { return viewers.front(); }
  template <class T>
  T get(const std::string& by, office::Request request) {
    return std::get<T>(town.get(by, std::move(request)));
  }
  /// As it goes to the wire.
  std::string frame(const std::string& by, office::Request request) {
    const auto answer = town.ask(by, std::move(request));
    return answer ? wire::encode_answer(1, *answer)
                  : wire::encode_error(1, wire::error_of(answer.error()));
  }
  AssetId picture(const std::string& by) {
    std::string bytes(16, '\0');
    randombytes_buf(bytes.data(), bytes.size());
    auto draft = campaign::keep_draft(town.store(), {"image/png", 2, 2, 0}, bytes, town.now());
    return get<campaign::Asset>(by, office::UploadAsset{*id, "Map", std::move(*draft)}).id;
  }
};

// ---- both ----

class OfficeTwins {
 public:
  explicit OfficeTwins(std::uint64_t n) : n_(n), whim_(n) {
    Fixed::use();
    both([this](World& w) { settle(w); });
  }

  /// False where they differ.
  bool step() {
    for (std::uint32_t i = whim_.below(4); i > 0; --i) keep_secret();
    do_openly();
    for (World* w : {&without_, &with_}) w->town.pass(std::chrono::seconds(5));
    return alike();
  }

  int secrets() const { return secrets_; }
  int kinds() const { return static_cast<int>(kinds_.size()); }
  std::size_t frames() const { return compared_; }
  bool gm_differs() const { return without_.gms != with_.gms; }

 private:
  template <class Do>
  void both(const Do& act) {
    const std::uint64_t seed = n_ * 1'000'003 + 2 * ++acts_;
    for (World* w : {&without_, &with_}) {
      Fixed::begin(seed);
      act(*w);
    }
  }
  template <class Do>
  void secretly(const Do& act) {
    Fixed::begin(n_ * 1'000'003 + 2 * ++acts_ + 1);
    act(with_);
    ++secrets_;
  }

  static void settle(World& w) {
    w.owner = w.town.settle("owner");
    w.id =
        w.get<office::CampaignShown>(w.owner, office::CreateCampaign{"Ashes", "toy"}).campaign.id;
    w.gm = w.town.join(*w.id, w.owner, "gm", Role::Gm);
    w.bo = w.town.join(*w.id, w.owner, "bo", Role::Player);
    w.cy = w.town.join(*w.id, w.owner, "cy", Role::Player);
    const std::string ana = w.town.join(*w.id, w.owner, "ana", Role::Player);
    const CharacterId own = w.town.make_character(*w.id, ana);
    const std::string bot =
        w.get<office::BotToken>(ana, office::CreateBotToken{*w.id, "bot", {own}, {}}).secret;
    w.viewers = {ana, bot, w.town.join(*w.id, w.owner, "eve", Role::Spectator)};
    for (const std::string& viewer : w.viewers) {
      w.ears.push_back(std::make_shared<Overhearer>(w.frames.emplace_back()));
      w.town.get(viewer, office::WatchCampaign{*w.id}, w.ears.back());
    }
    w.ears.push_back(std::make_shared<Overhearer>(w.gms));
    w.town.get(w.gm, office::WatchCampaign{*w.id}, w.ears.back());
  }

  // ---- secrets of some members ----

  // An audience without ana and the others.
  Audience some_others(World& w) {
    switch (whim_.below(3)) {
      case 0:
        return {AudienceKind::Gms};
      case 1:
        return {AudienceKind::Member, w.town.account_of(w.bo)};
      default:
        return {AudienceKind::Member, w.town.account_of(w.cy)};
    }
  }
  const std::string& somebody(World& w) {
    const std::array<const std::string*, 4> all{&w.owner, &w.gm, &w.bo, &w.cy};
    return *all[whim_.below(4)];
  }
  // Whispering to oneself is refused, and so is a secret without a sender.
  template <class T>
  std::optional<T> may_get(World& w, const std::string& by, office::Request request) {
    auto answer = w.town.ask(by, std::move(request));
    if (!answer) return std::nullopt;
    return std::get<T>(*answer);
  }

  void keep_secret() {
    const auto kind = whim_.below(12);
    kinds_.insert(kind);
    secretly([&](World& w) {
      switch (kind) {
        case 0:
        case 1:
          if (const auto said = may_get<campaign::Message>(
                  w, somebody(w), office::Say{*w.id, some_others(w), "He lies."})) {
            whispers_.push_back(said->id);
          }
          break;
        case 2:
        case 3:
          if (const auto rolled = may_get<campaign::Message>(
                  w, somebody(w), office::RollDice{*w.id, some_others(w), "2d20+1", "to hide"})) {
            whispers_.push_back(rolled->id);
            streams_.push_back(rolled->rolled->stream);
          }
          break;
        case 4:
          static_cast<void>(w.town.ask(somebody(w), office::RenewDice{*w.id, {some_others(w)}}));
          break;
        case 5:
          if (const auto one = any(whispers_)) {
            static_cast<void>(w.town.ask(somebody(w), office::DeleteMessage{*w.id, *one}));
          }
          break;
        case 6:
          pictures_.push_back(w.picture(somebody(w)));
          break;
        case 7:
          if (const auto one = any(pictures_)) {
            static_cast<void>(w.town.ask(w.gm, office::RenameAsset{*w.id, *one, "The Duke"}));
            if (whim_.below(3) == 0) {
              static_cast<void>(w.town.ask(w.gm, office::DeleteAsset{*w.id, *one}));
            }
          }
          break;
        case 8:
          prepare_in_secret(w);
          break;
        case 9:
          foes_.push_back(w.town.make_character(*w.id, w.gm));
          break;
        case 10:
          if (const auto foe = any(foes_)) change_foe(w, *foe);
          break;
        default: {
          const auto made =
              w.get<office::InviteMade>(w.gm, office::CreateInvite{*w.id, Role::Spectator});
          if (whim_.below(2) == 0) w.town.get(w.gm, office::RevokeInvite{*w.id, made.invite.id});
        }
      }
    });
  }
  void prepare_in_secret(World& w) {
    const auto one = any(prepared_);
    if (!one || whim_.below(3) == 0) {
      prepared_.push_back(w.town.prepare(*w.id, w.gm));
    } else if (whim_.below(2) == 0) {
      const auto now = may_get<office::EncounterShown>(w, w.gm, office::ShowEncounter{*w.id, *one});
      if (!now) return;
      w.town.get(w.gm, office::SaveEncounter{*w.id, *one, now->encounter.revision, "Ambush",
                                             std::nullopt, "at dawn"});
      w.town.get(w.gm, office::CreateEncounter{*w.id, "Again", "", "", true, *one});
    } else {
      static_cast<void>(w.town.ask(w.gm, office::DeleteEncounter{*w.id, *one}));
    }
  }
  void change_foe(World& w, const CharacterId& foe) {
    const auto now = may_get<office::CharacterSheet>(w, w.gm, office::ShowCharacter{*w.id, foe});
    if (!now) return;
    const std::int64_t latest = now->character.revision;
    switch (whim_.below(4)) {
      case 0:
        static_cast<void>(w.town.ask(w.gm, office::AwardCharacter{*w.id, foe, 5, "treachery"}));
        break;
      case 1:
        static_cast<void>(w.town.ask(
            w.gm, office::SaveCharacter{*w.id, foe, latest, "The Duke", "id = \"duke\"", "named"}));
        break;
      case 2:
        static_cast<void>(w.town.ask(w.gm, office::RestoreRevision{*w.id, foe, 1, latest}));
        break;
      default:
        static_cast<void>(w.town.ask(w.gm, office::DeleteCharacter{*w.id, foe}));
    }
  }
  template <class T>
  std::optional<T> any(const std::vector<T>& all) {
    if (all.empty()) return std::nullopt;
    return all[whim_.below(static_cast<std::uint32_t>(all.size()))];
  }

  // ---- what happens in both, before all or some of the viewers ----

  void do_openly() {
    const auto kind = whim_.below(11);
    const auto dice = whim_.below(1000);
    // Who speaks, and to which audience.
    const auto speaker = whim_.below(4);
    const auto hearers = whim_.below(3);
    both([&](World& w) {
      const std::array<const std::string*, 4> speakers{&w.ana(), &w.bo, &w.gm, &w.viewers[1]};
      const std::string& by = *speakers[speaker];
      const bool own_frame = speaker == 0 || speaker == 3;
      const Audience to = hearers == 0 ? Audience{}
                          : hearers == 1
                              ? Audience{AudienceKind::Gms}
                              : Audience{AudienceKind::Member, w.town.account_of(w.ana())};
      const auto does = [&](const std::string& who, office::Request request) {
        const std::string frame = w.frame(who, std::move(request));
        if (own_frame) w.frames[speaker == 0 ? 0 : 1].push_back(frame);
      };
      switch (kind) {
        case 0:
        case 1:
          does(by, office::Say{*w.id, to, "Line " + std::to_string(dice)});
          break;
        case 2:
        case 3:
          does(by, office::RollDice{*w.id, to, "3d6", "to climb"});
          break;
        case 4:
          does(by, office::RenewDice{*w.id, {to}});
          break;
        case 5:
          w.town.get(w.gm, office::ShareAsset{*w.id, w.picture(w.gm), dice % 4 != 0});
          break;
        case 6:
          w.town.make_character(*w.id, dice % 2 == 0 ? w.ana() : w.bo);
          break;
        case 7:
          w.town.get(w.owner, office::RenameCampaign{*w.id, "Ashes " + std::to_string(dice)});
          break;
        case 8:
          if (live_ == 0) w.town.join(*w.id, w.owner, "p" + std::to_string(acts_), Role::Player);
          break;
        default:
          begin_or_end(w);
      }
    });
    if (kind > 8) live_ = 1 - live_;
  }

  // Where there are secrets, another combatant is there hidden, a character of the GM's with a
  // picture.
  void begin_or_end(World& w) {
    if (live_ == 1) {
      campaign::EncounterEnding ending{.winner = "one", .rounds = 3, .worn = {}};
      for (const CharacterId& fighter : fighters_) ending.worn.push_back({fighter, "hurt = 1\n"});
      if (&w == &with_) ending.worn.push_back({*ghost_, "hurt = 2\n"});
      w.town.office().encounter_ended(*fight_, ending, w.town.now());
      w.town.tables().retire(*fight_);
      return;
    }
    const AssetId map = w.picture(w.gm);
    const AssetId goblin = w.picture(w.gm);
    const CharacterId fighter = w.town.make_character(*w.id, w.ana());
    std::string setup = "ruleset = \"toy\"\nsides = [\"one\", \"two\"]\nbackground = \"" +
                        map.text() +
                        "\"\n[[combatant]]\nkey = \"ana\"\nside = \"one\"\nat = [0, 0]\n"
                        "character = \"" +
                        fighter.text() +
                        "\"\n[[combatant]]\nkey = \"goblin\"\nside = \"two\"\nat = [1, 0]\ntoken = "
                        "\"" +
                        goblin.text() + "\"\n";
    if (&w == &with_) {
      ghost_ = w.town.make_character(*w.id, w.gm);
      foes_.push_back(*ghost_);
      const AssetId shape = w.picture(w.gm);
      pictures_.push_back(shape);
      setup +=
          "[[combatant]]\nkey = \"ghost\"\nside = \"two\"\nat = [2, 0]\nhidden = true\n"
          "character = \"" +
          ghost_->text() + "\"\ntoken = \"" + shape.text() + "\"\n";
    }
    Fixed::begin(acts_);
    const auto made = w.get<office::EncounterShown>(
        w.gm, office::CreateEncounter{*w.id, "Cave", setup, &w == &with_ ? "It waits." : "", false,
                                      std::nullopt});
    fight_ = made.encounter.id;
    fighters_ = {fighter};
    w.town.get(w.gm, office::StartEncounter{*w.id, *fight_, 1});
  }

  // ---- what the viewers find ----

  bool alike() {
    for (std::size_t v = 0; v < without_.viewers.size(); ++v) {
      const auto asked = questions();
      for (World* w : {&without_, &with_}) {
        for (const auto& question : asked) {
          Fixed::begin(0);
          w->frames[v].push_back(w->frame(w->viewers[v], question(*w->id)));
        }
      }
      const auto& here = without_.frames[v];
      const auto& there = with_.frames[v];
      for (std::size_t i = 0; i < std::min(here.size(), there.size()); ++i, ++compared_) {
        if (here[i] == there[i]) continue;
        ADD_FAILURE() << "viewer " << v << ", frame " << i
                      << " of this step\nwithout: " << for_people(here[i])
                      << "\nwith: " << for_people(there[i]);
        return false;
      }
      if (here.size() != there.size()) {
        ADD_FAILURE() << "viewer " << v << " got " << here.size() << " frames without, and "
                      << there.size() << " with";
        return false;
      }
      without_.frames[v].clear();
      with_.frames[v].clear();
    }
    return true;
  }
  // Lists, whole and in pieces, and guesses at what is not theirs.
  using Question = std::function<office::Request(const CampaignId&)>;
  std::vector<Question> questions() {
    std::vector<Question> all;
    const auto add = [&](auto question) { all.emplace_back(std::move(question)); };
    using Id = const CampaignId&;
    add([](Id) { return office::ListCampaigns{}; });
    add([](Id c) { return office::ShowCampaign{c}; });
    add([](Id c) { return office::ListPresence{c}; });
    for (const std::size_t limit : {std::size_t{1}, std::size_t{3}, std::size_t{200}}) {
      add([limit](Id c) { return office::ListMembers{c, {limit, ""}}; });
      add([limit](Id c) { return office::ListCharacters{c, {limit, ""}}; });
      add([limit](Id c) { return office::ListEncounters{c, {limit, ""}}; });
      add([limit](Id c) { return office::ListMessages{c, {limit, ""}}; });
      add([limit](Id c) { return office::ListAssets{c, {limit, ""}}; });
    }
    add([](Id c) { return office::ShowDice{c}; });
    add([](Id c) { return office::ShowDice{c, {Audience{AudienceKind::Gms}}}; });
    if (const auto one = any(whispers_)) {
      add([one](Id c) { return office::ListMessages{c, {50, one->text()}}; });
      add([one](Id c) { return office::DeleteMessage{c, *one}; });
    }
    if (const auto one = any(streams_)) {
      const auto stream = campaign::DiceStream::parse(*one);
      add([stream](Id c) { return office::ShowDice{c, {{}, stream}, 1}; });
      add([stream](Id c) { return office::RenewDice{c, {{}, stream}}; });
    }
    if (const auto one = any(pictures_)) {
      add([one](Id c) { return office::ShowAsset{c, *one}; });
      add([one](Id c) { return office::ListAssets{c, {50, one->text()}}; });
      add([one](Id c) { return office::RenameAsset{c, *one, "mine"}; });
      add([one](Id c) { return office::DeleteAsset{c, *one}; });
    }
    if (const auto one = any(prepared_)) {
      add([one](Id c) { return office::TakeSeat{c, *one, ""}; });
      add([one](Id c) { return office::ListEncounterAwards{c, *one, {}}; });
      add([one](Id c) { return office::ListEncounters{c, {50, one->text()}}; });
    }
    if (const auto one = any(foes_)) {
      add([one](Id c) { return office::ListCharacters{c, {50, one->text()}}; });
      add([one](Id c) { return office::ShowCharacter{c, *one}; });
      add([one](Id c) { return office::ListAwards{c, *one, {}}; });
      add([one](Id c) { return office::ListRevisions{c, *one, {}}; });
      add([one](Id c) { return office::SaveCharacter{c, *one, 1, "Mine", "id = \"x\"", "x"}; });
      add([one](Id c) { return office::DeleteCharacter{c, *one}; });
      add([one](Id c) { return office::CreateBotToken{c, "spy", {*one}, {}}; });
    }
    return all;
  }

  std::uint64_t n_;
  RandomSource whim_;
  std::uint64_t acts_ = 0;
  World without_;
  World with_;
  int secrets_ = 0;
  std::set<std::uint32_t> kinds_;
  std::size_t compared_ = 0;
  // Of the world with secrets.
  std::vector<MessageId> whispers_;
  std::vector<std::string> streams_;
  std::vector<AssetId> pictures_;
  std::vector<EncounterId> prepared_;
  std::vector<CharacterId> foes_;
  std::optional<CharacterId> ghost_;
  // Of both.
  int live_ = 0;
  std::optional<EncounterId> fight_;
  std::vector<CharacterId> fighters_;
};

constexpr int kOfficeWorlds = 6;

// A world each, so that none takes long.
class EveryOfficeTwins : public testing::TestWithParam<int> {};

TEST_P(EveryOfficeTwins, GetTheSameFrames) {
  constexpr int kSteps = 60;
  std::size_t frames = 0;
  int secrets = 0;
  const std::uint64_t worlds = scaled(1);
  for (std::uint64_t i = 0; i < worlds; ++i) {
    const std::uint64_t n = static_cast<std::uint64_t>(GetParam()) + i * kOfficeWorlds;
    SCOPED_TRACE("world " + std::to_string(n));
    OfficeTwins twins(n);
    for (int step = 0; step < kSteps; ++step) {
      SCOPED_TRACE("step " + std::to_string(step));
      ASSERT_TRUE(twins.step());
    }
    EXPECT_EQ(twins.kinds(), 12) << "every kind of secret";
    EXPECT_TRUE(twins.gm_differs()) << "who may know is told otherwise";
    frames += twins.frames();
    secrets += twins.secrets();
  }
  EXPECT_GT(frames, worlds * kSteps * 3 * 20);
  EXPECT_GT(secrets, static_cast<int>(worlds) * kSteps);
}

INSTANTIATE_TEST_SUITE_P(OfficeTwins, EveryOfficeTwins, testing::Range(1, kOfficeWorlds + 1));

}  // namespace
}  // namespace fray::oracle
