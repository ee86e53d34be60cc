// Runs the cases of a test file whose names match, and fails where none does.
//
// usage: node tests/browser/one_case.mjs FILE PATTERN

import { Readable } from 'node:stream';
import { run } from 'node:test';
import { tap } from 'node:test/reporters';

const [file, pattern] = process.argv.slice(2);
let ran = 0;

async function* withoutSkipped(events) {
  for await (const event of events) {
    if (event.data.skip !== undefined) continue;
    if (event.type === 'test:fail') process.exitCode = 1;
    if (event.type === 'test:pass' || event.type === 'test:fail') ran += 1;
    yield event;
  }
  if (ran > 0) return;
  console.error(`no case of ${file} matches ${pattern}`);
  process.exitCode = 1;
}

const events = run({ files: [file], testNamePatterns: [new RegExp(pattern)] });
Readable.from(withoutSkipped(events)).compose(tap).pipe(process.stdout);
