import type { Argument, Event } from './protocol.js';

type Values = Extract<Argument['value'], { case: string }>;

/** The values of an event's argument, by its kind. */
export type ArgumentValue<Kind extends Values['case']> = Extract<Values, { case: Kind }>['value'];

/**
 * An argument of an event, by its name and kind: `argument(event, 'attacker', 'combatant')`.
 * Undefined where the event has none such; the descriptor says which events have which.
 */
export function argument<Kind extends Values['case']>(
  event: Event,
  name: string,
  kind: Kind,
): ArgumentValue<Kind> | undefined {
  const value = event.args.find((a) => a.name === name && a.value.case === kind)?.value.value;
  return value as ArgumentValue<Kind> | undefined;
}
