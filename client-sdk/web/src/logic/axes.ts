// The options of a row, as a few small choices instead of a long list.

import type { Option } from 'fray-client/protocol';

import { capital } from './names';
import { itemText, type Wording } from './options';
import type { Entry } from './panel';

export type Axis = 'action' | 'mode' | 'item' | 'target' | 'same';

export interface Choice {
  /** The same, whatever else is chosen. */
  key: string;
  label: string;
  /** The option that it leads to. */
  index: number;
  chosen: boolean;
}

export interface AxisChoices {
  axis: Axis;
  choices: Choice[];
}

const AXES: readonly Axis[] = ['action', 'mode', 'item', 'target', 'same'];

/**
 * The choices that lead to each option of a row, one after the other: the later ones are what the
 * earlier leave. What is the same for all of them is none.
 *
 * @param plain for what says no more, such as an attack without a called shot
 */
export function axesOf(
  words: Wording,
  entries: readonly Entry[],
  chosen: number,
  withIt: (item: string) => string,
  plain: string,
): AxisChoices[] {
  const now = entries.find(({ index }) => index === chosen);
  if (!now) return [];
  const axes: AxisChoices[] = [];
  let left = [...entries];
  for (const axis of AXES) {
    const of = (entry: Entry) => (axis === 'same' ? entry.index : entry.option[axis]);
    const values = [...new Set(left.map(of))];
    const asOffered = (value: number | string) => left.find((entry) => of(entry) === value)!.index;
    if (axis !== 'target') values.sort((a, b) => asOffered(a) - asOffered(b));
    if (values.length > 1) {
      const named = axes.some((each) => each.axis === 'action');
      const choices = values.map((value) => {
        const leads = nearest(
          left.filter((entry) => of(entry) === value),
          now.option,
        );
        const label = labelOf(words, axis, leads, withIt, named, plain);
        return { key: String(value), label, index: leads.index, chosen: value === of(now) };
      });
      axes.push({ axis, choices });
    }
    left = left.filter((entry) => of(entry) === of(now));
  }
  return axes;
}

/** The one most like what is chosen now. */
function nearest(entries: readonly Entry[], now: Option): Entry {
  const like = ({ option }: Entry) =>
    Number(option.target === now.target) +
    2 * Number(option.item === now.item) +
    4 * Number(option.mode === now.mode);
  return entries.reduce((best, entry) => (like(entry) > like(best) ? entry : best));
}

function labelOf(
  words: Wording,
  axis: Axis,
  { option, index }: Entry,
  withIt: (item: string) => string,
  named: boolean,
  plain: string,
): string {
  const word = (key: string) => capital(words.rules.word(key));
  switch (axis) {
    case 'action':
      return word(option.action);
    case 'mode':
      if (option.mode) return word(option.mode);
      return named ? plain : word(option.action);
    case 'item':
      return capital(itemText(words, option, withIt)) || plain;
    case 'target':
      return option.target ? words.nameOf(option.target) : plain;
    case 'same':
      return option.text || String(index);
  }
}
