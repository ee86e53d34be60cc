import type { shell as english } from '../en/shell';

export const shell: Record<keyof typeof english, string> = {
  close: 'Schließen',
  loading: 'Zum Tisch…',
  cancel: 'Abbrechen',
  save: 'Speichern',
  'fault.network':
    'Der Server ist nicht zu erreichen. Was du geschrieben hast, ist noch da; versuch es noch einmal.',
  'fault.tooLong': 'Das ist zu viel Text. Er ist noch da. Kürze ihn.',
  'refused.title': 'Seite nicht zu öffnen',
  'refused.why': 'Der Server sagt: {why}',
  'refused.home': 'Zur Startseite',
  'term.what': 'Was bewirkt {word}?',
  yes: 'ja',
  no: 'nein',
  'pictures.kinds': 'PNG, JPEG oder WebP mit höchstens 32 MiB; hier ablegen oder auswählen.',
  'pictures.none': 'Noch keine Bilder.',

  started: '{name} hat begonnen.',
  'started.join': 'Mitspielen',
  'started.close': 'Ausblenden',
};
