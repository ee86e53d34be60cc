// What a combatant carries, as far as it can be drawn: by words that most rules have for it. Those
// whose weapons are their own body are beasts.

export type Held = 'sword' | 'axe' | 'hammer' | 'spear' | 'staff' | 'bow' | 'gun' | 'shield';
export type Beast = 'paw' | 'jaws' | 'horns';

export interface Bearing {
  held: readonly Held[];
  beast: Beast | null;
}

const HELD: readonly [Held, RegExp][] = [
  ['bow', /bow\b|bow-|crossbow|sling/],
  ['gun', /gun|pistol|rifle|musket|blaster|carbine|revolver/],
  ['shield', /shield|buckler/],
  ['axe', /axe|hatchet|cleaver/],
  ['hammer', /hammer|mace|club|flail|maul|morning ?star|cudgel/],
  ['spear', /spear|pike|halberd|lance|javelin|glaive|trident|polearm/],
  ['staff', /staff|wand|rod\b|stave|sceptre|scepter/],
  ['sword', /sword|blade|sabre|saber|dagger|knife|rapier|scimitar|falchion|katana/],
];
const BEASTS: readonly [Beast, RegExp][] = [
  ['jaws', /\b(bites?|fangs?|jaws?|teeth|beak|maw)\b/],
  ['horns', /\b(horns?|tusks?|antlers?|gore)\b/],
  ['paw', /\b(claws?|talons?|paws?|hoof|hooves|stinger|tentacles?)\b/],
];

// People wear these on their hands as well, so by themselves they prove nothing.
const WORN = /^(\w+-)?claws?$/;

const found = <T>(all: readonly [T, RegExp][], word: string) =>
  all.find(([, pattern]) => pattern.test(word))?.[0];

/** @param items keys of what is in hand, or in place of hands */
export function bearingOf(items: readonly string[]): Bearing {
  const words = items.map((item) => item.toLowerCase()).filter((word) => !WORN.test(word));
  const held = words.map((word) => found(HELD, word)).filter((one) => one !== undefined);
  const own = words.map((word) => found(BEASTS, word));
  const whole = own.length > 0 && held.length === 0 && own.every((one) => one !== undefined);
  return { held, beast: whole ? own[0]! : null };
}
