// A non-player character in about thirty lines: it attacks the target it is likeliest to hurt.
// Run it with a seat link: node npc.js 'http://localhost:8080/#seat=...'
import { Client, FrayError, Sensible } from 'fray-client';
import type { Prompt } from 'fray-client/protocol';

const npc = new Client(process.argv[2] ?? '', { name: 'npc.ts/1' });
const sensible = new Sensible();

async function answer(prompt: Prompt): Promise<void> {
  try {
    await npc.decide(prompt, sensible.choose(prompt, npc.world));
  } catch (problem) {
    // Another may act first; then there will be other prompts.
    if (!(problem instanceof FrayError) || problem.code !== 'STALE_WINDOW') throw problem;
  }
}

for await (const update of npc.updates()) {
  for (const event of update.events) console.log(event.text);
  if (npc.world.over) npc.stop();
  else if (update.prompts) for (const prompt of npc.world.prompts) await answer(prompt);
}
