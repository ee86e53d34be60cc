import type { text as english } from '../en/text';

export const text: Record<keyof typeof english, string> = {
  'text.people': 'Figuren',
  'text.things': 'Auf dem Boden',
  'text.ground': 'Gelände',
  'text.around': 'rings um {place}',
  'text.far': '{distance} von {name}',
  'text.offBoard': 'nicht auf dem Brett',
  'text.yours': 'deine Figur',
};
