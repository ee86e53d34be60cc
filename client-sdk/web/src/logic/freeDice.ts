// Dice that are rolled between fights: "2d6+1".

import type { DiceRoll } from 'fray-client/protocol';

import type { Die } from './story';

const TERM = /([+-]?)\s*(\d*)\s*(?:d\s*(\d+|%))?/gi;

interface Term {
  sign: string;
  count: number;
  /** 0: a number. */
  sides: number;
}

function termsOf(dice: string): Term[] {
  return [...dice.matchAll(TERM)]
    .filter(([whole]) => whole.trim() !== '')
    .map(([, sign = '', count = '', sides]) => ({
      sign,
      count: count === '' ? 1 : Number(count),
      sides: sides === undefined ? 0 : sides === '%' ? 100 : Number(sides),
    }));
}

/** What each die showed, with its form. */
export function facesOf(roll: Pick<DiceRoll, 'dice' | 'faces'>): Die[] {
  const sides = termsOf(roll.dice).flatMap((term) =>
    term.sides > 0 ? Array.from({ length: term.count }, () => term.sides) : [],
  );
  return roll.faces.map((face, at) => ({ face, sides: sides[at] ?? 0, counts: false }));
}

/** One more of that size: "d6", "2d6", "2d6+d8"; a number at the end stays there. */
export function withDie(dice: string, sides: number): string {
  const terms = termsOf(dice);
  const same = terms.find((term) => term.sides === sides && term.sign !== '-');
  if (same) same.count += 1;
  else {
    const numbers = terms.findIndex((term) => term.sides === 0);
    terms.splice(numbers < 0 ? terms.length : numbers, 0, { sign: '+', count: 1, sides });
  }
  return terms
    .map(({ sign, count, sides: of }, at) => {
      const before = sign === '-' ? '-' : at > 0 ? '+' : '';
      return before + (of === 0 ? count : `${count > 1 ? count : ''}d${of}`);
    })
    .join('');
}
