// A campaign of two evenings, from signing up to the second fight, against the real server: a GM,
// three players and a spectator, each with a connection of their own, and a bot that plays for one
// of the players. `fray-bot`, which knows no ruleset, plays all combatants.
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <map>
#include <thread>

#include <nlohmann/json.hpp>

#include "campaign/form_over_wire.h"
#include "integration/office_fixture.h"
#include "support/patience.h"
#include "support/pictures.h"
#include "support/process.h"
#include "support/sheet_builder.h"

namespace fray::campaign_test {
namespace {

using support::Process;
using support::WsClient;

constexpr std::string_view kOnePixel =  // a PNG
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5E"
    "rkJggg==";

// What of a ruleset its GM has to know.
struct Evening {
  std::string ruleset;
  std::string foe;  // an archetype
};

void PrintTo(const Evening& evening, std::ostream* out) {
  *out << evening.ruleset;
}

class TwoEvenings : public OfficeTest, public testing::WithParamInterface<Evening> {
 protected:
  struct Person {
    std::string name;
    std::string token;
    std::string character;  // its id
    std::string bot;        // the token of the bot that plays it; empty: the person's own
    std::unique_ptr<WsClient> client;
  };

  void serve() { start({"--registration", "open", "--frames-per-second", "100000"}); }

  static FormOverWire form(WsClient& client, const std::string& campaign) {
    return {campaign,
            [&client](const std::function<void(v1::Manage&)>& fill) { return get(client, fill); }};
  }
  v1::CharacterSheet shown(WsClient& client, const std::string& character) {
    return get(client,
               [&](v1::Manage& m) {
                 m.mutable_show_character()->set_campaign(campaign_);
                 m.mutable_show_character()->set_character(character);
               })
        .character();
  }

  Person join(const std::string& name, v1::CampaignRole role) {
    Person person{.name = name, .token = {}, .character = {}, .bot = {}, .client = visit()};
    person.token = sign_up(*person.client, name).token();
    EXPECT_TRUE(
        accept(*person.client, invite(*gm_.client, campaign_, role)).managed().has_campaign());
    return person;
  }

  /// Only from what the form offers; `seed`: of the choices.
  void build_character(Person& person, std::uint32_t seed) {
    const FormOverWire rules = form(*person.client, campaign_);
    test::SheetBuilder builder(rules, {}, seed);
    // A new character has nothing to grow by.
    builder.keep_to([](const std::string& place) { return !place.starts_with("growth"); });
    ASSERT_TRUE(builder.build({}, 25)) << builder.story();
    const v1::Reply made = ask(*person.client, [&](v1::Manage& m) {
      m.mutable_create_character()->set_campaign(campaign_);
      m.mutable_create_character()->set_name("One of " + person.name + "'s");
      m.mutable_create_character()->set_sheet(rules.sheet_of(builder.values()));
    });
    ASSERT_TRUE(made.has_managed()) << made.ShortDebugString() << "\n" << builder.story();
    person.character = made.managed().character().character().id();
  }

  support::HttpAnswer upload(const std::string& to, const std::string& name,
                             const std::string& file) {
    return support::http_raw(
        served_->port(), "POST /campaigns/" + campaign_ + "/" + to + "?name=" + name +
                             " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + gm_.token +
                             "\r\nContent-Length: " + std::to_string(file.size()) +
                             "\r\nConnection: close\r\n\r\n" + file);
  }
  /// A map that was drawn elsewhere, 14 squares by 6 with a wall, a door in it, a picture below and
  /// a lamp in the night, as the GM's client has it turned into one of a setup.
  void import_map() {
    const support::HttpAnswer made = upload("maps", "Bridge", R"({
      "format": 0.3,
      "resolution": {"map_origin": {"x": 0, "y": 0}, "map_size": {"x": 14, "y": 6},
                     "pixels_per_grid": 70},
      "line_of_sight": [[{"x": 6.5, "y": 0}, {"x": 6.5, "y": 2}]],
      "portals": [{"position": {"x": 6.5, "y": 2.5},
                   "bounds": [{"x": 6.5, "y": 2}, {"x": 6.5, "y": 3}], "closed": true}],
      "environment": {"ambient_light": "ff101010", "baked_lighting": true},
      "lights": [{"position": {"x": 3.5, "y": 3.5}, "range": 14, "intensity": 1,
                  "color": "ffffffff", "shadows": true}],
      "image": ")" + std::string(kOnePixel) + "\"}");
    ASSERT_EQ(made.status, 201) << made.body;
    const auto map = nlohmann::json::parse(made.body);
    background_ = map.at("asset").at("id");
    map_ = map.at("setup");
    EXPECT_NE(map_.find("# Dim squares"), std::string::npos) << map_;
    EXPECT_NE(map_.find("......#&&&&%%%\n"
                        "......+...%%%%\n"),
              std::string::npos)
        << map_;
    EXPECT_NE(map_.find("background = \"" + background_ + "\""), std::string::npos) << map_;
  }

