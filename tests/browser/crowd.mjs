// A crowded board, 60 combatants on 100 x 100 cells, and how it is moved and measured.

export const COMBATANTS = 60;
const SIDE = 100;
const STEPS = 120; // of the pointer, one a frame

/** Rooms with a door each, rubble and barrels, so that every kind of cell is to be painted. */
function map() {
  const at = (x, y) => {
    if (x % 20 === 10 || y % 20 === 10) return x % 20 === 15 || y % 20 === 15 ? '/' : '#';
    return { 3: '~', 7: 'o' }[(x * 7 + y * 13) % 31] ?? '.';
  };
  return Array.from({ length: SIDE }, (_, y) =>
    Array.from({ length: SIDE }, (_, x) => at(x, y)).join(''),
  ).join('\n');
}

/** @param end of the setup file, such as its seats; those without one pass */
export function crowd(end = '') {
  const place = (n) => [2 + (n % 10) * 10, 2 + Math.floor(n / 10) * 15];
  const combatants = Array.from({ length: COMBATANTS }, (_, n) => {
    const [x, y] = place(n);
    const side = n % 2 ? 'raiders' : 'heroes';
    return `[[combatant]]\nkey = "c${n}"\nname = "Number ${n}"\nside = "${side}"\nat = [${x}, ${y}]\narchetype = "grunt-6"\n`;
  });
  return `title = "Crowd"
ruleset = "forge"
sides = ["heroes", "raiders"]
map = """
${map()}
"""
${combatants.join('')}${end}`;
}

/** Once all of it is drawn, where it can be panned. */
export async function drawn(page) {
  await page
    .locator('.board .piece')
    .nth(COMBATANTS - 1)
    .waitFor();
  await page.locator('.floor[data-laid]').first().waitFor({ state: 'attached' });
}

/** Milliseconds between frames while `move` runs. */
export async function gaps(page, move) {
  await page.evaluate(() => {
    globalThis.gaps = [];
    let last = performance.now();
    globalThis.measuring = true;
    const frame = (now) => {
      globalThis.gaps.push(now - last);
      last = now;
      if (globalThis.measuring) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await move(page);
  return page.evaluate(() => {
    globalThis.measuring = false;
    return globalThis.gaps.slice(1);
  });
}

export async function pan(page) {
  await page.mouse.move(300, 300);
  await page.mouse.down();
  for (let step = 0; step < STEPS; ++step) {
    await page.mouse.move(300 + 250 * Math.sin(step / 12), 400 + 200 * Math.cos(step / 9));
  }
  await page.mouse.up();
}

export async function zoom(page) {
  await page.mouse.move(450, 400);
  for (let step = 0; step < STEPS; ++step) {
    await page.mouse.wheel(0, Math.sin(step / 15) > 0 ? -60 : 60);
  }
}

/** Which figure the given share of them does not exceed. */
export function quantile(figures, share) {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))];
}
