// The weapons of the content against the printed lists (L10386-10921). The column Special has the
// figures of the book and our words for what it describes in sentences; its order is free.
#include <map>
#include <set>

#include "unit/rules/powerframe/content/printed.h"

namespace fray::powerframe {
namespace {

struct PrintedWeapon {
  const char *name, *attack, *damage, *type, *special, *cost, *enc, *threat;
  int line;
};

// clang-format off
const std::vector<PrintedWeapon> kPrintedWeapons = {
      // Axes, bludgeons, hammers, picks
      {"Throwing Axe", "Strength", "Toughness", "C", "Close/Thrown", "2", "1", "2", 10387},
      {"Hand Axe", "Strength", "Toughness+1", "C", "", "4", "2", "2", 10388},
      {"Battle Axe", "Strength", "Toughness+2", "C", "", "6", "4", "3", 10389},
      {"Great Axe", "Strength", "Toughness+3", "C", "", "8", "6", "4", 10390},
      {"Throwing Cudgel", "Melee", "Toughness", "B", "Close/Thrown", "2", "1", "2", 10393},
      {"Staff", "Melee", "Toughness+1", "B", "", "4", "2", "2", 10394},
      {"Multi-Section Staff", "Melee / Avoid", "Toughness+1 / Melee+1", "BG", "", "6", "4", "4", 10395},
      {"Tonfa", "Melee", "Toughness+1", "B", "Parry +1", "4", "2", "3", 10396},
      {"Mace", "Melee", "Toughness+2", "B", "", "6", "4", "3", 10397},
      {"Iron Staff", "Melee", "Toughness+3", "B", "", "8", "6", "4", 10398},
      {"Thrown Hammer", "Strength-1", "Toughness+1", "C", "Close/Thrown", "2", "2", "2", 10401},
      {"Mallet", "Strength-1", "Toughness+2", "C", "", "4", "3", "2", 10402},
      {"Warhammer", "Strength-1", "Toughness+2", "C", "AP 1", "6", "3", "3", 10403},
      {"Sledgehammer", "Strength-1", "Toughness+3", "C", "", "6", "5", "3", 10404},
      {"Great Hammer", "Strength-1", "Toughness+4", "B", "", "8", "7", "4", 10405},
      {"Ice Pick", "Strength-1", "Toughness+1", "P", "+1 Climb or Mountaineer", "2", "2", "2", 10408},
      {"Pick", "Strength-1", "Toughness+2", "P", "", "4", "3", "2", 10409},
      {"Mattock", "Strength-1", "Toughness+3", "CP", "", "6", "5", "3", 10410},
      {"Bec de Corbin", "Strength-1", "Toughness+4", "P", "", "8", "7", "4", 10411},
      // Knives and swords
      {"Poniard", "Melee", "Strength", "P", "", "1", "0.5", "1", 10424},
      {"Dagger", "Melee", "Strength", "P", "+1 Melee as 2nd wpn", "2", "1", "2", 10425},
      {"Knife", "Melee", "Strength", "C", "+1 Strength as 2nd wpn", "2", "1", "2", 10426},
      {"Main Gauche", "Melee", "Strength", "C", "+1 Toughness as 2nd wpn", "2", "1", "2", 10427},
      {"Stiletto", "Melee", "Strength", "P", "AP 1", "2", "1", "2", 10428},
      {"Throwing Knife", "Melee", "Strength", "P", "Close/Thrown", "2", "1", "2", 10429},
      {"Tanto", "Melee+1", "Strength", "C", "", "3", "0.5", "2", 10430},
      {"Machete", "Melee-1", "Strength+1", "C", "", "3", "2", "1", 10431},
      {"Cleaver", "Melee-1", "Toughness+1", "C", "", "3", "2", "1", 10432},
      {"Katar", "Melee", "Strength+1", "P", "Barbed 2; barbed-at-will", "4", "2", "4", 10433},
      {"Shortsword", "Melee", "Strength+1", "C", "", "4", "2", "2", 10438},
      {"Longsword", "Melee", "Strength+2", "C", "", "6", "4", "3", 10439},
      {"Greatsword", "Melee", "Strength+3", "C", "", "8", "6", "4", 10440},
      {"Scimitar", "Melee-1", "Strength+2", "C", "", "5", "3", "2", 10441},
      {"Khopesh", "Melee-1", "Strength+2", "C", "Parry +1", "6", "3", "3", 10442},
      {"Falchion", "Melee-1", "Strength+3", "C", "", "7", "5", "3", 10443},
      {"Great Scimitar", "Melee-1", "Strength+4", "C", "", "9", "7", "4", 10444},
      {"Cutlass", "Melee-1", "Toughness+2", "C", "", "5", "3", "2", 10445},
      {"Broadsword", "Melee-1", "Toughness+3", "C", "", "7", "5", "3", 10446},
      {"Great Cutlass", "Melee-1", "Toughness+4", "C", "", "9", "7", "4", 10447},
      {"Smallsword", "Melee+1", "Avoid", "P", "", "5", "1", "2", 10448},
      {"Rapier", "Melee+1", "Avoid+1", "P", "", "7", "3", "3", 10449},
      {"Sabre", "Melee+1", "Avoid+2", "C", "", "9", "5", "4", 10450},
      {"Wakizashi", "Melee+1", "Strength+1", "C", "", "6", "1", "3", 10451},
      {"Katana", "Melee+1", "Strength+2", "C", "", "8", "3", "4", 10452},
      {"Nodachi", "Melee+1", "Strength+3", "C", "", "10", "5", "5", 10453},
      // Bows, crossbows; arrow templates
      {"Shortbow", "Bows", "Hunting", "–", "two-handed; Long; Range 8; Fast", "2", "1", "2", 10460},
      {"Longbow", "Bows", "Hunting+1", "–", "two-handed; Long; Range 10; Fast", "4", "2", "3", 10461},
      {"Recurve Bow", "Bows", "Hunting+2", "–", "two-handed; Long; Range 12; Fast", "6", "3", "4", 10462},
      {"Great Bow", "Bows", "Hunting+3", "–", "two-handed; Long; Range 14; Fast", "8", "4", "5", 10463},
      {"Hand Crossbow", "Bows", "1", "–", "Medium; Range 10; Shots 1", "4", "2", "1", 10466},
      {"Light Crossbow", "Bows", "2", "–", "Long; Range 12; Shots 1; Slow", "5", "3", "2", 10467},
      {"Crossbow", "Bows", "3", "–", "Long; Range 14; Shots 1; Slow", "7", "5", "3", 10468},
      {"Heavy Crossbow", "Bows", "4", "–", "Long; Range 16; Shots 1; Slow", "9", "7", "4", 10469},
      // Energy weapons; energy templates
      {"Beam Pistol", "Shooting", "4", "–", "Short; Range 20; Charges 4 (Shots 10)", "10", "1", "6", 10503},
      {"Beam Gun", "Shooting", "6", "–", "Medium; Range 24; Charges 8 (Shots 13)", "15", "2", "8", 10504},
      {"Beam Rifle", "Shooting", "8", "–", "Long; Range 28; Charges 8 (Shots 10)", "20", "4", "10", 10505},
      {"Beam Lance", "Shooting", "10", "–", "Long; Range 32; Charges 12 (Shots 12)", "30", "6", "13", 10506},
      {"Beam Lance, Melee Mode", "Melee", "Strength+5", "–", "Charges 12 (Hits 24)", "–", "–", "–", 10506},
      {"Arc Thrower", "Auto Hit", "4", "E", "Short; Range 5; Charges 4 (Shots 5); closest-in-arc", "5", "1", "6", 10519},
      {"Arc Rifle", "Auto Hit", "4", "E", "Short; Range 7; Charges 4 (Shots 5); first-in-line", "10", "3", "10", 10520},
      {"Storm Gun", "Auto Hit", "6", "E", "Short; Range 5; Charges 8 (Shots 3); all-in-arc", "15", "4", "18", 10521},
      {"Stun Gun", "Unarmed", "5", "Se", "Charges 4 (Shots 10)", "4", "1", "6", 10524},
      {"Taser", "Shooting", "5", "Se", "Charges 4 (Shots 10); Reach 3", "6", "2", "7", 10525},
      {"Beam Sabre", "Melee", "6", "E", "Charges 8 (Hits 13)", "10", "2", "7", 10526},
      // Explosives, grenades, mines, traps
      {"Gunpowder", "Demolitions", "0+1/charge", "E", "Blast 0", "0.5", "0.25", "2", 10552},
      {"Dynamite", "Demolitions", "5+1/stick", "E", "Blast 1", "1", "0.5", "9", 10553},
      {"Nitroglycerine", "Demolitions", "1D6+1D3/vial", "E", "Blast 0", "2", "0.25", "6", 10554},
      {"Plastic Explosive", "Demolitions", "8+8/enc", "E", "Blast 2", "4", "1", "14", 10555},
      {"Fragmentation Grenade", "Melee", "1D6+1", "P", "Thrown Only; Blast 2", "0.25", "0.5", "12", 10560},
      {"Incendiary Grenade", "Melee", "–", "E", "Thrown Only; Blast 2; Burn 4", "0.5", "0.5", "11", 10561},
      {"Concussion Grenade", "Melee", "4", "S", "Thrown Only; Blast 3; resist Toughness", "0.5", "0.5", "7", 10562},
      {"Flashbang Grenade", "Melee", "4", "S", "Thrown Only; Blast 3; resist Wits", "1", "0.5", "7", 10563},
      {"Sleeping Gas Grenade", "Melee", "4", "S", "Thrown Only; Invisible Gas (6x6); resist Willpower", "1", "0.5", "7", 10564},
      {"Tear Gas Grenade", "Melee", "4", "S", "Thrown Only; Gas (6x6); resist Wits", "0.5", "0.5", "6", 10565},
      {"Poison Gas Grenade", "Melee", "–", "–", "Thrown Only; Gas (6x6); Poison 3", "2", "0.5", "10", 10566},
      {"Smoke Grenade", "Melee", "–", "–", "Thrown Only; Gas (6x6); Obscuration 2", "0.25", "0.5", "4", 10567},
      {"Small Leg Trap", "Hunting", "2", "CG", "", "0.5", "2", "3", 10574},
      {"Medium Leg Trap", "Hunting", "3", "CG", "", "1", "3", "4", 10575},
      {"Large Leg Trap", "Hunting-1", "5", "CG", "", "2", "4", "5", 10576},
      {"Land Mine", "Demolitions", "6", "P", "Blast 0", "1", "1", "8", 10577},
      {"Bouncing Betty", "Demolitions", "1D6+1", "P", "Blast 1", "1.5", "1", "9", 10578},
      {"Claymore", "Demolitions", "1D6+3", "P", "Blast 2 (cone 4)", "2", "2", "13", 10579},
      {"Anti-Tank Mine", "Demolitions", "25", "P", "Blast 0", "5", "3", "27", 10580},
      // Firearms; bullet templates
      {"Flintlock", "Shooting-1", "2", "P", "Short; Range 12; Shots 1; Slow", "3", "2", "1", 10593},
      {"Derringer", "Shooting", "2", "P", "Short; Range 14; Shots 1", "3", "0.5", "2", 10594},
      {"Holdout Pistol", "Shooting", "2", "–", "Short; Range 14; Shots 5", "4", "1", "3", 10595},
      {"Automatic Pistol", "Shooting", "3", "–", "Short; Range 16; Shots 12", "8", "2", "5", 10596},
      {"Revolver", "Shooting", "4", "–", "Short; Range 18; Shots 6", "8", "2", "5", 10597},
      {"Long Revolver", "Shooting", "4", "–", "Medium; Range 22; Shots 6", "10", "3", "6", 10598},
      {"Flare Gun", "Shooting-1", "2", "E", "Short; Range 12; Shots 1; Burn 2; light flare", "4", "1", "3", 10599},
      {"Machine Pistol", "Shooting", "3", "–", "Short; Range 16; Shots 20; Auto 3", "10", "2", "6", 10604},
      {"Sub Machinegun", "Shooting", "3", "–", "Short; Range 16; Shots 32; Auto 5", "12", "3", "7", 10605},
      {"Carbine", "Shooting-1", "6", "–", "Medium; Range 18; Shots 30; Auto 5", "15", "4", "9", 10606},
      {"Musket", "Shooting-1", "4", "P", "Long; Range 16; Shots 1; Slow", "7", "4", "3", 10609},
      {"Hunting Rifle", "Shooting", "5", "–", "Long; Range 20; Shots 1", "8", "4", "5", 10610},
      {"Assault Rifle", "Shooting", "6", "–", "Long; Range 22; Shots 30; Auto 5", "20", "5", "10", 10611},
      {"Heavy Hunting Rifle", "Shooting", "7", "–", "Long; Range 24; Shots 1", "10", "5", "7", 10612},
      {"Gatling Gun", "Shooting", "7", "–", "two-handed; Long; Range 24; belt-fed; Auto 5", "18", "8", "10", 10613},
      {"Sniper Rifle", "Shooting+1", "8", "–", "Long; Range 34; Shots 1", "17", "5", "9", 10614},
      {"Battle Rifle", "Shooting", "8", "–", "Long; Range 26; Shots 30; Auto 5", "22", "6", "12", 10615},
      {"Minigun", "Shooting", "8", "–", "Long; Range 26; belt-fed; Auto 10", "24", "7", "13", 10616},
      {"Anti-Aircraft Gun", "Shooting", "10", "–", "Long; Range 30; Shots 50; Auto 5", "24", "8", "14", 10617},
      // Heavy weapons; canisters, rockets, shells
      {"Under-Barrel Grenade Launcher", "Gunnery", "As Grenade", "–", "Long; Range 18; indirect; Shots 1", "10", "3", "1+", 10642},
      {"Grenade Launcher", "Gunnery", "As Grenade", "–", "Long; Range 18; indirect; Shots 8", "12", "5", "2+", 10643},
      {"Flamethrower", "Gunnery", "5", "E", "Burn 5; Shots 12; Blast 1 (line 6)", "15", "6", "12", 10644},
      {"Mortar", "Gunnery", "(Canister)", "–", "Long; Extended Range 55; Shots 1; indirect; Size 2", "4", "4", "1", 10649},
      {"LAW", "Gunnery", "12", "–", "Long; Range 34; Shots 1; Size 2", "4", "4", "12", 10660},
      {"Rocket Launcher", "Gunnery", "15", "–", "Long; Range 40; Shots 6; Size 2", "20", "7", "16", 10661},
      {"Light Anti-Vehicle Cannon", "Gunnery", "12", "–", "Long; Range 34; Shots 6; Size 2", "30", "10", "13", 10671},
      {"Anti-Vehicle Cannon", "Gunnery", "15", "–", "Long; Range 40; Shots 6; Size 2", "40", "12", "16", 10672},
      {"Light Anti-Tank Cannon", "Gunnery", "20", "–", "Long; Range 50; Shots 6; Size 3", "60", "15", "21", 10673},
      {"Anti-Tank Cannon", "Gunnery", "25", "–", "Long; Range 60; Shots 6; Size 4", "90", "20", "26", 10674},
      {"Anti-Ship Cannon", "Gunnery", "30", "–", "Long; Range 70; Shots 6; Size 5", "130", "25", "31", 10675},
      // Improvised, power tools, miscellaneous
      {"Small Improvised Weapon", "Melee-1", "Strength", "?", "bludgeons-by-toughness", "–", "1", "0", 10696},
      {"Medium Improvised Weapon", "Melee-1", "Strength+1", "?", "bludgeons-by-toughness", "–", "2", "1", 10697},
      {"Large Improvised Weapon", "Melee-1", "Strength+2", "?", "bludgeons-by-toughness", "–", "4", "2", 10698},
      {"Angle Grinder", "Melee-1", "3", "C", "", "2", "1", "2", 10701},
      {"Power Drill", "Melee-1", "3", "P", "", "2", "2", "2", 10702},
      {"Hedge Trimmer", "Melee", "4", "C", "", "4", "3", "4", 10703},
      {"Nail Gun", "Shooting-1", "5", "P", "Short; Range 3", "3", "3", "5", 10704},
      {"Power Saw", "Melee-2", "6", "C", "", "3", "6", "4", 10705},
      {"Chainsaw", "Melee-1", "6", "C", "", "6", "4", "5", 10706},
      {"Blackjack", "Melee-1", "Strength+3", "Sb", "", "1", "1", "1", 10711},
      {"Garrote", "Avoid", "Unarmed+3", "G", "strangles", "2", "0.5", "2", 10712},
      {"Jutte", "Melee", "Strength", "P", "catcher", "3", "1", "2", 10713},
      {"Sai", "Melee", "Strength+1", "P", "catcher", "5", "2", "3", 10714},
      {"Net", "Avoid+1", "Unarmed+2", "G", "Close/Thrown", "5", "2", "4", 10715},
      {"Sickle", "Farming-1", "Strength+1", "C", "", "3", "2", "1", 10716},
      {"Scythe", "Farming-1", "Strength+2", "C", "", "5", "4", "2", 10717},
      {"Blowpipe", "Melee", "Hunting+1", "P", "blown; Damage Limit 1", "2", "0.5", "2", 10720},
      {"Bolas", "Avoid", "Unarmed+1", "G", "Thrown Only", "3", "2", "3", 10721},
      {"Boomerang", "Avoid-1", "Hunting+1", "B", "Thrown Only; Extended Range; returns-if-missed", "3", "1", "4", 10722},
      {"Chakram", "Melee", "Avoid", "C", "Thrown Only; Extended Range; returns-if-hit", "3", "1", "4", 10723},
      {"Lasso", "Avoid", "Melee+2", "G", "Close/Thrown", "4", "2", "4", 10724},
      {"Molotov Cocktail", "Melee", "3", "E", "Thrown Only; Burn 3; Blast 0 (line 2)", "0.25", "1", "6", 10725},
      {"Rope & Grapple", "Avoid", "Strength+2", "G", "latches", "3", "2", "3", 10726},
      {"Shuriken", "Melee", "Strength", "P", "Thrown Only; Auto 3", "2", "0.5", "3", 10727},
      {"Sling", "Avoid", "Strength+1", "B", "Thrown Only", "2", "0.5", "3", 10728},
      {"Spit Blades", "Wits", "Charm+1", "P", "blown; Range Limit 2; Damage Limit 1", "2", "0.25", "1", 10730},
      {"Throwing Dart", "Melee", "Strength-1", "P", "Thrown Only", "1", "0.25", "1", 10731},
      // Shields
      {"Small Shield", "Melee-1", "Toughness-1", "B", "Parry +1 as 2nd wpn; Block 1", "2", "1", "1", 10738},
      {"Medium Shield", "Melee-1", "Toughness", "B", "Parry +2 as 2nd wpn; Block 2", "3", "2", "2", 10739},
      {"Large Shield", "Melee-1", "Toughness+1", "B", "Parry +3 as 2nd wpn; Block 3", "4", "3", "3", 10740},
      {"Small Riot Shield", "Melee-1", "Toughness-1", "B", "Parry +2 as 2nd wpn; Block 2", "4", "1", "3", 10754},
      {"Large Riot Shield", "Melee-1", "Toughness", "B", "Parry +3 as 2nd wpn; Block 3", "5", "2", "4", 10755},
      {"Blast Shield", "Melee-1", "Toughness+1", "B", "Parry +2 as 2nd wpn; Block 4", "6", "3", "5", 10756},
      {"Fan Shield", "Melee", "Toughness", "CB", "Parry +2 as 2nd wpn; Block 2", "6", "1", "4", 10759},
      {"Force Shield", "Melee", "4", "E", "Parry +3 as 2nd wpn; Block 3; charge-per-use; Restores 1; Charges 8", "7", "1", "4", 10760},
      // Shotguns, options, shells
      {"12 Gauge Shotgun", "Shooting", "(Ammo)+1", "–", "Long; Range 15; Shots 1", "6", "5", "5", 10779},
      {"10 Gauge Shotgun", "Shooting", "(Ammo)+2", "–", "Long; Range 16; Shots 1", "8", "6", "6", 10780},
      {"8 Gauge Shotgun", "Shooting", "(Ammo)+3", "–", "Long; Range 17; Shots 1", "10", "7", "7", 10781},
      {"4 Gauge Shotgun", "Shooting", "(Ammo)+4", "–", "Long; Range 18; Shots 1", "12", "8", "8", 10782},
      {"Blunderbuss", "Shooting-1", "1D6", "?", "Long; Range 16; Shots 1; Blast 0", "6", "5", "5", 10809},
      // Spears and polearms
      {"Javelin", "Melee", "Hunting+1", "P", "Close/Thrown", "3", "1", "3", 10837},
      {"Pilum", "Melee", "Hunting+1", "P", "Close/Thrown; AP 1", "4", "1", "4", 10838},
      {"Fishing Spear", "Melee", "Fishing+1", "P", "Close/Thrown; Barbed 1", "4", "1", "4", 10839},
      {"Spear", "Melee", "Hunting+2", "P", "Close/Thrown", "5", "3", "4", 10840},
      {"Hunting Spear", "Melee", "Hunting+2", "P", "Close/Thrown; Barbed 1", "6", "3", "5", 10841},
      {"Trident", "Melee", "Fishing+3", "P", "Close/Thrown", "7", "5", "5", 10842},
      {"Pike", "Melee", "Strength+3", "P", "Reach 2; Hold-Off (movement)", "10", "8", "6", 10845},
      {"Halberd", "Melee", "Strength+3", "C", "Reach 2; Hold-Off (movement)", "10", "8", "6", 10846},
      {"Boar Spear", "Melee", "Hunting+3", "P", "Reach 2; Hold-Off (if-damaged)", "10", "8", "6", 10847},
      {"Great Staff", "Melee", "Toughness+3", "B", "Reach 2; Hold-Off (movement)", "10", "8", "6", 10848},
      {"Man-Catcher", "Avoid", "Melee+3", "G", "Reach 2; Hold-Off (if-held)", "8", "7", "3", 10849},
      {"Lance", "Ride-1", "Strength+2", "P", "Long; Reach 2; Mounted 3", "8", "6", "4", 10850},
      {"Pollaxe", "Strength", "Toughness+3", "C", "Reach 2", "10", "8", "5", 10851},
      // Unarmed, natural, whips and chains
      {"Basic Unarmed", "Unarmed", "Strength-1", "BG", "", "–", "–", "–", 10886},
      {"Boxing Gloves", "Unarmed", "Strength-1", "Sb", "", "1", "0.5", "0", 10887},
      {"Knuckleduster", "Unarmed", "Toughness", "B", "+1 Unarmed as 2nd wpn", "2", "1", "2", 10888},
      {"Belaying Pin", "Unarmed-1", "Strength", "B", "", "2", "0.5", "0", 10889},
      {"Climbing Claws", "Unarmed-1", "Strength", "P", "+2 Climb as a pair", "2", "1", "1", 10890},
      {"Sharktooth Glove", "Unarmed", "Strength", "C", "Bare 1", "2", "1", "2", 10891},
      {"Punch Dagger", "Unarmed", "Strength", "P", "AP 1", "2", "1", "2", 10892},
      {"Scissor Katar", "Unarmed", "Strength", "P", "AP 1; Barbed 2; barbed-at-will", "4", "1", "4", 10893},
      {"Cat Claws", "Unarmed", "Strength", "C", "+1 Climb as a pair", "2", "1", "2", 10894},
      {"Gaff Hook", "Unarmed-1", "Strength+1", "P", "", "2", "1", "1", 10895},
      {"Tiger Claws", "Unarmed", "Strength+1", "C", "", "4", "2", "2", 10896},
      {"Dragon Claws", "Unarmed", "Strength+2", "C", "", "6", "4", "3", 10897},
      {"Vestigial Natural Weapon", "Unarmed", "Strength-1", "Any", "", "–", "–", "0", 10900},
      {"Small Natural Weapon", "Unarmed", "Strength", "Any", "", "–", "–", "1", 10901},
      {"Medium Natural Weapon", "Unarmed", "Strength+1", "Any", "", "–", "–", "2", 10902},
      {"Large Natural Weapon", "Unarmed", "Strength+2", "Any", "", "–", "–", "3", 10903},
      {"Enormous Natural Weapon", "Unarmed", "Strength+3", "Any", "", "–", "–", "4", 10904},
      {"Whip", "Avoid", "Melee", "CG", "+1 Avoid as 2nd wpn; Parry -1", "2", "1", "2", 10913},
      {"Bullwhip", "Avoid", "Melee+1", "CG", "Reach 2; Parry -1", "4", "2", "3", 10914},
      {"Scourge", "Avoid", "Melee+1", "CG", "Barbed 1; Parry -1", "4", "2", "3", 10915},
      {"Chain", "Avoid", "Melee+1", "BG", "Parry -1", "4", "2", "2", 10916},
      {"Kusari-Gama", "Avoid", "Melee+1", "BG", "two-handed; Reach 2", "8", "4", "6", 10917},
      {"Kusari-Gama, Blade End", "Melee", "Strength+1", "C", "two-handed", "–", "–", "–", 10918},
      {"Flail", "Avoid", "Melee+2", "B", "", "6", "4", "3", 10919},
      {"Nunchaku", "Avoid", "Toughness+2", "B", "", "6", "4", "3", 10920},
      {"Morning Star", "Avoid", "Melee+3", "B", "", "8", "6", "4", 10921},
      // Of creatures
      {"Beam Carbine", "Shooting", "4", "E", "Medium; Range 20; Shots 50; Auto 5", "16", "3", "8", 11937},
};
// clang-format on

std::string printed_attack(const WeaponDef& weapon) {
  if (!weapon.attack) return "Auto Hit";
  std::string text = printed(*weapon.attack);
  if (weapon.other_swing) text += " / " + printed(weapon.other_swing->attack);
  return text;
}

std::string printed_damage(const WeaponDef& weapon) {
  if (weapon.damage_from == DamageFrom::None) {
    return weapon.launches == Launches::Grenades ? "As Grenade" : "–";
  }
  if (weapon.damage_from == DamageFrom::Round) {
    return weapon.damage == Rating{} ? "(Canister)" : "(Ammo)" + with_plus(printed(weapon.damage));
  }
  std::string text = printed(weapon.damage);
  const Stacking& stacking = weapon.stacking;
  if (!stacking.unit.empty()) text += "+" + printed(stacking.damage) + "/" + stacking.unit;
  if (weapon.other_swing) text += " / " + printed(weapon.other_swing->damage);
  return text;
}

std::string printed_type(const WeaponDef& weapon) {
  if (!weapon.type) return "–";
  if (weapon.type->choice == TypeChoice::All) return "CG";
  return capital(written(*weapon.type));
}

// As printed, "–" for none.
std::string or_dash(const std::string& figure, const std::string& as_printed) {
  return figure == "0" && as_printed == "–" ? "–" : figure;
}

TEST(WeaponsBook, HasTheRowsOfTheLists) {
  const auto& weapons = builtin().weapons;
  ASSERT_EQ(weapons.size(), kPrintedWeapons.size());
  for (std::size_t i = 0; i < weapons.size(); ++i) {
    const WeaponDef& weapon = weapons[i];
    const PrintedWeapon& row = kPrintedWeapons[i];
    EXPECT_EQ(weapon.name, row.name);
    EXPECT_EQ(printed_attack(weapon), row.attack) << row.name;
    EXPECT_EQ(printed_damage(weapon), row.damage) << row.name;
    EXPECT_EQ(printed_type(weapon), row.type) << row.name;
    EXPECT_EQ(special_parts(weapon.attributes), parts_of(row.special)) << row.name;
    EXPECT_EQ(or_dash(decimal(weapon.cost), row.cost), row.cost) << row.name;
    EXPECT_EQ(or_dash(decimal(weapon.enc), row.enc), row.enc) << row.name;
    const std::string more = weapon.launches == Launches::Grenades ? "+" : "";
    EXPECT_EQ(or_dash(std::to_string(weapon.threat) + more, row.threat), row.threat) << row.name;
    EXPECT_EQ(weapon.line, row.line) << row.name;
  }
}

// "+1 at 3, 6, 10, 15 charges", of Blast.
TEST(WeaponsBook, WidensTheBlastOfFourExplosives) {
  int found = 0;
  for (const WeaponDef& weapon : builtin().weapons) {
    if (weapon.stacking == Stacking{}) continue;
    ++found;
    EXPECT_EQ(weapon.group, WeaponGroup::Explosives) << weapon.id;
    EXPECT_EQ(weapon.stacking.blast_at, (std::vector{3, 6, 10, 15})) << weapon.id;
  }
  EXPECT_EQ(found, 4);
}

TEST(WeaponsBook, IsPrintedInThirtyFiveTables) {
  struct Table {
    WeaponGroup group;
    int first, last;
  };
  using enum WeaponGroup;
  const std::vector<Table> tables = {
      {Axes, 10387, 10390},           {Bludgeons, 10393, 10398},
      {Hammers, 10401, 10405},        {Picks, 10408, 10411},
      {Knives, 10424, 10433},         {Swords, 10438, 10453},
      {Bows, 10460, 10463},           {Crossbows, 10466, 10469},
      {BeamGuns, 10503, 10506},       {ArcWeapons, 10519, 10521},
      {EnergyMelee, 10524, 10526},    {Explosives, 10552, 10555},
      {Grenades, 10560, 10567},       {MinesAndTraps, 10574, 10580},
      {Pistols, 10593, 10599},        {SubMachineguns, 10604, 10606},
      {Rifles, 10609, 10617},         {HeavyWeapons, 10642, 10644},
      {Mortars, 10649, 10649},        {RocketLaunchers, 10660, 10661},
      {Cannons, 10671, 10675},        {Improvised, 10696, 10698},
      {PowerTools, 10701, 10706},     {MiscMelee, 10711, 10717},
      {MiscThrown, 10720, 10731},     {AncientShields, 10738, 10740},
      {ModernShields, 10754, 10756},  {FutureShields, 10759, 10760},
      {Shotguns, 10779, 10782},       {OldShotguns, 10809, 10809},
      {Spears, 10837, 10842},         {Polearms, 10845, 10851},
      {Unarmed, 10886, 10897},        {Natural, 10900, 10904},
      {WhipsAndChains, 10913, 10921},
  };
  for (const WeaponDef& weapon : builtin().weapons) {
    if (weapon.id == "beam-carbine") {  // printed with the Security Drone
      EXPECT_EQ(weapon.group, BeamGuns);
      continue;
    }
    const auto table = std::ranges::find(tables, weapon.group, &Table::group);
    ASSERT_NE(table, tables.end());
    EXPECT_TRUE(table->first <= weapon.line && weapon.line <= table->last) << weapon.id;
  }
}

// A34, by the table that a weapon is printed in, and those that differ from its others.
TEST(WeaponsBook, GoesToTheFailureTablesOfTheRuling) {
  using enum WeaponGroup;
  const std::map<WeaponGroup, FailureTable> by_group = {
      {Bows, FailureTable::Bow},
      {Crossbows, FailureTable::Bow},
      {BeamGuns, FailureTable::RangedEnergy},
      {Explosives, FailureTable::Explosives},
      {MinesAndTraps, FailureTable::Explosives},
      {Grenades, FailureTable::Thrown},
      {Pistols, FailureTable::Firearm},
      {SubMachineguns, FailureTable::Firearm},
      {Rifles, FailureTable::Firearm},
      {Shotguns, FailureTable::Firearm},
      {OldShotguns, FailureTable::Firearm},
      {HeavyWeapons, FailureTable::HeavyWeapon},
      {Mortars, FailureTable::HeavyWeapon},
      {RocketLaunchers, FailureTable::HeavyWeapon},
      {Cannons, FailureTable::HeavyWeapon},
      {Natural, FailureTable::Unarmed},
  };
  const std::map<std::string, FailureTable> by_id = {
      {"basic-unarmed", FailureTable::Unarmed}, {"beam-lance-melee", FailureTable::CloseCombat},
      {"taser", FailureTable::RangedEnergy},    {"nail-gun", FailureTable::Firearm},
      {"blowpipe", FailureTable::Blown},        {"spit-blades", FailureTable::Blown},
      {"bolas", FailureTable::Thrown},          {"boomerang", FailureTable::Thrown},
      {"chakram", FailureTable::Thrown},        {"molotov-cocktail", FailureTable::Thrown},
      {"shuriken", FailureTable::Thrown},       {"sling", FailureTable::Thrown},
      {"throwing-dart", FailureTable::Thrown},
  };
  for (const WeaponDef& weapon : builtin().weapons) {
    std::optional<FailureTable> expected = FailureTable::CloseCombat;
    if (weapon.group == ArcWeapons) expected.reset();
    if (by_group.contains(weapon.group)) expected = by_group.at(weapon.group);
    if (by_id.contains(weapon.id)) expected = by_id.at(weapon.id);
    EXPECT_EQ(weapon.failure, expected) << weapon.id;
  }
}

// Firearms that print a Type take no ammunition of the list (L10627).
TEST(WeaponsBook, TakesThePartsThatItsTableNames) {
  using enum WeaponGroup;
  const std::map<WeaponGroup, std::vector<PartKind>> by_group = {
      {Bows, {PartKind::Arrow}},
      {Crossbows, {PartKind::Arrow}},
      {BeamGuns, {PartKind::EnergyType}},
      {Grenades, {PartKind::RifleGrenade}},
      {Pistols, {PartKind::Bullet}},
      {SubMachineguns, {PartKind::Bullet}},
      {Rifles, {PartKind::Bullet}},
      {Mortars, {PartKind::Canister}},
      {RocketLaunchers, {PartKind::Rocket}},
      {Cannons, {PartKind::Shell}},
      {AncientShields, {PartKind::ShieldMod}},
      {Shotguns, {PartKind::Magazine, PartKind::ShotgunOption, PartKind::ShotgunShell}},
      {Spears, {PartKind::SpearThrower}},
  };
  const std::vector<PartKind> gas{PartKind::RifleGrenade, PartKind::UndetectableGas};
  const std::map<std::string, std::vector<PartKind>> by_id = {
      {"beam-carbine", {}},       {"flintlock", {}}, {"derringer", {}},
      {"flare-gun", {}},          {"musket", {}},    {"tear-gas-grenade", gas},
      {"poison-gas-grenade", gas}};
  for (const WeaponDef& weapon : builtin().weapons) {
    std::vector<PartKind> expected;
    if (by_group.contains(weapon.group)) expected = by_group.at(weapon.group);
    if (by_id.contains(weapon.id)) expected = by_id.at(weapon.id);
    EXPECT_EQ(weapon.takes, expected) << weapon.id;
  }
}

// C11: hammers push (L4481), and the greatest of them is one of the list's Bludgeoning weapons.
TEST(WeaponsBook, DoubtsThatFourHammersCut) {
  std::map<std::string, std::string> doubted;
  for (const WeaponDef& weapon : builtin().weapons) {
    if (weapon.likely_type) doubted[weapon.id] = written(*weapon.likely_type);
  }
  EXPECT_EQ(
      doubted,
      (std::map<std::string, std::string>{
          {"mallet", "B"}, {"sledgehammer", "B"}, {"thrown-hammer", "B"}, {"warhammer", "B"}}));
}

TEST(WeaponsBook, LaunchesGrenades) {
  std::set<std::string> launchers, firearms;
  for (const WeaponDef& weapon : builtin().weapons) {
    if (weapon.launches == Launches::Grenades) launchers.insert(weapon.id);
    if (weapon.launches == Launches::RifleGrenades) firearms.insert(weapon.id);
  }
  EXPECT_EQ(launchers,
            (std::set<std::string>{"grenade-launcher", "under-barrel-grenade-launcher"}));
  EXPECT_EQ(firearms, (std::set<std::string>{"assault-rifle", "automatic-pistol", "battle-rifle",
                                             "derringer", "flintlock", "heavy-hunting-rifle",
                                             "holdout-pistol", "hunting-rifle", "long-revolver",
                                             "musket", "revolver", "sniper-rifle"}));
}

TEST(WeaponsBook, HasTwoWeaponsWithASecondRow) {
  std::map<std::string, std::string> ends, modes;
  for (const WeaponDef& weapon : builtin().weapons) {
    if (!weapon.end_of.empty()) ends[weapon.id] = weapon.end_of;
    if (!weapon.mode_of.empty()) modes[weapon.id] = weapon.mode_of;
  }
  using Rows = std::map<std::string, std::string>;
  EXPECT_EQ(ends, (Rows{{"kusari-gama-blade-end", "kusari-gama"}}));
  EXPECT_EQ(modes, (Rows{{"beam-lance-melee", "beam-lance"}}));
}

}  // namespace
}  // namespace fray::powerframe
