#include "rules/forge/words/item_words.h"

#include <string_view>

namespace fray::forge {
namespace {

std::string dice(int n) {
  return std::to_string(n) + (n == 1 ? " die" : " dice");
}

std::string feet(int n) {
  return std::to_string(n) + " feet";
}

// "submachine-gun" -> "Submachine gun"
std::string class_name(WeaponClass klass) {
  std::string name(spelling_of<WeaponClass>(kWeaponClassSpellings, klass));
  for (char& c : name) {
    if (c == '-') c = ' ';
  }
  name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name;
}

std::string_view hands(Grip grip) {
  switch (grip) {
    case Grip::OneHand:
      return ", one hand";
    case Grip::TwoHands:
      return ", two hands";
    case Grip::Limb:
      return ", no hand";
  }
  return "";
}

std::string damage(const WeaponDef& w) {
  std::string out;
  for (const DamageType type : w.damage) {
    out += out.empty() ? "" : " or ";
    out += spelling_of(type);
  }
  return out;
}

std::string_view name_of(FireKind kind) {
  switch (kind) {
    case FireKind::Burst:
      return "burst";
    case FireKind::FullAuto:
      return "full-auto";
    case FireKind::Blast:
      return "blast";
    case FireKind::BothBarrels:
      return "both barrels";
  }
  return "";
}

}  // namespace

std::string summary_of(const WeaponDef& w) {
  std::string out = class_name(w.klass);
  out += hands(w.grip);
  out += "; costs " + std::to_string(w.cost) + ", " + dice(w.rating) + ", " + damage(w) + " damage";
  if (w.extra_reach_ft > 0) out += "; " + feet(w.extra_reach_ft) + " more reach";
  if (w.range_max_ft > 0) {
    out += "; range " + feet(w.range_max_ft);
    if (w.range_multiple > 1) out += ", at most " + feet(w.range_max_ft * w.range_multiple);
  }
  if (w.blast_radius_ft > 0) out += "; everybody within " + feet(w.blast_radius_ft);
  if (w.capacity > 0)
    out += "; " + std::to_string(w.capacity) + (w.capacity == 1 ? " shot" : " shots");
  for (const FireMode& mode : w.fire) {
    out += "; ";
    out += name_of(mode.kind);
    if (mode.cost > 0) out += " costs " + std::to_string(mode.cost) + " more,";
    out += ' ' + dice(mode.dice) + " more";
    if (mode.arc_degrees > 0)
      out += " in an arc of " + std::to_string(mode.arc_degrees) + " degrees";
  }
  out += ".";
  return out;
}

std::string summary_of(const ShieldDef& s) {
  return "Shield; costs " + std::to_string(s.cost) + ", " + dice(s.rating) + " of defence.";
}

}  // namespace fray::forge
