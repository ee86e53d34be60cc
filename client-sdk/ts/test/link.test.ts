import { expect, test } from 'vitest';

import { FrayError, parseLink } from 'fray-client';

test.each([
  ['http://localhost:8080/#seat=abc', { server: 'http://localhost:8080/', token: 'abc' }],
  ['https://fray.example/hall/#seat=abc', { server: 'https://fray.example/hall/', token: 'abc' }],
  [
    'https://fray.example/hall/index.html?seat=a%2Bc',
    { server: 'https://fray.example/hall/', token: 'a+c' },
  ],
  ['ws://[::1]:8080/ws#token=abc', { server: 'http://[::1]:8080/', token: 'abc' }],
  [
    'http://h/#token=fray_x&campaign=c&encounter=e',
    { server: 'http://h/', token: 'fray_x', place: { campaign: 'c', encounter: 'e' } },
  ],
  [
    'http://h/#token=fray_x&campaign=c&encounter=e&seat=gm',
    { server: 'http://h/', token: 'fray_x', place: { campaign: 'c', encounter: 'e', seat: 'gm' } },
  ],
])('%s', (text, link) => {
  expect(parseLink(text)).toEqual(link);
});

test.each([
  '',
  'localhost:8080/#seat=abc',
  'ftp://localhost/#seat=abc',
  'http://localhost:99999/#seat=abc',
  'http://localhost/',
  'http://localhost/#seat=',
  'http://localhost/#token=fray_x&campaign=c',
  'http://localhost/#campaign=c&encounter=e',
])('%j is no link', (text) => {
  expect(() => parseLink(text)).toThrow(FrayError);
  expect(() => parseLink(text)).toThrow(expect.objectContaining({ code: 'BAD_LINK' }));
});
