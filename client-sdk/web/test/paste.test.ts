import { expect, test } from 'vitest';

import { readPasted } from '../src/logic/paste';

const SERVER = 'https://fray.example/';

test('a pasted link leads where it says, whole or from its # on', () => {
  for (const before of [SERVER, `${SERVER}table/`, '', ' ', 'table/']) {
    expect(readPasted(`${before}#seat=abc`, SERVER)).toEqual({ to: { at: 'link', token: 'abc' } });
    expect(readPasted(`${before}#invite=abc `, SERVER)).toEqual({
      to: { at: 'invite', secret: 'abc' },
    });
  }
  expect(readPasted(`${SERVER}?seat=abc`, SERVER)).toEqual({ to: { at: 'link', token: 'abc' } });
});

test('a link that signs in has its token apart', () => {
  expect(readPasted(`${SERVER}#token=fray_1&campaign=c&encounter=e`, SERVER)).toEqual({
    to: { at: 'seat', campaign: 'c', encounter: 'e', seat: '' },
    token: 'fray_1',
  });
  expect(readPasted(`${SERVER}#token=fray_1&campaign=c`, SERVER)).toBeNull();
});

test('recognizes a link to another server', () => {
  const read = readPasted('https://other.example/#seat=abc', SERVER);
  expect(read && 'elsewhere' in read && read.elsewhere.host).toBe('other.example');
});

test('the secret of an invite, or of the owner link, will do', () => {
  expect(readPasted('frayjoin_1', SERVER)).toEqual({ to: { at: 'invite', secret: 'frayjoin_1' } });
  const owner = { to: { at: 'owner', secret: 'frayowner_1' } };
  expect(readPasted('frayowner_1', SERVER)).toEqual(owner);
  expect(readPasted(`${SERVER}#owner=frayowner_1`, SERVER)).toEqual(owner);
});

test('what is no link leads nowhere', () => {
  for (const text of ['', 'nonsense', 'https://', `${SERVER}#/account`, 'javascript:alert(1)']) {
    expect(readPasted(text, SERVER), text).toBeNull();
  }
});
