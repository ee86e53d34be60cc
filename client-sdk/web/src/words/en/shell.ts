/** Around everything: dialogs, errors, waiting. */
export const shell = {
  close: 'Close',
  loading: 'Joining the table…',
  cancel: 'Cancel',
  save: 'Save',
  'fault.network': 'Can’t reach the server. Your text is still here. Try again.',
  'fault.tooLong': 'That’s too much text. It’s still here. Shorten it.',
  'refused.title': 'Can’t open this page',
  'refused.why': 'The server says: {why}',
  'refused.home': 'Go to the start page',
  'term.what': 'What does {word} do?',
  yes: 'yes',
  no: 'no',
  'pictures.kinds': 'PNG, JPEG or WebP, up to 32 MiB. Drop files here or choose them.',
  'pictures.none': 'No pictures yet.',

  started: '{name} has started.',
  'started.join': 'Join',
  'started.close': 'Hide this',
} as const;
