import type { help as english } from '../en/help';

export const help: Record<keyof typeof english, string> = {
  'autoPass.first': 'Automatisch passen, wenn ich an einen Tisch komme',
  suggest: 'Gute Möglichkeiten vorschlagen',
  'keys.option': 'öffnet eine Möglichkeit; Eingabe bestätigt sie',
  'keys.pass': 'passt oder geht zurück',
  'keys.groups': 'angreifen, bewegen, behindern, helfen und schützen, Zug beenden',
  'keys.find': 'sucht eine Möglichkeit',
  'keys.board': 'zum Brett, dann Pfeile und Eingabe',
  'keys.rail': 'zur Reihenfolge',
  'keys.log': 'zum Verlauf',
  'keys.next': 'auf dem Brett: zum Nächsten, der gefragt ist',
  'keys.target': 'auf dem Brett: zum Nächsten, dem etwas gelten kann',
  'keys.point':
    'auf dem Brett: zeigt den anderen diese Stelle, wie ein Doppelklick oder langes Drücken',
  'keys.text': 'zeigt alles als Text',
  'keys.keep': 'versucht es noch einmal, falls jemand zuvorkommt',
  'keys.skip': 'passt bis zu deinem Zug',
  'keys.ask': 'schaltet automatisches Passen aus: du entscheidest jedes Mal',
  'keys.this': 'zeigt diese',
  'policy.decision': '{n} Sekunden zum Entscheiden',
  'policy.reaction': '{n} Sekunden zum Reagieren',
  'policy.noLimit': 'Ohne Zeitlimit',
  'policy.overrides': 'Die Spielleitung darf für Spieler entscheiden; es steht im Protokoll.',
  'policy.noOverrides': 'Die Spielleitung überlässt Spielern ihre Figuren.',
  'policy.secretDice': 'Würfel der Spielleitung bleiben bis zum Ende verdeckt.',
  'policy.openDice': 'Alle Würfel liegen offen.',
  'gm.keys.back': 'geht einen Schritt zurück',
  'gm.keys.clocks': 'hält die Uhren an und lässt sie laufen',
  'gm.keys.hide': 'verbirgt oder zeigt die gewählte Figur',
  'help.glossary': 'Was Wörter in {rules} bedeuten',
  'help.find': 'Ein Wort suchen',
  'help.count': '{n} Begriff|{n} Begriffe',
  'help.none': 'Diese Regeln erklären keine Begriffe.',
  tray: 'Würfelschale',
  'tray.on': 'Würfe in einer Schale zeigen, nicht auf dem Brett',
  'tray.empty': 'Noch wurde nicht gewürfelt.',

  'keys.gm.menu':
    'auf dem Brett, Spielleitung: Menü dieses Feldes (oder Rechtsklick, lange drücken)',
  'keys.gm.select':
    'auf dem Brett, Spielleitung: aus- oder abwählen (oder Umschalt und klicken oder ziehen)',
  'keys.gm.draw':
    'auf dem Brett, Spielleitung: auf die Karte zeichnen (Eingabe zeichnet, Umschalt und Pfeile ziehen eine Linie)',
  'keys.gm.door': 'auf dem Brett, Spielleitung: eine Tür öffnen oder schließen',
};
