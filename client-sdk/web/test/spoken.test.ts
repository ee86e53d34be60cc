import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

import { expect, test } from 'vitest';

// Every view speaks only words that have been loaded by then: see `withWords`.

const SOURCES = Object.keys(import.meta.glob('../src/**/*.{svelte,ts}')).map((name) =>
  name.replace('../src/', ''),
);
const text = (file: string) => readFileSync(join(__dirname, '../src', file), 'utf8');

const FIRST = ['seat', 'shell'];
/** The area of each word. */
const areaOf = new Map<string, string>();
for (const file of SOURCES.filter((name) => /^words\/en\/(?!index)/.test(name))) {
  const area = file.replace(/.*\/|\.ts$/g, '');
  for (const [, word] of text(file).matchAll(/^ {2}'?([\w.]+)'?:/gm)) areaOf.set(word!, area);
}

function resolved(from: string, to: string): string | undefined {
  const path = normalize(join(dirname(from), to));
  const ends = ['', '.ts', '.svelte', '.svelte.ts', '/index.ts'];
  return ends.map((end) => path + end).find((name) => SOURCES.includes(name));
}

interface Source {
  uses: string[]; // files that come with it
  spoken: string[]; // areas
  loads: { file: string; areas: string[] }[];
}

const sources = new Map<string, Source>();
for (const file of SOURCES.filter((name) => !name.startsWith('words/'))) {
  const source = text(file);
  const uses = [...source.matchAll(/^\s*import (?!type\b)[^;'"]*? from '(\.[^']*)'/gm)]
    .map(([, to]) => resolved(file, to!))
    .filter((to) => to !== undefined);
  const spoken = new Set<string>();
  for (const [, literal] of source.matchAll(/['`]([a-zA-Z][\w.]*(?:\$\{[^}]*\}[\w.]*)*)['`]/g)) {
    const [start] = literal!.split('${');
    const whole = start === literal;
    for (const [word, area] of areaOf) {
      if (whole ? word === literal : word.startsWith(start!)) spoken.add(area);
    }
  }
  const loads = [...source.matchAll(/import\('(\.[^']*)'\)((?:,\s*'\w+')*)/g)].flatMap(
    ([, to, areas]) => {
      const loaded = resolved(file, to!);
      return loaded ? [{ file: loaded, areas: areas!.match(/\w+/g) ?? [] }] : [];
    },
  );
  sources.set(file, { uses, spoken: [...spoken], loads });
}

/** What is loaded together with it. */
function withAll(root: string): Set<string> {
  const all = new Set<string>([root]);
  for (const file of all) for (const used of sources.get(file)?.uses ?? []) all.add(used);
  return all;
}

test('every view speaks only the words that are loaded with it', () => {
  // The areas that are surely there when a view is; those reached in several ways have what all bring.
  const known = new Map<string, Set<string>>([['main.ts', new Set(FIRST)]]);
  for (let changed = true; changed; ) {
    changed = false;
    for (const [root, areas] of [...known]) {
      for (const file of withAll(root)) {
        for (const load of sources.get(file)?.loads ?? []) {
          const brought = new Set([...areas, ...load.areas]);
          const before = known.get(load.file);
          const now = before ? new Set([...before].filter((area) => brought.has(area))) : brought;
          if (before?.size !== now.size) changed = true;
          known.set(load.file, now);
        }
      }
    }
  }
  expect(known.size).toBeGreaterThan(15);
  const silent: string[] = [];
  for (const [root, areas] of known) {
    for (const file of withAll(root)) {
      for (const area of sources.get(file)?.spoken ?? []) {
        if (!areas.has(area)) silent.push(`${file} speaks words of "${area}", loaded by ${root}`);
      }
    }
  }
  expect(silent).toEqual([]);
});
