/** Around everything: dialogs, errors, waiting. */
export const shell = {
  close: 'Close',
  loading: 'Coming to the table',
  cancel: 'Cancel',
  save: 'Save',
  'fault.network': 'The server cannot be reached. What you wrote is still here; try again.',
  'refused.title': 'No way in',
  'refused.why': 'The server says: {why}',
  'refused.home': 'To the door',
} as const;
