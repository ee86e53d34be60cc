import { expect, test } from 'vitest';

import { hrefOf, type Route, routeOf } from '../src/route.svelte';

test('an address says where the page is, and back', () => {
  const routes: Route[] = [
    { at: 'home' },
    { at: 'account' },
    { at: 'watch' },
    { at: 'link', token: 'abc_-1' },
    { at: 'invite', secret: 'abc_-1' },
    { at: 'owner', secret: 'abc_-1' },
    { at: 'practice', ruleset: 'r1' },
    { at: 'campaign', campaign: 'c1', tab: '', encounter: '' },
    { at: 'campaign', campaign: 'c1', tab: 'people', encounter: '' },
    { at: 'campaign', campaign: 'c1', tab: 'awards', encounter: 'e1' },
    { at: 'character', campaign: 'c1', character: 'new' },
    { at: 'prepare', campaign: 'c1', encounter: 'e1' },
    { at: 'seat', campaign: 'c1', encounter: 'e1', seat: '' },
    { at: 'seat', campaign: 'c1', encounter: 'e1', seat: 'a/b' },
  ];
  for (const route of routes) expect(routeOf(hrefOf(route))).toEqual(route);
});

test('an address that leads nowhere leads home', () => {
  for (const hash of [
    '',
    '#',
    '#/',
    '#/nonsense',
    '#/campaign',
    '#/practice',
    '#other=1',
    '#/constructor/x',
  ]) {
    expect(routeOf(hash), hash).toEqual({ at: 'home' });
  }
});
