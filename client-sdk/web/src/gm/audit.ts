// The record of a campaign as sentences, and as a file.

import type { AuditEntry } from 'fray-client/protocol';

import { knows, t, type Word } from '../words/words.svelte';
import { spelledRole } from './roles';

// Their detail is a name or a role, and stands in the sentence.
const TOLD = new Set([
  'campaign-rename',
  'invite-create',
  'member-join',
  'member-remove',
  'character-delete',
  'character-import',
  'encounter-start',
  'encounter-end',
  'encounter-delete',
  'link-revoke',
  'asset-delete',
]);
const ROLES = new Set(['invite-create', 'member-join']);

// What the server writes down next to some of them.
const DETAILS: readonly (readonly [RegExp, Word])[] = [
  [/^to the GM$/, 'gm.audit.detail.gms'],
  [/^to (?<id>.+)$/, 'gm.audit.detail.to'],
  [/^from (?<before>\w+) to (?<after>\w+)$/, 'gm.audit.detail.roles'],
  [/^revision (?<n>\d+)$/, 'gm.audit.detail.revision'],
  [/^by (?<name>.+)$/, 'gm.audit.detail.by'],
  [/^account deleted$/, 'gm.audit.detail.account'],
];
const DETAILED = new Set([
  'character-give',
  'character-restore',
  'member-role',
  'member-leave',
  'message-delete',
]);

function detailText(
  { verb, detail }: AuditEntry,
  named: (id: string) => string | undefined,
): string {
  if (!DETAILED.has(verb)) return detail;
  for (const [pattern, word] of DETAILS) {
    const found = pattern.exec(detail);
    if (!found) continue;
    const { id = '', before = '', after = '', ...rest } = found.groups ?? {};
    const name = named(id) ?? '';
    if (id && !name) return '';
    return t(word, { name, before: spelledRole(before), after: spelledRole(after), ...rest });
  }
  return detail;
}

/**
 * @param named what an id is called, if it is still there
 * @returns a sentence, and what else the record says
 */
export function auditText(
  entry: AuditEntry,
  named: (id: string) => string | undefined,
): { sentence: string; more: string } {
  const { name, verb, about, detail } = entry;
  const word = `gm.audit.${verb}`;
  const who = name || t('gm.audit.server');
  if (!knows(word)) return { sentence: t('gm.audit.other', { name: who, verb }), more: detail };
  const holes = {
    name: who,
    about: named(about) ?? t('gm.audit.gone'),
    detail: ROLES.has(verb) ? spelledRole(detail) : detail,
  };
  return { sentence: t(word, holes), more: TOLD.has(verb) ? '' : detailText(entry, named) };
}

/** As comma-separated values, with what spreadsheets would take for a formula made harmless. */
export function auditFile(
  entries: readonly AuditEntry[],
  sentence: (entry: AuditEntry) => string,
): string {
  const cell = (value: string) =>
    `"${(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
  const rows = entries.map((entry) => [
    new Date(Number(entry.whenMs)).toISOString(),
    entry.name,
    entry.verb,
    entry.about,
    entry.detail,
    sentence(entry),
  ]);
  return [['when', 'who', 'what', 'about', 'detail', 'sentence'], ...rows]
    .map((row) => row.map(cell).join(','))
    .join('\r\n');
}
