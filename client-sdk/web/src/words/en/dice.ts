/** Physical dice, where the table allows them. */
export const dice = {
  'dice.physical': 'Physical dice',
  'dice.entered': 'Physical dice: {n} entered|Physical dice: {n} entered',
  'dice.title': 'Physical dice for {name}',
  'dice.help':
    'Your next rolls use these results, in this order. Everyone sees they were rolled by hand.',
  'dice.faces': 'Results on d{sides}',
  'dice.enter': 'Add',
  'dice.wrong': 'Enter numbers from 1 to {sides}, separated by spaces.',
  'dice.next': 'Next:',
  'dice.back': 'Clear',
} as const;
