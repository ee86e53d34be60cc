import type { help as english } from '../en/help';

export const help: Record<keyof typeof english, string> = {
  'help.glossary': 'Was Wörter in {rules} bedeuten',
  'help.find': 'Ein Wort suchen',
  'help.count': '{n} Begriff|{n} Begriffe',
  'help.none': 'Diese Regeln erklären keine Begriffe.',
  tray: 'Würfelschale',
  'tray.on': 'Würfe in einer Schale zeigen, nicht auf dem Brett',
  'tray.empty': 'Noch wurde nicht gewürfelt.',
};
