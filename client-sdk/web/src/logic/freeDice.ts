// Dice that are rolled between fights: "2d6+1".

import type { DiceRoll } from 'fray-client/protocol';

import type { Die } from './story';

const TERM = /([+-]?)\s*(\d*)\s*(?:[dw]\s*(\d+|%)((?:\s*(?:!|[kd][hl]?\s*\d*))*))?/gi;
const PICK = /([kd])([hl])?\s*(\d*)/i;
/** Two dice for one, read as tens and units. */
const PAIR = 66;
/** Dice of a term that explodes, as the server rolls them. */
const MOST_EXPLODED = 200;

interface Term {
  sign: string;
  count: number;
  /** 0: a number. */
  sides: number;
  /** "!kh3", as it was written. */
  modifiers: string;
}

function termsOf(dice: string): Term[] {
  // What editors make of a hyphen.
  return [...dice.replace(/[\u2010-\u2013\u2212]/g, '-').matchAll(TERM)]
    .filter(([whole]) => whole.trim() !== '')
    .map(([, sign = '', count = '', sides, modifiers = '']) => ({
      sign,
      count: count === '' ? 1 : Number(count),
      sides: sides === undefined ? 0 : sides === '%' ? 100 : Number(sides),
      modifiers: modifiers.replace(/\s/g, ''),
    }));
}

/** The places of the faces that count. */
function kept(faces: readonly number[], modifiers: string): Set<number> {
  const [, word = '', end = '', number = ''] = PICK.exec(modifiers) ?? [];
  const keeps = word.toLowerCase() === 'k';
  const picked = Number(number || 1);
  const rising = faces.map((_, at) => at).sort((a, b) => faces[a]! - faces[b]! || b - a);
  const high = end.toLowerCase() === 'h' || (end === '' && keeps);
  const chosen = high ? rising.slice(-picked) : rising.slice(0, picked);
  return new Set(rising.filter((at) => chosen.includes(at) === keeps));
}

/**
 * What each die showed, with its form. Where some are kept or dropped, the counting ones are
 * marked.
 */
export function facesOf(roll: Pick<DiceRoll, 'dice' | 'faces'>): Die[] {
  let rest = [...roll.faces];
  const all: Die[] = [];
  for (const { count, sides, modifiers } of termsOf(roll.dice)) {
    if (sides === 0) continue;
    const pair = sides === PAIR;
    let length = pair ? 2 * count : count;
    // Each highest face adds a die at the end, up to where the faces of the roll end.
    if (modifiers.includes('!')) {
      for (let at = 0; at < length && at < rest.length; at += 1) {
        if (rest[at] === sides) length = Math.min(length + 1, MOST_EXPLODED);
      }
    }
    const faces = rest.slice(0, length);
    rest = rest.slice(length);
    const counted = PICK.test(modifiers) ? kept(faces, modifiers) : new Set<number>();
    all.push(
      ...faces.map((face, at) => ({ face, sides: pair ? 6 : sides, counts: counted.has(at) })),
    );
  }
  return [...all, ...rest.map((face) => ({ face, sides: 0, counts: false }))];
}

/** One more of that size: "d6", "2d6", "2d6+d8"; a number at the end stays there. */
export function withDie(dice: string, sides: number): string {
  const terms = termsOf(dice);
  const same = terms.find(
    (term) => term.sides === sides && term.sign !== '-' && term.modifiers === '',
  );
  if (same) same.count += 1;
  else {
    const numbers = terms.findIndex((term) => term.sides === 0);
    terms.splice(numbers < 0 ? terms.length : numbers, 0, {
      sign: '+',
      count: 1,
      sides,
      modifiers: '',
    });
  }
  return terms
    .map(({ sign, count, sides: of, modifiers }, at) => {
      const before = sign === '-' ? '-' : at > 0 ? '+' : '';
      return before + (of === 0 ? count : `${count > 1 ? count : ''}d${of}${modifiers}`);
    })
    .join('');
}
