import type { Texts } from '../../../logic/translate';

/** What is wrong with texts, sheets and setups. */
export const sheets: Texts = {
  // Texts
  'must be one line: it has {why}': 'muss eine Zeile sein: darin steht {why}',
  'must not contain {why}; delete that character': '{why} ist nicht erlaubt; lösche dieses Zeichen',
  '{code} ({why}) at character {n}': '{code} ({why}) bei Zeichen {n}',
  'line end': 'Zeilenende',
  'turns the direction of writing': 'dreht die Schreibrichtung um',
  'control character': 'Steuerzeichen',
  invisible: 'unsichtbar',
  'must be valid UTF-8': 'muss gültiges UTF-8 sein',
  'must not contain the character 0': 'darf kein Zeichen 0 enthalten',
  'must have a visible character': 'darf nicht leer sein',
  'must have at most {n} characters': 'darf höchstens {n} Zeichen haben',
  'must have at most {n} bytes': 'darf höchstens {n} Bytes haben',
  'must have at most {n} lines': 'darf höchstens {n} Zeilen haben',
  'must be one line of at most {n} bytes of UTF-8':
    'darf nur eine Zeile mit höchstens {n} Bytes sein',
  'must be one line of 1 to 400 characters': 'muss eine Zeile mit 1 bis 400 Zeichen sein',

  // Values
  'is required: {why}': 'fehlt noch: {why}',
  'must be {why}': 'muss {why} sein',
  'must be one of {why}': 'muss eines davon sein: {why}',
  'one of {all}': 'eines von {all}',
  'a text': 'ein Text',
  'true or false': 'true oder false',
  'a list of texts': 'eine Liste von Texten',
  'a list of whole numbers': 'eine Liste ganzer Zahlen',
  'a table': 'eine Tabelle',
  'a list of tables': 'eine Liste von Tabellen',
  'use lowercase words joined by hyphens, up to 64 characters':
    'nimm kleingeschriebene Wörter mit Bindestrichen, höchstens 64 Zeichen',
  'must be lower-case words joined by hyphens':
    'darf nur aus kleingeschriebenen Wörtern mit Bindestrichen bestehen',
  'must be a whole number': 'muss eine ganze Zahl sein',
  'must be from {least} to {most}, not {n}':
    'muss zwischen {least} und {most} liegen, nicht bei {n}',
  'must be from {range}': 'muss in diesem Bereich liegen: {range}',
  'must be a text': 'muss ein Text sein',
  'must be text': 'muss ein Text sein',
  'must be yes or no': 'muss ja oder nein sein',
  'must be true or false': 'muss true oder false sein',
  'must be a list of texts': 'muss eine Liste von Texten sein',
  'must be a list of rows': 'muss eine Liste von Zeilen sein',
  'must be a list of tables': 'muss eine Liste von Tabellen sein',
  'must be a table': 'muss eine Tabelle sein',
  'must be "{text}" here': 'muss hier „{text}“ sein',
  'must not be more than {n}': 'dürfen nicht mehr als {n} sein',
  'must not be above {n}': 'darf nicht über {n} liegen',
  'is not a recognized key': 'ist kein bekannter Schlüssel',
  '"{word}" is not one of {all}': '„{word}“ ist keines von {all}',
  'there is no {term} "{word}"': 'so etwas ({term}) gibt es nicht: „{word}“',
  'unknown field': 'unbekanntes Feld',
  'the form has no field for this': 'dafür hat der Bogen kein Feld',
  'is given twice': 'ist doppelt angegeben',
  'names an option without a name': 'nennt eine Möglichkeit ohne Namen',
  'holds rows within rows within rows, more than any sheet has':
    'ist zu tief verschachtelt für einen Bogen',
  'holds more than {n} values': 'hat mehr als {n} Werte',
  'would be longer than the {n} bytes that a sheet may have':
    'wäre länger als die {n} Bytes, die ein Bogen haben darf',
  'would be too long for a sheet': 'wäre zu lang für einen Bogen',
  '"{text}" is there twice': '„{text}“ steht doppelt da',
  '{term}: {n} spent, and there are {m}': '{term}: {n} ausgegeben, vorhanden sind {m}',
  'spends {n}, and there are {m} points': 'kostet {n}, vorhanden sind {m} Punkte',
  'not enough points left: {term}': 'nicht genug Punkte übrig: {term}',
  'fill in the other fields first': 'fülle erst die anderen Felder aus',
  'there may be at most {n}': 'höchstens {n} sind erlaubt',
  'is already on the sheet': 'steht schon auf dem Bogen',
  'this sheet is too large to list what else is available':
    'dieser Bogen ist zu groß, um aufzuzählen, was es noch gibt',
  "holds templates, not one character's sheet": 'enthält Vorlagen, nicht den Bogen einer Figur',
  'points are spent in the newest entry; what is older stays as it was':
    'Punkte gibst du im neuesten Eintrag aus; was älter ist, bleibt, wie es war',
  'this is a sheet of another ruleset, "{other}"; one of this reads "{ruleset}"':
    'dieser Bogen gehört zu einem anderen Regelwerk, „{other}“; hier heißt es „{ruleset}“',
  'the setting has no "{word}"': 'in dieser Spielwelt gibt es „{word}“ nicht',
  'there is no "{word}" in the content': 'in den Inhalten gibt es „{word}“ nicht',
  'line {n}: {why}': 'Zeile {n}: {why}',

  // Versions of a character
  created: 'erschaffen',
  'brought along': 'importiert',
  'restored revision {n}': 'Fassung {n} wiederhergestellt',
  'comes out of "{encounter}"': 'kommt aus „{encounter}“',
  'is awarded {n}': 'erhält {n}',
  'gives back {n}': 'verliert {n}',

  // Files
  'values are nested more than {n} deep': 'Werte sind mehr als {n}-fach verschachtelt',
  'the line has more than {n} dots': 'die Zeile hat mehr als {n} Punkte',
  'the file has more than {n} values': 'die Datei hat mehr als {n} Werte',
  'the file is larger than {n} KiB': 'die Datei ist größer als {n} KiB',

  // Setups
  'is "{ruleset}", not "{other}"': 'ist „{ruleset}“, nicht „{other}“',
  '{ruleset} is played on {term} only': '{ruleset} wird nur auf {term} gespielt',
  'is no scale of such a board in {ruleset}, which has {all}':
    'diesen Maßstab gibt es in {ruleset} nicht, nur {all}',
  'there are from 1 to 7 sides': 'es müssen 1 bis 7 Seiten sein',
  'there is a side "{side}" already': 'die Seite „{side}“ gibt es schon',
  'there are zones only with board = "bands"': 'Zonen gibt es nur auf einem Brett aus Zonen',
  'there is no map with board = "bands", only zones': 'ein Brett aus Zonen hat keine Karte',
  'with board = "bands" there are from 1 to 12 zones': 'ein Brett aus Zonen hat 1 bis 12 Zonen',
  'missing distance from {zone} to {other}': 'der Abstand von {zone} nach {other} fehlt',
  'there is no such zone': 'diese Zone gibt es nicht',
  'there are from 1 to 1000 combatants': 'es müssen 1 bis 1000 Figuren sein',
  'a combatant has an archetype or a sheet, not both':
    'eine Figur hat eine Vorlage oder einen Bogen, nicht beides',
  'a combatant has an archetype or a character, not both':
    'eine Vorlage oder eine Figur der Kampagne, nicht beides',
  'there are at most 200 seats': 'höchstens 200 Plätze sind erlaubt',
  'spectators cannot control combatants': 'wer zusieht, führt keine Figuren',
  '{name} is controlled by seat {seat} already': '{name} wird schon vom Platz {seat} geführt',
  '{name} is of another side than the seat': '{name} steht auf einer anderen Seite als der Platz',
  'only player seats can have a delegate': 'nur Plätze von Mitspielenden haben eine Vertretung',
  "is another player's seat of the same side, or a GM's":
    'muss ein anderer Platz derselben Seite oder einer der Spielleitung sein',
  'is {range} milliseconds; 0: none': 'liegt zwischen {range} Millisekunden; 0: keine',
  "an id is 1 to 64 of the characters a-z, 0-9 and '-'":
    'ein Kürzel hat 1 bis 64 Zeichen aus a-z, 0-9 und „-“',
  "a key is 1 to 64 of the characters a-z, 0-9 and '-'":
    'ein Kurzname hat 1 bis 64 Zeichen aus a-z, 0-9 und „-“',
  'there is a {term} "{word}" already': '{term} „{word}“ gibt es schon',
  combatant: 'Figur',
  seat: 'Platz',
  'a name is 1 to 200 characters on one line': 'ein Name hat 1 bis 200 Zeichen in einer Zeile',
  'must be [left, top, width, height] in hundredths of a cell: the corner {corner}, the size {size}':
    'muss [links, oben, Breite, Höhe] in Hundertstel Feldern sein: die Ecke {corner}, die Größe {size}',
  'must be true, false, a whole number or a text':
    'muss true, false, eine ganze Zahl oder ein Text sein',
  'a short key such as "{key}"': 'ein Kurzname wie „{key}“',
  'there is a zone "{zone}" already': 'die Zone „{zone}“ gibt es schon',
  'must differ from "from"': 'muss anders sein als „from“',
  'the distance between these is given already': 'dieser Abstand ist schon angegeben',
  'the key of a zone': 'der Kurzname einer Zone',
  'there is no zone "{zone}"': 'die Zone „{zone}“ gibt es nicht',
  '[column, row], counted from 0 in the north-west corner':
    '[Spalte, Zeile], gezählt ab 0 von links oben',
  'must be [column, row], counted from 0; zones are for board = "bands"':
    'muss [Spalte, Zeile] sein, gezählt ab 0; Zonen gibt es nur auf einem Brett aus Zonen',
  'must be [column, row], counted from 0': 'muss [Spalte, Zeile] sein, gezählt ab 0',
  'must be a table or a TOML string': 'muss eine Tabelle oder ein TOML-Text sein',
  'only players have a side': 'nur Mitspielende haben eine Seite',
  'there is no combatant "{key}"': 'die Figur „{key}“ gibt es nicht',
  'there is no seat "{key}"': 'den Platz „{key}“ gibt es nicht',
  'one of the sides': 'eine der Seiten',
  'there is no side "{key}"': 'die Seite „{key}“ gibt es nicht',
  'the id of one': 'das Kürzel einer Figur',
  'line {n}, column {column}': 'Zeile {n}, Spalte {column}',
  'a wall at {place} excludes other terrain': 'eine Mauer bei {place} schließt anderes Gelände aus',
  'a window at {place} excludes other terrain':
    'ein Fenster bei {place} schließt anderes Gelände aus',
  'line {n}: a board has at most {m} rows': 'Zeile {n}: ein Brett hat höchstens {m} Zeilen',
  'a board needs at least one cell each way': 'ein Brett braucht mindestens ein Feld',
  'a board has at most {n} cells each way': 'ein Brett hat höchstens {n} Felder in jede Richtung',
  '{where}: a board has at most {n} columns': '{where}: ein Brett hat höchstens {n} Spalten',
  'line 1, column 1: the map is empty': 'Zeile 1, Spalte 1: die Karte ist leer',
  "{where}: '{sign}' is not a map sign": '{where}: „{sign}“ ist kein Zeichen der Karte',
  "{where}a hex is missing; plain floor is drawn as '.'":
    '{where}ein Sechseck fehlt; freier Boden ist „.“',
  '{where}every second row begins with a space, half a hex':
    '{where}jede zweite Zeile beginnt mit einem Leerzeichen, einem halben Sechseck',
  '{where}a space stands between two hexes':
    '{where}zwischen zwei Sechsecken steht ein Leerzeichen',
  'a board needs at least one hex each way': 'ein Brett braucht mindestens ein Sechseck',
  'a board has at most {n} hexes each way':
    'ein Brett hat höchstens {n} Sechsecke in jede Richtung',
  '{where}: a board has at most {n} hexes in a row':
    '{where}: ein Brett hat höchstens {n} Sechsecke in einer Zeile',
  'a figure is 1 to {n} cells wide, not {m}': 'eine Figur ist 1 bis {n} Felder breit, nicht {m}',
  'there is no zone': 'es gibt keine Zone',
  'there are more than {n} zones': 'es sind mehr als {n} Zonen',
  'a zone has no name': 'eine Zone hat keinen Namen',
  'two zones are called {zone}': 'zwei Zonen heißen {zone}',
};
