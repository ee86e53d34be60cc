// The packed npm package: its contents, and that it can be installed and used from elsewhere.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterEach, beforeEach, expect, test } from 'vitest';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fray-pack-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(where: string, ...words: [string, ...string[]]): string {
  const [program, ...rest] = words;
  return execFileSync(program, rest, {
    cwd: where,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

test('the tarball holds the library, its types and its licence, and works where it is installed', () => {
  // It has been built just now; to build it once more would pull it from under the other tests.
  const [packed] = JSON.parse(
    run(PACKAGE, 'npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', folder),
  );
  const files: string[] = packed.files.map((file: { path: string }) => file.path);
  for (const file of [
    'LICENSE',
    'README.md',
    'dist/index.js',
    'dist/index.d.ts',
    'dist/protocol.d.ts',
    'examples/npc.ts',
  ]) {
    expect(files).toContain(file);
  }
  expect(
    files.filter((file) => !/^(dist|examples)\/|^(LICENSE|README\.md|package\.json)$/.test(file)),
  ).toEqual([]);

  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  run(folder, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', packed.filename);
  writeFileSync(
    join(folder, 'try.js'),
    `import { Client, parseLink } from 'fray-client';
     import { ErrorCode } from 'fray-client/protocol';
     console.log(parseLink('http://h/#seat=x').token, ErrorCode.CONFLICT, typeof Client);`,
  );
  expect(run(folder, process.execPath, 'try.js')).toBe('x 7 function\n');
});
