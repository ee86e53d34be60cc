// What a character carries from fight to fight, as the server stores it: "key = value", a line each.

/** Undefined where it is more than such lines: then it is shown as it is. */
export function wearLines(text: string): { key: string; value: string }[] | undefined {
  const lines: { key: string; value: string }[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const [, key, value] = /^([\w.-]+) = ([^{}]*)$/.exec(line) ?? [];
    if (key === undefined || value === undefined) return undefined;
    lines.push({ key: key.replace(/[_.-]/g, ' '), value: plain(value) });
  }
  return lines;
}

function plain(value: string): string {
  return value === 'true' ? '✓' : value.replace(/^\[|\]$/g, '').replaceAll('"', '');
}