  /// The GM's setup: the players' characters at one end, enemies at the other, one of them hidden.
  /// At an inn its keeper stands in their place, played by the GM.
  std::string setup(bool inn = false) const {
    std::string text = "ruleset = \"" + GetParam().ruleset + "\"\nsides = [\"heroes\", \"foes\"]\n";
    text += map_ + (inn ? "[options]\nscene = \"interlude\"\n" : "");
    int row = 0;
    for (const Person* player : players()) {
      text += "[[combatant]]\nkey = \"" + player->name + "\"\nside = \"heroes\"\nat = [1, " +
              std::to_string(row++) + "]\ncharacter = \"" + player->character + "\"\n";
    }
    if (inn) {
      text += "[[combatant]]\nkey = \"keeper\"\nside = \"heroes\"\nat = [8, 4]\narchetype = \"" +
              GetParam().foe + "\"\n";
    }
    for (int i = 0; i < (inn ? 0 : 3); ++i) {
      text += "[[combatant]]\nkey = \"foe-" + std::to_string(i) + "\"\nname = \"Foe " +
              std::to_string(i) + "\"\nside = \"foes\"\nat = [" + std::to_string(8 + i) + ", " +
              std::to_string(i) + "]\narchetype = \"" + GetParam().foe + "\"\n" +
              (i == 2 ? "hidden = true\n" : "");
    }
    return text;
  }

  /// Where only the GM has combatants.
  std::string setup_of_foes() const {
    std::string text =
        "ruleset = \"" + GetParam().ruleset + "\"\nsides = [\"guards\", \"foes\"]\n" + map_;
    for (int i = 0; i < 4; ++i) {
      text += "[[combatant]]\nkey = \"foe-" + std::to_string(i) + "\"\nside = \"" +
              (i < 2 ? "guards" : "foes") + "\"\nat = [" + std::to_string(1 + 2 * i) +
              ", 4]\narchetype = \"" + GetParam().foe + "\"\n";
    }
    return text;
  }

  v1::EncounterShown prepare(const std::string& name, const std::string& text) {
    const v1::EncounterShown made =
        get(*gm_.client, [&](v1::Manage& m) {
          m.mutable_create_encounter()->set_campaign(campaign_);
          m.mutable_create_encounter()->set_name(name);
          m.mutable_create_encounter()->set_setup(text);
          m.mutable_create_encounter()->set_notes("Foe 2 waits for them at \"" + name + "\".");
        }).encounter();
    for (const v1::SetupFault& fault : made.faults()) {
      ADD_FAILURE() << fault.line() << " " << fault.field() << ": " << fault.message();
    }
    return made;
  }
  void begin(const v1::EncounterShown& prepared) {
    const v1::Reply begun = ask(*gm_.client, [&](v1::Manage& m) {
      m.mutable_start_encounter()->set_campaign(campaign_);
      m.mutable_start_encounter()->set_encounter(prepared.encounter().id());
      m.mutable_start_encounter()->set_base_revision(prepared.encounter().revision());
    });
    ASSERT_TRUE(begun.has_managed()) << begun.ShortDebugString();
  }
  v1::PreparedEncounter state_of(const std::string& encounter) {
    const auto all = get(*gm_.client, [&](v1::Manage& m) {
                       m.mutable_list_encounters()->set_campaign(campaign_);
                     }).encounters();
    for (const auto& one : all.encounters()) {
      if (one.id() == encounter) return one;
    }
    return {};
  }

