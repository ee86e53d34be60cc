import type { door as english } from '../en/door';

export const door: Record<keyof typeof english, string> = {
  'door.welcome': 'Willkommen, {name}.',
  'door.byInvite':
    'Auf diesen Server kommt man mit einer Einladung. Bitte deine Spielleitung um einen Einladungslink und öffne ihn, oder füge ihn hier ein.',
  'door.closed':
    'Konten legt auf diesem Server der Betreiber an; bitte ihn um eins. Mit einem Platz- oder Einladungslink kannst du ohne Konto spielen.',
  'door.byOwnerLink':
    'Auf diesem Server gibt es noch kein Konto. Das erste entsteht mit dem Besitzerlink, den der Server beim Start ausgegeben hat.',
  'door.owner.title': 'Dieser Server gehört dir',
  'door.owner.what':
    'Lege das erste Konto an. Dann beginne eine Kampagne und lade die anderen ein: Sie brauchen nur deinen Link.',
  'door.owner.void':
    'Dieser Besitzerlink gilt nicht mehr. Er gilt einmal, und solange es kein Konto gibt, gibt jeder Start des Servers einen neuen aus.',
  started: '{name} hat begonnen.',
  'started.join': 'Mitspielen',
  'started.close': 'Ausblenden',
  'first.title': 'Euer erster Abend',
  'first.campaign': 'Beginne eine Kampagne: Gib ihr einen Namen und wähle die Regeln.',
  'first.invite':
    'Schick den anderen einen Einladungslink. Sie können als Gäste mitspielen, ohne Konto.',
  'first.encounter':
    'Bereite eine Begegnung vor: Zeichne eine Karte oder hole eine herein, füge hinzu, wer mitkämpft, und beginne, wenn alle da sind.',
  'first.player':
    'Hat dich jemand eingeladen? Öffne den Link oder füge ihn hier ein. Dann erstelle deine Figur.',
  'practice.title': 'In fünf Minuten lernen',
  'practice.what': 'Ein kurzer Übungskampf, allein gegen den Server. Wähle die Regeln.',
  'practice.again': 'Noch einmal',
  'practice.back': 'Zurück zur Startseite',
  'ended.rounds': 'Es dauerte {n} Runde.|Es dauerte {n} Runden.',
  'ended.next': 'Nächste Begegnung',
  'ended.award': 'Punkte vergeben',
  'ended.log': 'Protokoll öffnen',
  'ended.quiet': 'Niemand hat etwas getan.',
  'ended.recap': 'Wer was getan hat',
  'ended.recap.part': 'Wer was getan hat, im letzten Teil',
  'ended.down': 'ausgeschieden',
  'ended.dice': 'Die Würfel prüfen',
  lesson: 'So geht es',
  'lesson.of': '{n} von {of}',
  'lesson.skip': 'Alles überspringen',
  'lesson.next': 'Weiter',
  'lesson.done': 'Verstanden',
  'lesson.again': 'Zeig mir, wie es geht',
  'lesson.lamp.title': 'Die Lampe zeigt, wer entscheidet',
  'lesson.lamp':
    'Sie markiert ihn in der Zugfolge und leuchtet auf dem Spielfeld. Bist du es, stehen hier deine Möglichkeiten.',
  'lesson.before.title': 'Du kannst im Zug anderer handeln',
  'lesson.before.title.name': 'Du kannst vor {name} handeln',
  'lesson.before':
    'Wo die Regeln dich zuerst handeln oder reagieren lassen, wirst du gefragt, und die anderen warten. Die Zeile unter der Frage sagt, warum.',
  'lesson.pass.title': 'Passen lässt die anderen weitermachen',
  'lesson.pass':
    'Passe, wenn du jetzt nichts tun willst. Du wirst wieder gefragt, sobald du am Zug bist oder reagieren kannst.',
  'gm.settings.keep': 'Kampagne verwalten',
};
