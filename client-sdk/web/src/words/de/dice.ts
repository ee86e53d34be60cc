import type { dice as english } from '../en/dice';

export const dice: Record<keyof typeof english, string> = {
  'dice.physical': 'Echte Würfel',
  'dice.entered': 'Echte Würfel: {n} eingetragen|Echte Würfel: {n} eingetragen',
  'dice.title': 'Echte Würfel für {name}',
  'dice.help':
    'Die nächsten Würfe zeigen diese Augen in dieser Folge; alle sehen, dass sie von Hand kamen.',
  'dice.faces': 'Ergebnisse auf W{sides}',
  'dice.enter': 'Eintragen',
  'dice.wrong': 'Zahlen von 1 bis {sides}, mit Leerzeichen dazwischen.',
  'dice.next': 'Als Nächstes:',
  'dice.back': 'Zurücknehmen',
};