  /// At the table, on a connection of its own.
  std::unique_ptr<WsClient> sit_at(const std::string& token, const std::string& encounter,
                                   std::uint64_t after_seq = 0) {
    auto client = visit(token);
    const v1::Reply welcome = ask(*client, [&](v1::Manage& m) {
      m.mutable_take_seat()->set_campaign(campaign_);
      m.mutable_take_seat()->set_encounter(encounter);
    });
    EXPECT_TRUE(welcome.has_welcome())
        << welcome.ShortDebugString() << state_of(encounter).ShortDebugString();
    EXPECT_TRUE(client->attach(after_seq).has_attached());
    return client;
  }
  /// A program that plays for this token, until the encounter is over.
  std::unique_ptr<Process> bot(const std::string& token, const std::string& encounter,
                               std::uint32_t seed) {
    return std::make_unique<Process>(std::vector<std::string>{
        std::string(FRAY_BINARY_DIR) + "/fray-bot", "--exit-when-over", "--quiet", "--seed",
        std::to_string(seed),
        "http://127.0.0.1:" + std::to_string(served_->port()) + "/#token=" + token +
            "&campaign=" + campaign_ + "&encounter=" + encounter});
  }
  std::vector<std::unique_ptr<Process>> all_bots(const std::string& encounter) {
    std::vector<std::unique_ptr<Process>> bots;
    bots.push_back(bot(gm_.token, encounter, 1));
    for (const Person* player : players()) {
      bots.push_back(bot(player->bot.empty() ? player->token : player->bot, encounter,
                         static_cast<std::uint32_t>(bots.size() + 1)));
    }
    return bots;
  }
  /// The first option of a prompt that is a rest, with as much of it as there may be.
  static std::optional<v1::ClientFrame> rest(const v1::Batch& batch) {
    for (const v1::Prompt& prompt : batch.prompts()) {
      for (int i = 0; i < prompt.options_size(); ++i) {
        const v1::Option& option = prompt.options(i);
        if (option.action().find("rest") == std::string::npos) continue;
        v1::ClientFrame frame;
        frame.mutable_decide()->set_prompt(prompt.number());
        frame.mutable_decide()->set_option(static_cast<std::uint32_t>(i));
        for (const v1::Parameter& parameter : option.parameters()) {
          frame.mutable_decide()->add_values(parameter.max());
        }
        return frame;
      }
    }
    return std::nullopt;
  }
  /// A night in which all who can rest do so; it ends when the GM ends it.
  void rest_together(const std::string& night) {
    // All before the first rests: where no one else is up, the night is over with the last that is.
    std::vector<std::unique_ptr<WsClient>> seats;
    for (const Person* person : {&gm_, &ana_, &bo_, &cy_}) {
      seats.push_back(sit_at(person->token, night));
    }
    int rests = 0;
    for (const auto& seat : seats) {
      if (const auto decision = rest(seat->batch())) {
        rests += seat->ask(*decision).has_done() ? 1 : 0;
      }
    }
    EXPECT_GT(rests, 0) << "nobody was offered a rest";
    const auto& gm = seats.front();
    // The others are asked to join in; those who do not answer are skipped.
    v1::ClientFrame end;
    end.mutable_gm()->mutable_end();
    const v1::Reply ended = gm->ask(end);
    EXPECT_TRUE(ended.has_done() || ended.error().code() == v1::ERROR_CODE_ILLEGAL_NOW)
        << ended.ShortDebugString();
    wait_until_over(night);
  }
  void wait_until_over(const std::string& encounter) {
    const auto late = std::chrono::steady_clock::now() + support::kPatience;
    while (state_of(encounter).state() != v1::ENCOUNTER_STATE_OVER) {
      ASSERT_LT(std::chrono::steady_clock::now(), late);
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
  }
  /// Where the hidden enemy is first to act it passes: until then the others are sent nothing more.
  /// Yields what `gm` was sent first.
  static v1::Batch pass_for_the_hidden(WsClient& gm) {
    const v1::Batch first = gm.batch();
    v1::Batch now = first;
    std::uint32_t hidden = 0;
    for (const v1::Combatant& c : first.snapshot().combatants()) {
      if (c.name() == "Foe 2") hidden = c.ref();
    }
    const auto waits_for_it = [&] {
      return now.awaited_size() > 0 &&
             std::ranges::all_of(now.awaited(), [&](std::uint32_t ref) { return ref == hidden; });
    };
    while (waits_for_it()) {
      for (const v1::Prompt& prompt : now.prompts()) {
        v1::ClientFrame pass;
        pass.mutable_decide()->set_prompt(prompt.number());
        EXPECT_TRUE(gm.ask(pass).has_done());
      }
      now = gm.batch();
    }
    return first;
  }
  /// Until it is over, or the GM ends it at that moment. `gm` sits there before the bots come,
  /// since no one can join once it is over.
  void fight_out(const std::string& encounter, WsClient& gm,
                 std::vector<std::unique_ptr<Process>> bots, std::uint64_t last_moment) {
    v1::Batch now = gm.batch();
    while (!now.over() && now.moment() < last_moment) now = gm.batch();
    if (!now.over()) {
      v1::ClientFrame end;
      end.mutable_gm()->mutable_end();
      gm.ask(end);
    }
    wait_until_over(encounter);
    for (const auto& player : bots) EXPECT_EQ(player->wait(), 0);
  }
  static int run_fray(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), std::string(FRAY_BINARY_DIR) + "/fray");
    Process program(arguments);
    while (program.read_line()) {
    }
    return program.wait();
  }
  /// All that was played plays again to the same states.
  static void expect_replays(const std::string& database) {
    EXPECT_EQ(run_fray({"replay", database, "--check"}), 0) << database;
  }
  /// All of a campaign that an archive carries, as its GM sees it, without ids.
  struct State {
    v1::CampaignPolicy policy;
    std::map<std::string, std::string> characters;  // by name: sheet, wear, points, revisions
    std::vector<std::string> encounters;            // all of them, the newest first
    std::map<std::string, std::string> pictures;    // by name: what it is, its bytes
  };
  State state_there() {
    State state;
    state.policy =
        get(*gm_.client, [&](v1::Manage& m) { m.mutable_show_campaign()->set_campaign(campaign_); })
            .campaign()
            .policy();
    for (const v1::Character& one : characters()) {
      const v1::CharacterSheet sheet = shown(*gm_.client, one.id());
      std::string text = sheet.sheet() + "\n" + sheet.wear() + "\n" + std::to_string(one.points()) +
                         "\n" + std::to_string(one.created_ms());
      const auto revisions = get(*gm_.client, [&](v1::Manage& m) {
                               m.mutable_list_revisions()->set_campaign(campaign_);
                               m.mutable_list_revisions()->set_character(one.id());
                             }).revisions();
      for (const auto& revision : revisions.revisions())
        text += "\n" + revision.SerializeAsString();
      const auto awards = get(*gm_.client, [&](v1::Manage& m) {
                            m.mutable_list_awards()->set_campaign(campaign_);
                            m.mutable_list_awards()->set_character(one.id());
                          }).awards();
      for (const auto& award : awards.awards()) text += "\n" + award.SerializeAsString();
      state.characters[one.name()] = text;
    }
    for (const v1::PreparedEncounter& one : encounters()) {
      v1::PreparedEncounter nameless = one;
      nameless.clear_id();
      const v1::EncounterShown whole = shown_encounter(one.id());
      EXPECT_FALSE(whole.notes().empty());
      state.encounters.push_back(nameless.SerializeAsString() + "\n" + whole.notes() + "\n" +
                                 with_names(whole.setup()));
    }
    for (const v1::Asset& one : pictures()) {
      v1::Asset nameless = one;
      nameless.clear_id();
      nameless.clear_uploader();  // of another server
      const auto got =
          support::http_get(served_->port(), "/campaigns/" + campaign_ + "/assets/" + one.id(),
                            {{"Authorization", "Bearer " + gm_.token}, {"Connection", "close"}});
      EXPECT_EQ(got.status, 200) << got.body;
      EXPECT_EQ(got.body.size(), one.bytes());
      state.pictures[one.name()] = nameless.SerializeAsString() + "\n" + got.body;
    }
    return state;
  }
  /// Names in place of ids.
  std::string with_names(std::string setup) {
    std::map<std::string, std::string> names;
    for (const v1::Character& one : characters()) names[one.id()] = one.name();
    for (const v1::Asset& one : pictures()) names[one.id()] = one.name();
    for (const auto& [id, name] : names) {
      for (auto at = setup.find(id); at != std::string::npos; at = setup.find(id)) {
        setup.replace(at, id.size(), name);
      }
    }
    return setup;
  }
  std::vector<v1::Asset> pictures() {
    const auto list = get(*gm_.client, [&](v1::Manage& m) {
                        m.mutable_list_assets()->set_campaign(campaign_);
                      }).assets();
    return {list.assets().begin(), list.assets().end()};
  }
  std::vector<v1::Character> characters() {
    const auto list = get(*gm_.client, [&](v1::Manage& m) {
                        m.mutable_list_characters()->set_campaign(campaign_);
                      }).characters();
    return {list.characters().begin(), list.characters().end()};
  }
  std::vector<v1::PreparedEncounter> encounters() {
    const auto list = get(*gm_.client, [&](v1::Manage& m) {
                        m.mutable_list_encounters()->set_campaign(campaign_);
                      }).encounters();
    return {list.encounters().begin(), list.encounters().end()};
  }
  v1::EncounterShown shown_encounter(const std::string& encounter) {
    return get(*gm_.client,
               [&](v1::Manage& m) {
                 m.mutable_show_encounter()->set_campaign(campaign_);
                 m.mutable_show_encounter()->set_encounter(encounter);
               })
        .encounter();
  }
  std::string exported() {
    const auto answer =
        support::http_get(served_->port(), "/campaigns/" + campaign_ + "/archive",
                          {{"Authorization", "Bearer " + gm_.token}, {"Connection", "close"}});
    EXPECT_EQ(answer.status, 200) << answer.body;
    return answer.body;
  }
  /// From then on it is this campaign that the GM runs, and its characters that the players had.
  void imported(const std::string& archive) {
    const auto answer =
        support::http_raw(served_->port(),
                          "POST /campaigns/import HTTP/1.1\r\nHost: localhost\r\n"
                          "Authorization: Bearer " +
                              gm_.token + "\r\nContent-Length: " + std::to_string(archive.size()) +
                              "\r\nConnection: close\r\n\r\n" + archive);
    ASSERT_EQ(answer.status, 201) << answer.body;
    const std::string id = "\"id\":\"";
    campaign_ = answer.body.substr(answer.body.find(id) + id.size(), 20);
    for (const v1::Character& one : characters()) {
      for (Person* player : {&ana_, &bo_, &cy_}) {
        if (one.name() == "One of " + player->name + "'s") player->character = one.id();
      }
    }
    for (const v1::Asset& one : pictures()) {
      if (one.name() != "Bridge") continue;
      map_.replace(map_.find(background_), background_.size(), one.id());
      background_ = one.id();
    }
  }
  std::vector<const Person*> players() const { return {&ana_, &bo_, &cy_}; }

