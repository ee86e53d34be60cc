/** The menu of a table, its glossary, and what is switched on there. */
export const help = {
  'help.glossary': 'What words mean in {rules}',
  'help.find': 'Find a word',
  'help.count': '{n} term|{n} terms',
  'help.none': 'These rules explain no terms.',
  tray: 'Dice tray',
  'tray.on': 'Show rolls in a tray, not on the board',
  'tray.empty': 'No rolls yet.',
} as const;
