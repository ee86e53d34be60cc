// People cut from paper: put together from a name, the same every time, with what they have in hand.

import { hashOf } from '../logic/names';
import { type Beast, bearingOf, type Held } from './bearing';

/** A piece of paper, or a line drawn on it. */
export interface Piece {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  dash?: string;
  opacity?: number;
}

const SHADE = { fill: '#000', opacity: 0.24 };
const SKINS = ['#e3b48e', '#c98f68', '#8d5f45', '#d9a27c', '#b98260', '#6f4a37'];
const CLOTHS = [
  '#3d5a4a',
  '#6f7a82',
  '#2f3a4a',
  '#7b4a34',
  '#5b5a3a',
  '#4a4038',
  '#5c2c28',
  '#4d3f5c',
];
const HAIRS = ['#3a2416', '#1f1a1c', '#7a2f1b', '#5a3820', '#8a7a5c'];

const SHOULDERS: (cloth: string) => Piece[] = (cloth) => [
  { d: 'M5 102c1-19 14-27 31-31l14 6 14-6c17 4 30 12 31 31z', fill: cloth },
  { d: 'M50 77l14-6c17 4 30 12 31 31H50z', ...SHADE },
];

// What is worn over it.
const DRESSES: Piece[][] = [
  [
    { d: 'M14 82l72 0M9 91h82', stroke: '#000', width: 2.2, dash: '3 3.2', opacity: 0.22 },
    { d: 'M40 78h20l4 26H36z', fill: '#d9d3c2' },
    { d: 'M38 88l12-7 12 7v6l-12-7-12 7zM37 98l13-8 13 8v6l-13-8-13 8z', fill: '#8c3b32' },
  ],
  [{ d: 'M22 76c8-4 14-6 18-7l10 11 10-11c4 1 10 3 18 7l-6 26H28z', fill: '#000', opacity: 0.3 }],
  [
    { d: 'M30 73l20 14 20-14 6 30H24z', fill: '#e5dfd2' },
    { d: 'M47 86h6l3 18H44z', fill: '#1f2733' },
    { d: 'M24 78l12-9 12 19-10 16H22z', fill: '#3b4a60' },
    { d: 'M76 78l-12-9-12 19 10 16h16z', fill: '#28323f' },
  ],
  [
    { d: 'M28 74c10-5 34-5 44 0l-8 14c-8 5-20 5-28 0z', fill: '#b8893f' },
    { d: 'M50 71c8 0 16 1 22 3l-8 14c-4 3-9 4-14 4z', ...SHADE },
  ],
  [
    {
      d: 'M5 102c0-14 6-22 17-28l14 10-6 20zM95 102c0-14-6-22-17-28L64 84l6 20z',
      fill: '#000',
      opacity: 0.36,
    },
  ],
  [
    {
      d: 'M4 98c2-14 10-22 30-27l6 8 5-6 5 7 5-7 5 6 6-8c20 5 28 13 30 27-8-4-12 2-18-3-6 6-12 0-16 5-6-5-8 2-12 2s-6-7-12-2c-4-5-10 1-16-5-6 5-10-1-18 3z',
      fill: '#3a2c26',
    },
  ],
];

const HEAD: (skin: string) => Piece[] = (skin) => [
  { d: 'M40 58h20v16H40z', fill: skin },
  { d: 'M50 58h10v16H50z', ...SHADE },
  { d: 'M40 62c6 6 14 6 20 0v5c-6 5-14 5-20 0z', fill: '#000', opacity: 0.3 },
  { d: 'M33 41c0-19 34-19 34 0 0 13-6 24-17 26-11-1-17-13-17-26z', fill: skin },
  { d: 'M51 27c12 0 16 7 16 14 0 13-6 24-17 26 3-9 4-30 1-40z', ...SHADE },
];

const FACE: (brow: string) => Piece[] = (brow) => [
  { d: 'M38 43.5c2-2.2 6-2.4 8.5-.6M53.5 43c2.5-1.8 6-1.6 8.5.6', stroke: brow, width: 2.6 },
  {
    d: 'M41 46.6a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M56 46.6a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0',
    fill: '#14100d',
  },
  { d: 'M50 45l-2.5 8.5 3.5.6', stroke: '#000', width: 1.7, opacity: 0.42 },
  { d: 'M45 59.5c3 1.3 7 1.3 10-.2', stroke: '#000', width: 1.8, opacity: 0.5 },
];

const JAWS: ((hair: string) => Piece[])[] = [
  () => [],
  () => [],
  (hair) => [
    {
      d: 'M33 47c1 13 6 23 17 24 11-1 16-11 17-24-2 7-6 8-9 8-4 0-5-2-8-2s-4 2-8 2c-3 0-7-1-9-8z',
      fill: hair,
    },
    { d: 'M46 60h8', stroke: '#1d100a', width: 1.8 },
  ],
  (hair) => [
    {
      d: 'M33 48c0 18 8 30 17 30s17-12 17-30c-2 8-5 9-9 8-4 0-5-1-8-1s-4 1-8 1c-4 1-7 0-9-8z',
      fill: hair,
    },
  ],
  () => [{ d: 'M42 51l-4 4M45 53l-2 5', stroke: '#8a4f38', width: 1.5 }],
];

