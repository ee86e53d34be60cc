/** How the page looks and speaks, and how it calls. */
export const look = {
  'look.theme': 'Theme',
  'look.system': 'System',
  'look.dark': 'Dark',
  'look.light': 'Light',
  'look.language': 'Language',
  'look.sounds': 'Sounds',
  'look.sounds.up': 'When you’re up, and 10 seconds before time runs out',
  'look.sounds.dice': 'When dice are rolled',
  'look.sounds.volume': 'Volume',
  'look.alerts': 'When you’re up',
  'look.alerts.notify': 'Notify me if I’m in another tab',
  'look.alerts.refused': 'This browser blocks notifications. Allow them in its site settings.',
} as const;
