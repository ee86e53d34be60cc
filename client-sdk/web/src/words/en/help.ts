/** The menu of a table: its glossary. */
export const help = {
  'help.glossary': 'What words mean in {rules}',
  'help.find': 'Find a word',
  'help.count': '{n} term|{n} terms',
  'help.none': 'These rules explain no terms.',
} as const;
