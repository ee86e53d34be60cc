/** All of the board as text. */
export const text = {
  'text.people': 'Combatants',
  'text.things': 'On the ground',
  'text.ground': 'Terrain',
  'text.around': 'around {place}',
  'text.far': '{distance} from {name}',
  'text.offBoard': 'not on the board',
  'text.yours': 'yours',
} as const;