  Person gm_, ana_, bo_, cy_, eve_;
  std::string campaign_;
  std::string map_;
  std::string background_;  // the picture below it
};

TEST_P(TwoEvenings, FromSigningUpToTheSecondFight) {
  serve();
  gm_ = {.name = "greta", .token = {}, .character = {}, .bot = {}, .client = visit()};
  gm_.token = sign_up(*gm_.client, gm_.name).token();
  campaign_ = create(*gm_.client, GetParam().ruleset).id();
  ana_ = join("ana", v1::CAMPAIGN_ROLE_PLAYER);
  bo_ = join("bo", v1::CAMPAIGN_ROLE_PLAYER);
  cy_ = join("cy", v1::CAMPAIGN_ROLE_PLAYER);
  eve_ = join("eve", v1::CAMPAIGN_ROLE_SPECTATOR);
  std::uint32_t seed = 7;
  for (Person* player : {&ana_, &bo_, &cy_}) {
    build_character(*player, seed++);
    if (HasFatalFailure()) return;
  }
  cy_.bot = get(*cy_.client,
                [&](v1::Manage& m) {
                  v1::CreateBotToken& token = *m.mutable_create_bot_token();
                  token.set_campaign(campaign_);
                  token.set_label("plays for cy");
                  token.add_characters(cy_.character);
                  token.set_expires_in_days(1);
                })
                .bot_token()
                .secret();

  // ---- the first evening ----

  import_map();
  if (HasFatalFailure()) return;
  const support::HttpAnswer portrait = upload("assets", "Foe", support::png_of(30, 20));
  ASSERT_EQ(portrait.status, 201) << portrait.body;

  const v1::EncounterShown first = prepare("The bridge", setup());
  begin(first);
  if (HasFatalFailure()) return;
  const std::string bridge = first.encounter().id();
  const auto watcher = sit_at(eve_.token, bridge);
  {
    const auto gm = sit_at(gm_.token, bridge);
    // At once, even where the hidden enemy is the first to decide.
    EXPECT_EQ(watcher->batch().snapshot().combatants_size(), 5) << "the hidden foe is nobody's yet";
    EXPECT_EQ(pass_for_the_hidden(*gm).snapshot().combatants_size(), 6);
    // Something happens, and is rewound.
    auto bots = all_bots(bridge);
    std::uint64_t moment = 0;
    while (moment < 6) moment = std::max(moment, gm->batch().moment());
    v1::ClientFrame back;
    back.mutable_gm()->mutable_rewind()->set_moment(2);
    ASSERT_TRUE(gm->ask(back).has_done());
    // Early enough for some to be left for the second evening.
    fight_out(bridge, *gm, std::move(bots), 40);
  }
  const v1::PreparedEncounter over = state_of(bridge);
  EXPECT_EQ(over.state(), v1::ENCOUNTER_STATE_OVER);
  // ---- between the evenings ----

  const v1::Reply days = ask(*gm_.client, [&](v1::Manage& m) {
    m.mutable_pass_time()->set_campaign(campaign_);
    m.mutable_pass_time()->set_days(2);
    for (const Person* player : players()) {
      m.mutable_pass_time()->add_characters(player->character);
    }
  });
  ASSERT_TRUE(days.managed().has_time_passed()) << days.ShortDebugString();
  const v1::EncounterShown inn = prepare("At the inn", setup(true));
  begin(inn);
  if (HasFatalFailure()) return;
  rest_together(inn.encounter().id());
  if (HasFatalFailure()) return;

  for (const Person* player : players()) {
    const v1::Reply awarded = ask(*gm_.client, [&](v1::Manage& m) {
      m.mutable_award_character()->set_campaign(campaign_);
      m.mutable_award_character()->set_character(player->character);
      m.mutable_award_character()->set_points(5);
      m.mutable_award_character()->set_reason("the bridge");
    });
    ASSERT_TRUE(awarded.has_managed()) << awarded.ShortDebugString();
  }
  {
    // Ana grows by what the form offers.
    const v1::CharacterSheet before = shown(*ana_.client, ana_.character);
    const FormOverWire rules = form(*ana_.client, campaign_);
    test::SheetBuilder builder(rules, {}, 99);
    // Her awards are on it already.
    builder.keep_to([](const std::string& place) {
      return place != "growth" && !place.ends_with(".points") && !place.ends_with(".when") &&
             place.find(".study") == std::string::npos;
    });
    ASSERT_TRUE(builder.build(rules.values_of(before.sheet()), 3)) << builder.story();
    const v1::Reply saved = ask(*ana_.client, [&](v1::Manage& m) {
      v1::SaveCharacter& save = *m.mutable_save_character();
      save.set_campaign(campaign_);
      save.set_character(ana_.character);
      save.set_base_revision(before.revision().number());
      save.set_sheet(rules.sheet_of(builder.values()));
      save.set_what("grows");
    });
    ASSERT_TRUE(saved.has_managed()) << saved.ShortDebugString() << builder.story();
    EXPECT_EQ(saved.managed().character().wear(), before.wear());
  }
  std::map<std::string, v1::CharacterSheet> before;
  for (const Person* player : players()) {
    before[player->name] = shown(*player->client, player->character);
  }
  for (Person* person : {&gm_, &ana_, &bo_, &cy_, &eve_}) person->client.reset();
  end();
  expect_replays(folder_.file("fray.db"));
  serve();
  for (Person* person : {&gm_, &ana_, &bo_, &cy_, &eve_}) person->client = visit(person->token);
  for (const Person* player : players()) {
    EXPECT_EQ(shown(*player->client, player->character).SerializeAsString(),
              before[player->name].SerializeAsString());
  }

  // ---- the second evening ----

  const v1::EncounterShown second = prepare("The ford", setup());
  begin(second);
  if (HasFatalFailure()) return;
  const std::string ford = second.encounter().id();
  const auto again = sit_at(eve_.token, ford);
  const auto gm = sit_at(gm_.token, ford);
  EXPECT_EQ(again->batch().snapshot().combatants_size(), 5);
  pass_for_the_hidden(*gm);
  // In the meantime others fight elsewhere in the same campaign.
  const v1::EncounterShown besides = prepare("The tower", setup_of_foes());
  begin(besides);
  if (HasFatalFailure()) return;
  const std::string tower = besides.encounter().id();
  const auto tower_gm = sit_at(gm_.token, tower);
  const auto tower_watcher = sit_at(eve_.token, tower);
  EXPECT_EQ(tower_watcher->batch().snapshot().combatants_size(), 4);
  std::vector<std::unique_ptr<Process>> tower_bots;
  tower_bots.push_back(bot(gm_.token, tower, 31));
  auto bots = all_bots(ford);
  EXPECT_EQ(state_of(ford).state(), v1::ENCOUNTER_STATE_LIVE);
  EXPECT_EQ(state_of(tower).state(), v1::ENCOUNTER_STATE_LIVE);
  // While all of them fight.
  const std::string copy = folder_.file("copy.db");
  EXPECT_EQ(run_fray({"backup", folder_.file("fray.db"), "--to", copy}), 0);
  fight_out(tower, *tower_gm, std::move(tower_bots), 25);
  fight_out(ford, *gm, std::move(bots), 400);
  expect_replays(copy);
  EXPECT_EQ(run_fray({"admin", "check", copy}), 0);
  EXPECT_EQ(state_of(ford).state(), v1::ENCOUNTER_STATE_OVER);
  const auto audit = get(*gm_.client, [&](v1::Manage& m) {
                       m.mutable_list_audit()->set_campaign(campaign_);
                     }).audit();
  const auto said = [&](const std::string& verb) {
    return std::ranges::count_if(audit.entries(),
                                 [&](const auto& entry) { return entry.verb() == verb; });
  };
  EXPECT_EQ(said("encounter-start"), 4);
  EXPECT_EQ(said("encounter-end"), 4);
  EXPECT_EQ(said("character-award"), 3);

  // ---- elsewhere ----

  const State left = state_there();
  ASSERT_EQ(left.characters.size(), 3u);
  ASSERT_EQ(left.encounters.size(), 4u);
  ASSERT_EQ(left.pictures.size(), 2u);
  const std::string archive = exported();
  for (Person* person : {&gm_, &ana_, &bo_, &cy_, &eve_}) person->client.reset();
  end();
  std::filesystem::rename(folder_.file("fray.db"), folder_.file("before.db"));
  serve();
  gm_.client = visit();
  gm_.token = sign_up(*gm_.client, "greta").token();
  imported(archive);
  if (HasFatalFailure()) return;
  const State arrived = state_there();
  EXPECT_EQ(arrived.policy.SerializeAsString(), left.policy.SerializeAsString());
  EXPECT_EQ(arrived.characters, left.characters);
  EXPECT_EQ(arrived.encounters, left.encounters);
  EXPECT_EQ(arrived.pictures, left.pictures);
  // The campaign continues with what it has: the setups, which name this campaign's characters. At
  // the inn, since perhaps none of them is up for a fight.
  const std::vector<v1::PreparedEncounter> there = encounters();
  const auto setup_of = [&](const std::string& name) {
    const auto one = std::ranges::find(there, name, &v1::PreparedEncounter::name);
    return one == there.end() ? "" : shown_encounter(one->id()).setup();
  };
  EXPECT_EQ(setup_of("The ford"), setup());
  EXPECT_EQ(setup_of("The tower"), setup_of_foes());
  const std::string last = setup_of("At the inn");
  EXPECT_EQ(last, setup(true));
  const v1::EncounterShown third = prepare("At the inn once more", last);
  begin(third);
  if (HasFatalFailure()) return;
  EXPECT_EQ(sit_at(gm_.token, third.encounter().id())->batch().snapshot().combatants_size(), 4);
  EXPECT_EQ(run_fray({"admin", "check", folder_.file("fray.db")}), 0);
}

INSTANTIATE_TEST_SUITE_P(Rulesets, TwoEvenings,
                         testing::Values(Evening{"forge", "grunt-6"},
                                         Evening{"success-rolls", "bandit"}),
                         [](const auto& evening) {
                           std::string name = evening.param.ruleset;
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace fray::campaign_test