const HEADGEAR: ((hair: string) => Piece[])[] = [
  // an open helmet
  () => [
    { d: 'M30 44C28 12 72 12 70 44l-3-2c-2-6-32-6-34 0z', fill: '#a9ada6' },
    { d: 'M52 20c14 1 19 12 18 24l-3-2c-1-4-8-5-15-5z', ...SHADE },
    { d: 'M47.5 18h5l1 34-3.5 3-3.5-3z', fill: '#c7cac1' },
    { d: 'M30 44c8-6 32-6 40 0v4c-8-6-32-6-40 0z', fill: '#7f857f' },
  ],
  // a hood
  (hair) => [
    {
      d: 'M50 9C24 9 18 38 24 74l14-5c-8-14-8-32 2-37 8-3 15-2 21 1 9 5 9 22 1 36l14 5C82 38 76 9 50 9z',
      fill: '#4d7360',
    },
    { d: 'M52 9c25 1 30 30 24 65l-14-5c8-14 8-31-1-36-3-2-6-2-9-3z', ...SHADE },
    { d: 'M39 33c5 4 11-3 14 3 4-5 8 0 9 1-1-8-18-10-23-4z', fill: hair },
  ],
  // hair, parted
  (hair) => [
    { d: 'M31 46c0-18 9-22 21-20 11 1 16 8 17 20-4-5-5-10-12-13-8 4-18 3-26 13z', fill: hair },
    {
      d: 'M31 46c-1 10 0 16 3 22h-6c-2-8-2-16 0-24zM69 46c1 10 0 16-3 22h6c2-8 2-16 0-24z',
      fill: hair,
    },
  ],
  // a wide hat
  () => [
    {
      d: 'M2 37c14-9 26-8 32-8 4-20 9-22 16-19 8-3 13 0 16 19 8 0 20 0 32 8-10 8-28 9-48 9S12 45 2 37z',
      fill: '#4a3527',
    },
    { d: 'M50 10c8-3 13 0 16 19 8 0 20 0 32 8-10 8-28 9-48 9z', ...SHADE },
    { d: 'M33.5 31c9 4 24 4 33 0l.8 5c-10 4-25 4-34.6 0z', fill: '#b8893f' },
  ],
  // a scarf before the face
  (hair) => [
    { d: 'M32 51c8 4 28 4 36 0l-4 14-8 14H44l-8-14z', fill: '#8b2f28' },
    { d: 'M50 54c7 0 14-1 18-3l-4 14-8 14h-6z', ...SHADE },
    { d: 'M34 36c2-12 8-15 16-15s14 3 16 15c-4-5-8-8-16-8s-12 3-16 8z', fill: hair },
  ],
  // a cap with flaps
  () => [
    { d: 'M29 43c-3-36 45-36 42 0l-4 16-2-18c-6-5-24-5-30 0l-2 18z', fill: '#7d5a35' },
    { d: 'M52 16c15 1 21 12 19 27l-4 16-2-18c-3-3-8-4-13-4z', ...SHADE },
    { d: 'M33 40c9-6 25-6 34 0', stroke: '#000', width: 2, dash: '3 3', opacity: 0.4 },
  ],
  // a cowl
  () => [
    {
      d: 'M50 7C28 10 20 36 27 80l13-9c-9-15-8-32 0-38 7-5 14-5 20 0 8 6 9 23 0 38l13 9C80 36 72 10 50 7z',
      fill: '#57525f',
    },
    { d: 'M51 7c22 4 29 30 22 73l-13-9c9-15 8-32 0-38-3-2-6-3-9-4z', ...SHADE },
  ],
  // a closed helmet
  () => [
    { d: 'M29 50C24 10 76 10 71 50l-3 14-8 10-3-20H43l-3 20-8-10z', fill: '#6e6a66' },
    { d: 'M51 19c17 1 23 14 20 31l-3 14-8 10-3-20h-6z', ...SHADE },
    { d: 'M34 42h32v7H34z', fill: '#15110f' },
    { d: 'M50 16l3 4v34l-3 4-3-4V20z', fill: '#b08b45' },
  ],
];

