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
      return "Burst";
    case FireKind::FullAuto:
      return "Full-auto";
    case FireKind::Blast:
      return "Blast";
    case FireKind::BothBarrels:
      return "Both barrels";
  }
  return "";
}

}  // namespace

std::string summary_of(const WeaponDef& w) {
  std::string out = class_name(w.klass);
  out += hands(w.grip);
  out += ". " + std::to_string(w.cost) + " energy, " + dice(w.rating) + ", " + damage(w) + '.';
  if (w.extra_reach_ft > 0) out += " Reach +" + feet(w.extra_reach_ft) + '.';
  if (w.range_max_ft > 0) {
    out += " Range " + feet(w.range_max_ft);
    if (w.range_multiple > 1) {
      out += " (max " + std::to_string(w.range_max_ft * w.range_multiple) + ')';
    }
    out += '.';
  }
  if (w.blast_radius_ft > 0) out += " Hits everyone within " + feet(w.blast_radius_ft) + '.';
  if (w.capacity > 0) {
    out += ' ' + std::to_string(w.capacity) + (w.capacity == 1 ? " shot." : " shots.");
  }
  for (const FireMode& mode : w.fire) {
    out += ' ';
    out += name_of(mode.kind);
    out += ':';
    if (mode.cost > 0) out += " +" + std::to_string(mode.cost) + " energy,";
    out += " +" + dice(mode.dice);
    if (mode.arc_degrees > 0) {
      out += " in an arc of " + std::to_string(mode.arc_degrees) + " degrees";
    }
    out += '.';
  }
  return out;
}

std::string summary_of(const ShieldDef& s) {
  return "Shield. " + std::to_string(s.cost) + " energy, +" + std::to_string(s.rating) +
         (s.rating == 1 ? " defense die." : " defense dice.");
}

}  // namespace fray::forge
