/** Around everything: dialogs, errors, waiting. */
export const shell = {
  close: 'Close',
  loading: 'Joining the table…',
  cancel: 'Cancel',
  save: 'Save',
  'fault.network': 'Can’t reach the server. Your text is still here. Try again.',
  'refused.title': 'Can’t open this page',
  'refused.why': 'The server says: {why}',
  'refused.home': 'Go to the start page',
  'lobby.talk': 'Chat',
  'lobby.talk.unread': 'new messages',
  'lobby.toCampaign': 'Back to the campaign',
  'lobby.told': 'Log and chat',
  'term.what': 'What does {word} do?',
} as const;