// Behind the shoulder, or before it.
const HELD: Record<Held, Piece[]> = {
  axe: [
    { d: 'M83 4l7 3-20 98-8-2z', fill: '#6d4c2c' },
    { d: 'M74 3h22l2 16-24-4z', fill: '#9a9c94' },
  ],
  hammer: [
    { d: 'M83 4l7 3-20 98-8-2z', fill: '#6d4c2c' },
    { d: 'M70 2l29 5-3 17-29-5z', fill: '#7f857f' },
  ],
  spear: [
    { d: 'M78 100L90 24', stroke: '#7a6a4a', width: 3.5 },
    { d: 'M91 2l6 14-7 12-5-13z', fill: '#b9bdb4' },
  ],
  staff: [
    { d: 'M76 102L89 10', stroke: '#6d4c2c', width: 4.5 },
    { d: 'M82 9a7 7 0 1 0 14 0a7 7 0 1 0-14 0', fill: '#86b0a8' },
  ],
  bow: [
    { d: 'M20 20c-10 26-8 52 4 78', stroke: '#6d5636', width: 4 },
    { d: 'M20 20l4 78', stroke: '#d8d2c0', width: 1 },
  ],
  gun: [
    { d: 'M84 6l6 2-10 62-8-2z', fill: '#5a5f62' },
    { d: 'M72 66l9 2-7 36-12-3z', fill: '#6d4c2c' },
  ],
  sword: [
    { d: 'M86 8l4 4-14 70-6-2z', fill: '#b9bdb4' },
    { d: 'M66 78l14 5-1 4-14-5z', fill: '#6d4c2c' },
  ],
  shield: [
    { d: 'M2 66h30v16c0 14-8 22-15 26-7-4-15-12-15-26z', fill: '#8a7a5c' },
    { d: 'M17 66h15v16c0 14-8 22-15 26z', ...SHADE },
    { d: 'M17 66v40M2 82h30', stroke: '#3b2f1e', width: 2, opacity: 0.5 },
  ],
};
const BEFORE: ReadonlySet<Held> = new Set(['shield']);
// For combatants whose equipment is unknown.
const UNTOLD: (Held | null)[] = [null, 'axe', 'spear', 'bow', 'sword', null];

const HIDES = ['#5b4a3a', '#3f4347', '#6b5640', '#4a3b44', '#54584a', '#6a6257'];
const EMBLEMS: Record<Beast, Piece[]> = {
  paw: [
    { d: 'M30 74c0-14 9-24 20-24s20 10 20 24c0 9-8 11-20 11s-20-2-20-11z', fill: '#efe3c8' },
    {
      d: 'M18 52a9 12 0 1 0 18 0a9 12 0 1 0-18 0M34 32a9 13 0 1 0 18 0a9 13 0 1 0-18 0M54 34a9 13 0 1 0 18 0a9 13 0 1 0-18 0M70 54a8 11 0 1 0 16 0a8 11 0 1 0-16 0',
      fill: '#efe3c8',
    },
  ],
  jaws: [
    {
      d: 'M14 34c12-14 60-14 72 0l-6 14-7 14-6-13-8 12-9-12-9 12-8-12-6 13-7-14z',
      fill: '#efe3c8',
    },
    {
      d: 'M22 74l6-15 7 11 8-12 7 12 7-12 8 12 7-11 6 15c-10 15-46 15-56 0z',
      fill: '#efe3c8',
    },
    { d: 'M28 32a4 4 0 1 0 8 0a4 4 0 1 0-8 0M64 32a4 4 0 1 0 8 0a4 4 0 1 0-8 0', fill: '#14100d' },
  ],
  horns: [
    {
      d: 'M34 46C14 46 8 28 14 12c4 14 14 18 28 20zM66 46c20 0 26-18 20-34-4 14-14 18-28 20z',
      fill: '#efe3c8',
    },
    { d: 'M34 34h32l6 18-10 30c-4 8-20 8-24 0L28 52z', fill: '#cbb892' },
    { d: 'M36 50l10 4M64 50l-10 4', stroke: '#14100d', width: 3.5 },
    { d: 'M42 78h4M54 78h4', stroke: '#14100d', width: 3.5 },
  ],
};

/**
 * Back to front, in a square of 100. The face depends only on the name.
 *
 * @param items keys of what is in hand; undefined: unknown
 */
export function bust(name: string, items?: readonly string[]): Piece[] {
  let hash = hashOf(name);
  const one = <T>(all: readonly T[]): T => {
    const chosen = all[hash % all.length]!;
    hash = Math.imul(hash ^ (hash >>> 13), 0x5bd1e995) >>> 0;
    return chosen;
  };
  const guessed = one(UNTOLD);
  const [cloth, dress, skin, hair] = [one(CLOTHS), one(DRESSES), one(SKINS), one(HAIRS)];
  const [jaw, headgear] = [one(JAWS), one(HEADGEAR)];
  const bearing = items && bearingOf(items);
  if (bearing?.beast) {
    return [
      { d: 'M0 0H100V100H0z', fill: HIDES[hashOf(name) % HIDES.length]! },
      { d: 'M50 0H100V100H50z', ...SHADE, opacity: 0.12 },
      ...EMBLEMS[bearing.beast],
    ];
  }
  const held = [...new Set(bearing ? bearing.held : guessed ? [guessed] : [])];
  const drawn = (before: boolean) =>
    held.filter((what) => BEFORE.has(what) === before).flatMap((what) => HELD[what]);
  return [
    ...drawn(false),
    ...SHOULDERS(cloth),
    ...dress,
    ...HEAD(skin),
    ...FACE(hair),
    ...jaw(hair),
    ...headgear(hair),
    ...drawn(true),
  ];
}
