// Texts of C++ sources, as what is put together from them: "must be from {} to {}".

const TOKEN =
  /\/\/[^\n]*|\/\*.*?\*\/|#include[^\n]*|R"(\w*)\((.*?)\)\1"|"((?:\\.|[^"\\\n])*)"|'((?:\\.|[^'\\\n])+)'|[\w']+|::|->|[^\s\w]/gs;

interface Token {
  source: string;
  /** Of a literal. */
  text?: string;
}

const OPEN = '([{';
const CLOSED = ')]}';
const ENDS = new Set([',', ';', '?', ':', '=', '<', '>', '!', '|', 'return', 'co_return']);

function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  for (const [token, , raw, quoted, sign] of source.matchAll(TOKEN)) {
    if (/^(?:\/[/*]|#include)/.test(token)) continue;
    const said =
      raw ??
      (quoted ?? sign)?.replace(/\\(.)/g, (_, after: string) => (after === 'n' ? '\n' : after));
    tokens.push(said === undefined ? { source: token } : { source: token, text: said });
  }
  return tokens;
}

/** Where an operand that is no literal ends, from `at` on. */
function operand(tokens: readonly Token[], at: number, step: 1 | -1): number {
  const [into, out] = step > 0 ? [OPEN, CLOSED] : [CLOSED, OPEN];
  let depth = 0;
  for (; at >= 0 && at < tokens.length; at += step) {
    const { source, text } = tokens[at]!;
    const is = (signs: string) =>
      text === undefined && source.length === 1 && signs.includes(source);
    if (depth === 0 && (is(out) || is('+') || ENDS.has(source) || text !== undefined)) break;
    if (is(into)) depth += 1;
    if (is(out)) depth -= 1;
  }
  return at;
}

/** Every text that stands in a source, with `{}` for what is put between its literals. */
export function literals(source: string): string[] {
  const tokens = tokensOf(source);
  const taken = new Set<number>();
  const found: string[] = [];
  for (let first = 0; first < tokens.length; first += 1) {
    if (tokens[first]!.text === undefined || taken.has(first)) continue;
    let before = first;
    let whole = '';
    while (tokens[before - 1]?.source === '+' && tokens[before - 2]?.text === undefined) {
      before = operand(tokens, before - 2, -1) + 1;
      whole = `{}${whole}`;
    }
    for (let at = first; at < tokens.length; ) {
      const { source: sign, text } = tokens[at]!;
      if (text !== undefined) {
        taken.add(at);
        whole += text;
        at += 1;
      } else if (sign === '+' && tokens[at + 1]?.text !== undefined) {
        at += 1;
      } else if (sign === '+') {
        at = operand(tokens, at + 1, 1);
        whole += '{}';
      } else break;
    }
    found.push(whole);
  }
  return found;
}
