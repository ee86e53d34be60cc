import type { Texts } from '../../../logic/translate';

/** Why something cannot be done at a table. */
export const table: Texts = {
  // Not now
  'out of reach': 'nicht in Reichweite',
  'out of range': 'zu weit entfernt',
  'out of sight': 'nicht zu sehen',
  'not loaded': 'nicht geladen',
  'not in hand': 'nicht in der Hand',
  'needs {n} {term}, you have {left}': 'braucht {n} {term}, du hast {left}',

  // Decisions
  'is required': 'fehlt noch',
  'this prompt is closed; answer one that is still open':
    'hier ist nichts mehr zu entscheiden; wähle, was noch offen ist',
  'this seat has never had such a prompt': 'das hatte dieser Platz nie zu entscheiden',
  'this window is closed; answer the one open now':
    'dieser Moment ist vorbei; entscheide, was jetzt offen ist',
  'this window is already decided; answer the next one':
    'das ist schon entschieden; entscheide beim nächsten Mal',
  'has no decision in this window': 'hat hier nichts zu entscheiden',
  'this combatant has already answered': 'diese Figur hat schon entschieden',
  'this window is closed': 'dieser Moment ist vorbei',
  'there are {n} options here; choose one by its index, from 0':
    'hier gibt es {n} Möglichkeiten; wähle eine davon, gezählt ab 0',
  'this prompt has {n} options; choose one by its index, from 0':
    'hier gibt es {n} Möglichkeiten; wähle eine davon, gezählt ab 0',
  'there are more values than the option has parameters':
    'es sind mehr Angaben, als diese Möglichkeit braucht',
  'the option takes no further value': 'diese Möglichkeit braucht keine weitere Angabe',
  'the ruleset has no such word; see its descriptor':
    'dieses Wort kennt das Regelwerk nicht; sieh in seiner Beschreibung nach',
  'includes a combatant that is not a valid target': 'darunter ist jemand, der kein Ziel sein kann',
  'names someone twice': 'nennt jemanden zweimal',
  'names something that is not offered': 'nennt etwas, das nicht zur Wahl steht',
  'names something more often than there is': 'nennt etwas öfter, als es da ist',
  'can only be {n} now': 'kann gerade nur {n} sein',
  'must be from {least} to {most}': 'muss zwischen {least} und {most} liegen',
  'is not one of the places offered': 'ist keiner der Orte, die zur Wahl stehen',
  'is not one of the directions offered': 'ist keine der Richtungen, die zur Wahl stehen',
  'takes from {least} to {most} {term}': 'braucht {least} bis {most} {term}',
  'each share is at least 1': 'jeder Anteil muss mindestens 1 sein',
  'the shares must add up to {n}': 'die Anteile müssen zusammen {n} ergeben',
  'names a word that is not offered': 'nennt ein Wort, das nicht zur Wahl steht',
  'names a word twice': 'nennt ein Wort zweimal',
  '{what} must be the index of one of the {n} {term} offered, from 0':
    '{what} muss die Nummer einer von {n} Möglichkeiten sein ({term}), gezählt ab 0',
  'how many {what}': 'wie viele ({what})',
  '{what} takes from {least} to {most} {term}': '{what} braucht {least} bis {most} {term}',
  '{what} must be from {least} to {most}': '{what} muss zwischen {least} und {most} liegen',
  'a reference of {what}': 'eine Angabe für {what}',
  '{what} must be one of those offered': '{what} muss zur Wahl stehen',
  'each of the {what} is from 1 to {most}': 'jeder Wert von {what} liegt zwischen 1 und {most}',
  'an item of {what}': 'ein Gegenstand für {what}',
  '{what} names an item more than {n} times': '{what} nennt einen Gegenstand mehr als {n}-mal',
  'a word of {what}': 'ein Wort für {what}',
  '{what} names a word twice': '{what} nennt ein Wort zweimal',
  'missing: {term}': 'es fehlt: {term}',
  combatants: 'Figuren',
  items: 'Gegenstände',
  places: 'Orte',
  directions: 'Richtungen',
  words: 'Wörter',
  'too many values': 'zu viele Angaben',
  'no board reaches that far': 'so weit reicht kein Brett',
  'name one of the standing orders': 'nenne einen der Daueraufträge',
  'is given by gm.autopilot': 'setzt die Spielleitung mit gm.autopilot',
  'the name is too long': 'der Name ist zu lang',

  // Whose turn it is, and who may
  'is not under your control': 'ist nicht deine Figur',
  'another seat decides for it': 'über diese Figur entscheidet ein anderer Platz',
  "only the table's timer can time out a window": 'nur die Uhr des Tisches kann die Zeit beenden',
  'only a GM may do this': 'das darf nur die Spielleitung',
  "spectators can't make decisions": 'wer zusieht, entscheidet nicht',
  'there is no such combatant': 'diese Figur gibt es nicht',
  'there is no such seat': 'diesen Platz gibt es nicht',
  'there is no such side': 'diese Seite gibt es nicht',
  'there is no such side; name one that the encounter has':
    'diese Seite gibt es nicht; nenne eine der Begegnung',
  'there is no such command': 'diesen Befehl gibt es nicht',
  'there is no such standing order': 'diesen Dauerauftrag gibt es nicht',
  'the encounter is over': 'die Begegnung ist vorbei',
  'an action is still being resolved; try again when it is done':
    'eine Aktion läuft noch; versuche es danach noch einmal',
  'there is no such option, or nothing is rolled':
    'diese Möglichkeit gibt es nicht, oder dabei wird nicht gewürfelt',
  'the option has no odds for this value': 'für diesen Wert gibt es keine Chancen',
  'has no decision to make right now': 'hat gerade nichts zu entscheiden',
  'this table does not allow physical dice (policy physical_dice)':
    'an diesem Tisch wird nicht von Hand gewürfelt („Wie wir spielen“)',
  'is {term} by the rules of this encounter': 'ist nach den Regeln dieser Begegnung {term}',
  'are at most {n} at a time': 'höchstens {n} auf einmal',
  'is from 1 to {n}': 'liegt zwischen 1 und {n}',
  'no such die': 'diesen Würfel gibt es nicht',
  'is higher than the die allows': 'ist mehr, als der Würfel hat',
  'this seat is pointing too often; try again in a second':
    'du zeigst zu oft; versuche es in einer Sekunde noch einmal',
  'the board has no such place; point at one that it shows':
    'diesen Ort gibt es auf dem Brett nicht; zeige auf einen, den es gibt',
  'this seat has given {n} commands in this encounter, which is the most; {why}':
    'dieser Platz hat in dieser Begegnung {n} Befehle gegeben, mehr geht nicht; {why}',
  'end it and start another one': 'beende sie und beginne eine neue',
  'ask the GM to decide for it, or to end the encounter':
    'bitte die Spielleitung, für ihn zu entscheiden oder die Begegnung zu beenden',
  'the encounter is at moment {n} by now; look at what has happened and decide again':
    'die Begegnung ist inzwischen bei Schritt {n}; sieh nach, was geschehen ist, und entscheide neu',

  // What only a GM asks for
  'a hidden combatant still has to decide, and players would notice this command; decide for that combatant or reveal it first':
    'eine verborgene Figur hat noch zu entscheiden, und die anderen würden diesen Befehl bemerken; entscheide erst für sie oder zeige sie',
  'a hidden combatant still has to decide; name the combatant whose timer to extend':
    'eine verborgene Figur hat noch zu entscheiden; nenne die Figur, die mehr Zeit bekommen soll',
  "belongs to a player, and this table's policy does not let the GM decide for players":
    'gehört jemandem am Tisch, und an diesem Tisch entscheidet die Spielleitung nicht für andere',
  'is already visible to everyone': 'ist schon für alle zu sehen',
  'is hidden already': 'ist schon verborgen',
  'shows its name already': 'zeigt ihren Namen schon',
  'already shows its dice': 'würfelt schon offen',
  'already rolls secretly': 'würfelt schon verdeckt',
  "is a GM's, or a player's of the same side":
    'muss ein Platz der Spielleitung oder einer derselben Seite sein',
  'is controlled through another combatant; change control of that one instead':
    'wird über eine andere Figur geführt; übergib stattdessen diese',
  'is already controlled by this seat': 'wird schon von diesem Platz geführt',
  'is its name already': 'heißt schon so',
  'a player decides for this combatant; take control first':
    'über diese Figur entscheidet jemand am Tisch; übernimm sie erst',
  'is on autopilot already': 'ist schon auf Autopilot',
  'is not on autopilot': 'ist nicht auf Autopilot',
  'the GM has no such power now; look at the list of those there are':
    'das geht gerade nicht; sieh in der Liste nach, was geht',
  'this ruleset does not support this': 'dieses Regelwerk kann das nicht',
  "is already the combatant's side": 'auf dieser Seite steht die Figur schon',
  'obeys another combatant, and fights for its side as long as it does':
    'gehorcht einer anderen Figur und kämpft so lange für deren Seite',
  'is controlled by a player on another side; take control first (gm.control)':
    'wird von jemandem auf einer anderen Seite geführt; übernimm sie erst (gm.control)',
  'is the combatant itself; name another one': 'das ist die Figur selbst; nenne eine andere',
  'there is no fixed turn order right now': 'gerade gibt es keine feste Reihenfolge',
  'is dead or gone, and has no turns': 'ist tot oder fort und kommt nicht mehr an die Reihe',
  'has no place in the order': 'hat keinen Platz in der Reihenfolge',
  'the combatant already acts there': 'diese Figur handelt schon an dieser Stelle',
  'there is no map to draw on': 'es gibt keine Karte zum Zeichnen',
  'are from 1 to {n} at a time': '1 bis {n} auf einmal',
  'is no ground of a map': 'ist kein Boden einer Karte',
  'is one of the signs of a map: . # + / = ~ % & o O':
    'muss ein Zeichen der Karte sein: . # + / = ~ % & o O',
  'is off the map': 'liegt außerhalb der Karte',
  'is where a combatant stands; move the combatant first':
    'dort steht eine Figur; versetze sie erst',
  'have this ground already': 'haben diesen Boden schon',
  '{place} is not on the board': '{place} liegt nicht auf dem Brett',
  'a figure stands at {place}': 'bei {place} steht eine Figur',
  'another figure at {place}': 'bei {place} steht eine andere Figur',
  'there is no door at {place}': 'bei {place} ist keine Tür',
  '{place} does not fit on the board': '{place} passt nicht auf das Brett',
  'there are facings only with board = "hexes"': 'Blickrichtungen gibt es nur auf Sechsecken',
  'this ruleset does not support reinforcements': 'dieses Regelwerk kennt keine Verstärkung',
  'has combatants that the rules of today do not take':
    'hat Figuren, die nach den heutigen Regeln nicht gehen',
  'reinforcements join a fight; begin an interlude with them':
    'Verstärkung gibt es nur im Kampf; beginne ein Zwischenspiel gleich mit allen',
  'is for fights alone': 'gilt nur für Kämpfe',
  'is out of the fight and blocks no one': 'ist aus dem Kampf und versperrt niemandem den Weg',
  'the encounter has {n} combatants, the maximum here; no one else can join':
    'die Begegnung hat {n} Figuren, mehr gehen hier nicht; niemand kann mehr hinzukommen',
  'is from 1 to {n} milliseconds': 'liegt zwischen 1 und {n} Millisekunden',
  'no open decision there has a time limit': 'dort ist keine offene Entscheidung befristet',
  'the key of a seat is not that long': 'so lang ist der Kurzname keines Platzes',
  'is too long': 'ist zu lang',
  'is of at most 64 KiB': 'darf höchstens 64 KiB groß sein',
  'no power takes that many values': 'so viele Angaben braucht nichts davon',
  'the table has no such seat; name it by its key':
    'diesen Platz gibt es am Tisch nicht; nenne seinen Kurznamen',
  'is from 0 to {n}': 'liegt zwischen 0 und {n}',
  'is from {n}: until then other rules were in force, which cannot be played again':
    'geht erst ab {n}: bis dahin galten andere Regeln, die sich nicht noch einmal spielen lassen',
  'the encounter was rewound 65535 times': 'die Begegnung wurde 65535-mal zurückgespult',
  'no player has decided anything that is in force':
    'am Tisch ist nichts entschieden worden, das noch gilt',
  'the encounter is over and its dice are published; nothing can be undone':
    'die Begegnung ist vorbei und ihre Würfel liegen offen; es lässt sich nichts mehr zurücknehmen',

  // The table itself
  'the server is shutting down; come back soon': 'der Server wird beendet; komm bald wieder',
  'the table is behind with its log; try again':
    'der Tisch kommt mit dem Speichern nicht nach; versuche es noch einmal',
  'too much data requested; try again in a few seconds':
    'das waren zu viele Daten; versuche es in ein paar Sekunden noch einmal',
  'attach to {encounter} first, which the table is playing now':
    'sieh erst nach {encounter}; das spielt der Tisch jetzt',
  'what you attached to is still on its way; wait for it': 'das ist noch unterwegs; warte darauf',
  'the table is playing {encounter} now': 'der Tisch spielt jetzt {encounter}',
  'the server is busy replaying past encounters; try again':
    'der Server spielt gerade alte Begegnungen nach; versuche es noch einmal',
  'the encounter is over and its table is gone': 'die Begegnung ist vorbei und ihr Tisch abgeräumt',
  "the table is stopped because the server can't save its log: {why}":
    'der Tisch steht still, weil der Server nicht speichern kann: {why}',
  'the table has stopped: {why}': 'der Tisch steht still: {why}',
  '{why}; or host its setup under another name to start over':
    '{why}; oder beginne den Aufbau unter einem anderen Namen von vorn',
  'your stream has {n} events so far': 'bisher gibt es für dich {n} Ereignisse',
  "{encounter} is none of this table's": '{encounter} gehört nicht zu diesem Tisch',
  "{encounter} can't be shown any more: this server has other rules":
    '{encounter} lässt sich nicht mehr zeigen: dieser Server hat andere Regeln',
  '{encounter} was never played to its end': '{encounter} wurde nie zu Ende gespielt',
  '{encounter} had no seat of yours': 'in {encounter} hattest du keinen Platz',
  'there is no encounter {encounter}': 'die Begegnung {encounter} gibt es nicht',
  'the log cannot be read; try again':
    'der Verlauf lässt sich nicht lesen; versuche es noch einmal',
  'the server is too busy to begin; try again in a while':
    'der Server ist zu beschäftigt, um zu beginnen; versuche es später noch einmal',
  'the encounter is over: its campaign was deleted':
    'die Begegnung ist vorbei: ihre Kampagne wurde gelöscht',
  'the table does not stop; try again in a while':
    'der Tisch lässt sich nicht anhalten; versuche es später noch einmal',
  "this seat link isn't valid on this server; ask the GM for a new one":
    'dieser Link gilt auf diesem Server nicht; bitte die Spielleitung um einen neuen',
  'the table of this seat link is not open': 'der Tisch zu diesem Link ist nicht offen',
  'the table has no such seat any more': 'diesen Platz gibt es am Tisch nicht mehr',
  'this seat link was revoked; ask the GM for the new one':
    'dieser Link wurde widerrufen; bitte die Spielleitung um den neuen',
  'there is no such seat any more': 'diesen Platz gibt es nicht mehr',

  'this encounter is in memory only': 'diese Begegnung wird nicht gespeichert',
  'this encounter has ended; it can be read, not changed':
    'diese Begegnung ist zu Ende; sie lässt sich lesen, aber nicht ändern',
  "this encounter can't be read any more: {why}":
    'diese Begegnung lässt sich nicht mehr lesen: {why}',
  'its log does not lead to its end': 'ihr Verlauf führt nicht bis zu ihrem Ende',
  'the log of this encounter is not on this server':
    'der Verlauf dieser Begegnung ist nicht auf diesem Server',
  "the encounter is over, and this server doesn't have its log":
    'die Begegnung ist vorbei, und dieser Server hat ihren Verlauf nicht',
  '{n} past encounters of this campaign are being read, which is the most; close one first':
    '{n} frühere Begegnungen dieser Kampagne werden gerade gelesen, mehr gehen nicht; schließe erst eine',
  'the server has {n} encounters open, which is the most; try again in a while':
    'auf dem Server sind {n} Begegnungen offen, mehr gehen nicht; versuche es später noch einmal',
  'all {n} practice fights that this server can host are being played; try again in a few minutes':
    'alle {n} Übungskämpfe, die auf diesem Server Platz haben, werden gerade gespielt; versuche es in ein paar Minuten noch einmal',
  'this practice fight was idle and made room for another player; start it again':
    'dieser Übungskampf lag brach und hat einem anderen Platz gemacht; starte ihn noch einmal',
  'this practice fight was replaced by another one':
    'dieser Übungskampf wurde durch einen anderen ersetzt',
  'this server has no practice fight for such a ruleset':
    'für dieses Regelwerk hat der Server keinen Übungskampf',
  'this server hosts no practice fights': 'auf diesem Server gibt es keine Übungskämpfe',

  // The connection
  'too many frames; slow down': 'das war zu viel auf einmal; langsamer',
  'too many frames for too long': 'zu lange war es zu viel auf einmal',
  'too many frames': 'das war zu viel auf einmal',
  'this connection has no seat; say hello with a seat link':
    'diese Verbindung hat keinen Platz; öffne den Link zu deinem Platz',
  'this connection already has a seat; open a new connection for another seat':
    'diese Verbindung hat schon einen Platz; öffne einen anderen Platz in einem neuen Fenster',
  'this connection has said hello; open another one for a seat':
    'diese Verbindung steht schon; öffne einen Platz in einem neuen Fenster',
  'this connection has a seat already': 'diese Verbindung hat schon einen Platz',
  "this seat is not this account's any more": 'dieser Platz gehört nicht mehr zu diesem Konto',
  'wait for the answers to what you have asked before':
    'warte erst die Antworten auf deine letzten Anfragen ab',
  'the server shuts down': 'der Server wird beendet',
  'the seat link was revoked': 'der Link zum Platz wurde widerrufen',
  'this server speaks protocol version {n}': 'dieser Server spricht Version {n} des Protokolls',
  'the connection was lost': 'die Verbindung ist abgerissen',
  'there is no connection right now': 'gerade gibt es keine Verbindung',
  'the server has gone silent': 'der Server antwortet nicht mehr',
  'the server is going away': 'der Server wird beendet',
  'the client was stopped': 'die Verbindung wurde beendet',
};
