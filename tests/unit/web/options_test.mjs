import assert from 'node:assert/strict';
import { test } from 'node:test';

import { asks, groupsOf, noteText, wholeText } from '../../../client-sdk/web/options.js';
import { World } from '../../../client-sdk/web/world.js';

const world = new World();
world.described({
  terms: [
    { key: 'melee-attack', name: 'Melee Attack', summary: 'Strike someone within reach.' },
    { key: 'use-skill', name: 'Use Skill' },
    { key: 'move', name: 'Move', summary: '1 energy for each 5 feet.' },
    { key: 'cleave', name: 'Cleave', summary: 'Strike several at once.' },
    { key: 'last-gasp', name: 'Last Gasp', summary: 'Energy for health.' },
    { key: 'longsword', kind: 'TERM_KIND_ITEM', name: 'Longsword' },
    { key: 'halt', kind: 'TERM_KIND_WORD', name: 'Halt' },
    { key: 'energy', kind: 'TERM_KIND_RESOURCE', name: 'Energy' },
    { key: 'fp', kind: 'TERM_KIND_RESOURCE', name: 'FP' },
  ],
});
world.combatants = [
  { ref: 1, name: 'Grunt' },
  { ref: 2, name: 'Brute' },
];
const number = (min, max) => ({ name: 'amount', kind: 'PARAMETER_KIND_NUMBER', min, max });
const attack = (target) => ({
  action: 'melee-attack',
  target,
  item: 'longsword',
  prices: [{ resource: 'energy', amount: 4 }],
});
const cleave = (target) => ({ action: 'use-skill', mode: 'cleave', target, item: 'longsword' });
const gasp = { action: 'use-skill', mode: 'last-gasp' };
const pass = { action: 'pass' };
const move = { action: 'move' };
const many = [pass, attack(1), attack(2), cleave(1), cleave(2), gasp, move, { action: 'run' }];

test('an option says what is done to whom with what', () => {
  assert.equal(wholeText(world, attack(1)), 'Melee Attack on Grunt with Longsword');
  assert.equal(wholeText(world, { action: 'draw', item: 'longsword' }), 'Draw: Longsword');
  assert.equal(wholeText(world, cleave(2)), 'Use Skill: Cleave on Brute with Longsword');
  const bidden = { action: 'use-skill', mode: 'cleave', target: 1, item: 'halt' };
  assert.equal(wholeText(world, bidden), 'Use Skill: Cleave on Grunt: Halt');
});

test('a price is told in its resource', () => {
  assert.equal(noteText(world, attack(1)), 'costs 4 energy');
  const prices = [...attack(1).prices, { resource: 'fp', amount: 2 }];
  assert.equal(noteText(world, { ...move, prices }), 'costs 4 energy and 2 FP');
  assert.equal(noteText(world, move), '');
});

test('numbers that leave no choice are told and not asked', () => {
  const fixed = { ...move, parameters: [number(2, 2)] };
  assert.equal(asks(fixed), false);
  assert.equal(noteText(world, fixed), 'amount 2');
  assert.equal(asks({ ...move, parameters: [number(2, 2), number(1, 3)] }), true);
  assert.equal(asks({ ...move, parameters: [{ kind: 'PARAMETER_KIND_PLACE' }] }), true);
  assert.equal(asks(pass), false);
});

test('options stand under what is done and with which skill', () => {
  const groups = groupsOf(world, many);
  assert.deepEqual(
    groups.map((g) => [g.title, g.count]),
    [
      ['Melee Attack', 2],
      ['Use Skill', 3],
      ['Other deeds', 2],
    ],
  );
  assert.equal(groups[0].summary, 'Strike someone within reach.');
  assert.deepEqual(
    groups[0].deeds[0].entries.map((e) => e.label),
    ['Grunt with Longsword', 'Brute with Longsword'],
  );
  const [single, several] = groups[1].deeds; // alone, then under a title
  assert.deepEqual([several.title, several.summary], ['Cleave', 'Strike several at once.']);
  assert.equal(several.entries[1].label, 'Brute with Longsword');
  assert.deepEqual([single.title, single.entries[0].label], ['', 'Last Gasp']);
  assert.equal(single.entries[0].summary, 'Energy for health.');
  assert.equal(groups[2].deeds[0].entries[0].summary, '1 energy for each 5 feet.');
});

test('every option but the pass stands in just one place', () => {
  const indices = (options) =>
    groupsOf(world, options)
      .flatMap((g) => g.deeds.flatMap((d) => d.entries.map((e) => e.index)))
      .sort((a, b) => a - b);
  for (const options of [many, many.slice(0, 4), [pass], [], [pass, ...many.slice(1), ...many]])
    assert.deepEqual(indices(options), options.map((_, index) => index).slice(1));
});

test('a few options need no headings', () => {
  const groups = groupsOf(world, many.slice(0, 5));
  assert.deepEqual(
    groups.map((g) => g.title),
    [''],
  );
  assert.equal(groups[0].deeds[2].entries[0].label, 'Use Skill: Cleave on Grunt with Longsword');
});

test('one skill with several aims is named in the heading', () => {
  const options = [pass, ...Array.from({ length: 7 }, (_, i) => cleave(1 + (i % 2)))];
  const [group] = groupsOf(world, options);
  assert.deepEqual([group.title, group.summary], ['Use Skill: Cleave', 'Strike several at once.']);
});
