import type { Texts } from '../../../logic/translate';

/** Why a map of another program cannot be read, and notes on what was read of it. */
export const maps: Texts = {
  'this is no Universal VTT file, which is one JSON object':
    'das ist keine Universal-VTT-Datei, also kein einzelnes JSON-Objekt',
  'the file is larger than {n} bytes; export it with fewer pixels a square':
    'die Datei ist größer als {n} Bytes; exportiere sie mit weniger Pixeln je Feld',
  'it has more than {n} points and lists; leave out what is small':
    'sie hat mehr als {n} Punkte und Listen; lass Kleinigkeiten weg',
  'brackets stand too deep within each other': 'die Klammern sind zu tief verschachtelt',
  'is missing; export the map as Universal VTT': 'fehlt; exportiere die Karte als Universal VTT',
  'must be a number of squares above 0; export the map again':
    'muss eine Anzahl von Feldern über 0 sein; exportiere die Karte noch einmal',

  // Notes on a part of the file
  '{field}: {why}.': '{field}: {why}.',
  '{n} more things could not be read.': '{n} weitere Dinge ließen sich nicht lesen.',
  'is missing or not a number; {then}': 'fehlt oder ist keine Zahl; {then}',
  'must be a number; {then}': 'muss eine Zahl sein; {then}',
  'must be from -10000 to 10000; {then}': 'muss zwischen -10000 und 10000 liegen; {then}',
  'must not be below 0; {then}': 'darf nicht unter 0 liegen; {then}',
  'must be a point with x and y; {then}': 'muss ein Punkt mit x und y sein; {then}',
  'must be true or false; {then}': 'muss true oder false sein; {then}',
  'must be more than 0; {then}': 'muss größer als 0 sein; {then}',
  'must be two points; {then}': 'müssen zwei Punkte sein; {then}',
  'left out': 'weggelassen',
  'left out, so the line has a gap there': 'weggelassen, die Linie hat dort eine Lücke',
  'the light was left out': 'das Licht fehlt auf der Karte',
  'the map ends where its last line does': 'die Karte endet mit ihrer letzten Linie',
  'taken as 0': 'als 0 gelesen',
  'taken as 1': 'als 1 gelesen',
  'taken as true': 'als true gelesen',
  'taken as false': 'als false gelesen',
  'taken as one square wide': 'als ein Feld breit gelesen',
  'taken from its bounds': 'aus bounds abgeleitet',
  'taken from where it lies': 'aus der Lage abgeleitet',
  'is missing; taken as one square wide': 'fehlt; als ein Feld breit gelesen',
  'must be a list; left out': 'muss eine Liste sein; weggelassen',
  'must be a list of points; left out': 'muss eine Liste von Punkten sein; weggelassen',
  'must have a position; left out': 'muss eine Position haben; weggelassen',
  'must have a position and bounds; left out': 'muss eine Position und bounds haben; weggelassen',
  'must have ambient_light and baked_lighting; left out':
    'muss ambient_light und baked_lighting haben; weggelassen',
  'must be a colour of 3, 4, 6 or 8 hex digits, such as ffcc66; taken as white':
    'muss eine Farbe aus 3, 4, 6 oder 8 Hexadezimalziffern sein, etwa ffcc66; als Weiß gelesen',
  'must be a picture in base64; left out': 'muss ein Bild in base64 sein; weggelassen',
  'must be a picture in base64, or a data URL of one; left out':
    'muss ein Bild in base64 sein, oder eine Daten-URL mit einem; weggelassen',
  'the map has {n} squares and a board at most {most}; what lies beyond was cut off':
    'die Karte hat {n} Felder und ein Brett höchstens {most}; was darüber hinausgeht, wurde abgeschnitten',
  'this light and {n} more were left out: a map has at most {most} lights, which together reach at most {squares} squares in the dark':
    'dieses Licht und {n} weitere fehlen: Eine Karte hat höchstens {most} Lichter, die zusammen höchstens {squares} Felder im Dunkeln erreichen',

  // Notes on the whole map
  '{field}: {n} line lies outside the map; left out.':
    '{field}: {n} Linie liegt außerhalb der Karte; weggelassen.',
  '{field}: {n} lines lie outside the map; left out.':
    '{field}: {n} Linien liegen außerhalb der Karte; weggelassen.',
  '{field}: {n} object lies outside the map; left out.':
    '{field}: {n} Objekt liegt außerhalb der Karte; weggelassen.',
  '{field}: {n} objects lie outside the map; left out.':
    '{field}: {n} Objekte liegen außerhalb der Karte; weggelassen.',
  '{field}: {n} door lies outside the map; left out.':
    '{field}: {n} Tür liegt außerhalb der Karte; weggelassen.',
  '{field}: {n} doors lie outside the map; left out.':
    '{field}: {n} Türen liegen außerhalb der Karte; weggelassen.',
  '{field}: {n} light stands outside the map; left out.':
    '{field}: {n} Licht steht außerhalb der Karte; weggelassen.',
  '{field}: {n} lights stand outside the map; left out.':
    '{field}: {n} Lichter stehen außerhalb der Karte; weggelassen.',
  'Walls drawn between squares became wall squares ({n} square). Check that the rooms still look right.':
    'Wände zwischen Feldern wurden zu Wandfeldern ({n} Feld). Prüfe, ob die Räume noch stimmen.',
  'Walls drawn between squares became wall squares ({n} squares). Check that the rooms still look right.':
    'Wände zwischen Feldern wurden zu Wandfeldern ({n} Felder). Prüfe, ob die Räume noch stimmen.',
  'The file does not distinguish doors from windows. Open ones narrower than a door became windows (=): {why}, {then}.':
    'Die Datei unterscheidet Türen nicht von Fenstern. Offene, die schmaler sind als eine Tür, wurden zu Fenstern (=): {why}, {then}.',
  '{n} door': '{n} Tür',
  '{n} doors': '{n} Türen',
  '{n} window': '{n} Fenster',
  '{n} windows': '{n} Fenster',
  '{n} object that blocks sight became cover (O), which can be seen and climbed over.':
    '{n} Objekt, das die Sicht versperrt, wurde zu Deckung (O), über die man sehen und klettern kann.',
  '{n} objects that block sight became cover (O), which can be seen and climbed over.':
    '{n} Objekte, die die Sicht versperren, wurden zu Deckung (O), über die man sehen und klettern kann.',
  'The whole map is bright (environment.ambient_light), so its {n} light makes no difference.':
    'Die ganze Karte ist hell (environment.ambient_light), daher ändert ihr {n} Licht nichts.',
  'The whole map is bright (environment.ambient_light), so its {n} lights make no difference.':
    'Die ganze Karte ist hell (environment.ambient_light), daher ändern ihre {n} Lichter nichts.',
  "Dim squares are drawn as %, dark ones as &. The ruleset's options say whether that means darkness or fog.":
    'Dämmrige Felder sind als % gezeichnet, dunkle als &. Die optionalen Regeln sagen, ob das Dunkelheit oder Nebel bedeutet.',
  '{n} square has cover, a window or an open door in the dark. A square cannot show both, so it counts as lit.':
    '{n} Feld hat Deckung, ein Fenster oder eine offene Tür im Dunkeln. Beides zugleich kann ein Feld nicht zeigen, daher gilt es als hell.',
  '{n} squares have cover, a window or an open door in the dark. A square cannot show both, so it counts as lit.':
    '{n} Felder haben Deckung, ein Fenster oder eine offene Tür im Dunkeln. Beides zugleich kann ein Feld nicht zeigen, daher gelten sie als hell.',
  'Lights were read without their colour.': 'Lichter wurden ohne ihre Farbe gelesen.',
  'The picture was exported without lighting (environment.baked_lighting), so dark places look bright in it.':
    'Das Bild wurde ohne Beleuchtung exportiert (environment.baked_lighting), daher sehen dunkle Stellen darin hell aus.',
};
