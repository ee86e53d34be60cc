// A ready-made character, as a reader of another language takes it.

import {
  type SheetDescription,
  type SheetField,
  type SheetHero,
  SheetKind,
} from 'fray-client/protocol';

import { inWords } from '../words/rules.svelte';
import type { CharacterView } from './character.svelte';
import { isPicture, nameField } from './form';
import { type Datum, fromMessages, isRows, same, toMessages, type Values } from './values';

type Say = (text: string) => string;

/** The values with what people read in other words; names, ids and figures stay. */
export function retoldHero(description: SheetDescription, values: Values, say: Say): Values {
  const name = nameField(description);
  const fields = description.sections.flatMap((section) => section.fields);
  return retoldValues(
    fields.filter((field) => field !== name),
    values,
    say,
  );
}

function retoldValues(fields: readonly SheetField[], values: Values, say: Say): Values {
  const told = (key: string, datum: Datum): Datum => {
    const field = fields.find((each) => each.key === key);
    if (!field) return datum;
    if (isRows(datum)) return datum.map((row) => retoldValues(field.cells, row, say));
    const read = field.kind === SheetKind.TEXT && !isPicture(field);
    return read && typeof datum === 'string' ? say(datum) : datum;
  };
  return Object.fromEntries(Object.entries(values).map(([key, datum]) => [key, told(key, datum)]));
}

/** The sheet of a hero, in the reader's words. @throws FrayError */
export async function heroInWords(
  { home, campaign, description, ruleset }: CharacterView,
  { sheet }: SheetHero,
): Promise<string> {
  const values = fromMessages((await home.ask('readSheet', { campaign, sheet })).values);
  const told = retoldHero(description!, values, (text) => inWords(ruleset, text));
  if (same(told, values)) return sheet;
  const judged = await home.ask('judgeSheet', { campaign, values: toMessages(told) });
  return judged.sheet || sheet;
}
