// What a prompt offers, in order: by what is done and with which skill, as the options' terms say.

// So few need no headings.
const FEW = 6;

/** "Melee Attack", "Attribute Test: Athletics" */
export function deedTitle(world, option) {
  const action = world.title(option.action);
  return option.mode ? `${action}: ${world.title(option.mode)}` : action;
}

/** Whom and with what, or how: "Grunt with Longsword", "Grunt: Halt", "Longsword", or nothing. */
export function aimText(world, option) {
  const target = option.target ? world.nameOf(option.target) : '';
  const item = option.item ? world.title(option.item) : '';
  if (!target || !item) return target || item;
  const tool = world.terms.get(option.item)?.kind === 'TERM_KIND_ITEM';
  return `${target}${tool ? ' with ' : ': '}${item}`;
}

/** "Attribute Test: Athletics", "Melee Attack on Grunt with Longsword" */
export function wholeText(world, option) {
  const aim = aimText(world, option);
  return `${deedTitle(world, option)}${aim && (option.target ? ' on ' : ': ')}${aim}`;
}

/** "costs 4 mana and 1 luck", and amounts that leave no choice. */
export function noteText(world, option) {
  const notes = [];
  const prices = (option.prices ?? []).map((p) => world.amount(p.amount, p.resource));
  if (prices.length > 0) notes.push(`costs ${prices.join(' and ')}`);
  for (const p of option.parameters ?? []) {
    if (isFixed(p) && p.min) notes.push(`${world.word(p.name)} ${p.min}`);
  }
  return notes.join(', ');
}

/** A number that can only be what it is. */
export function isFixed(parameter) {
  return (
    parameter.kind === 'PARAMETER_KIND_NUMBER' && (parameter.min ?? 0) === (parameter.max ?? 0)
  );
}

/** Must anything be asked before the option is taken? */
export function asks(option) {
  return (option.parameters ?? []).some((p) => !isFixed(p));
}

function gather(entries, keyOf) {
  const by = new Map();
  for (const entry of entries) {
    const key = keyOf(entry) ?? '';
    by.set(key, [...(by.get(key) ?? []), entry]);
  }
  return [...by.values()];
}

function summaryOf(world, key) {
  return world.terms.get(key)?.summary ?? '';
}

// Alone under no heading: says all of itself.
function alone(world, entry) {
  const { action, mode } = entry.option;
  return {
    title: '',
    summary: '',
    entries: [
      {
        ...entry,
        label: wholeText(world, entry.option),
        summary: summaryOf(world, action) || summaryOf(world, mode),
      },
    ],
  };
}

function groupOf(world, entries) {
  const { action, mode } = entries[0].option;
  const byMode = gather(entries, (e) => e.option.mode);
  const oneDeed = byMode.length === 1;
  const deeds = byMode.map((same) => {
    const by = same[0].option.mode;
    const title = oneDeed ? '' : by ? world.title(by) : world.title(action);
    const summary = oneDeed ? '' : summaryOf(world, by);
    if (same.length > 1 || oneDeed) {
      const plain = title || deedTitle(world, same[0].option);
      const label = (e) => aimText(world, e.option) || plain;
      return { title, summary, entries: same.map((e) => ({ ...e, label: label(e), summary: '' })) };
    }
    const aim = aimText(world, same[0].option);
    const join = same[0].option.target ? ' on ' : ': ';
    return {
      title: '',
      summary: '',
      entries: [{ ...same[0], label: `${title}${aim && join}${aim}`, summary }],
    };
  });
  return {
    key: action,
    title: oneDeed ? deedTitle(world, entries[0].option) : world.title(action),
    summary: summaryOf(world, action) || (oneDeed ? summaryOf(world, mode) : ''),
    // What stands under a title of its own comes after what stands alone.
    deeds: [...deeds.filter((d) => !d.title), ...deeds.filter((d) => d.title)],
    count: entries.length,
  };
}

/**
 * The options but for passing, in groups: [{ key, title, summary, count, deeds: [{ title, summary,
 * entries: [{ index, option, label, summary }] }] }]. One group for each action with several options
 * and one for all others at the end; titles are empty where there is nothing to tell apart.
 */
export function groupsOf(world, options) {
  const entries = options.map((option, index) => ({ option, index })).slice(1);
  const byAction = gather(entries, (e) => e.option.action);
  const several = entries.length > FEW ? byAction.filter((same) => same.length > 1) : [];
  const groups = several.map((same) => groupOf(world, same));
  const rest = entries.filter((e) => !several.some((same) => same.includes(e)));
  if (rest.length > 0) {
    groups.push({
      key: '',
      title: groups.length > 0 ? 'Other deeds' : '',
      summary: '',
      deeds: rest.map((e) => alone(world, e)),
      count: rest.length,
    });
  }
  return groups;
}
