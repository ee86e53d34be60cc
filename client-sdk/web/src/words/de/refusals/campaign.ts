import type { Texts } from '../../../logic/translate';

/** Why something cannot be done with accounts, campaigns and all that is in them. */
export const campaign: Texts = {
  // Accounts
  'wrong username or password': 'Benutzername oder Passwort stimmt nicht',
  'your sign-in has expired; sign in again': 'deine Anmeldung ist abgelaufen; melde dich neu an',
  'sign in first': 'melde dich erst an',
  'the server has no memory for this now; try again':
    'der Server hat gerade keinen Speicher dafür; versuche es noch einmal',
  'this owner link is not valid, or no longer: it makes only the first account, and each start of the server prints a new one':
    'dieser Link gilt nicht oder nicht mehr: er legt nur das erste Konto an, und jeder Start des Servers gibt einen neuen aus',
  'this name is taken; choose another one': 'dieser Name ist vergeben; wähle einen anderen',
  'too many attempts; try again in {n} s': 'zu viele Versuche; versuche es in {n} s noch einmal',
  'too many requests; try again in {n} s': 'zu viele Anfragen; versuche es in {n} s noch einmal',
  'the server is shutting down; try again soon':
    'der Server wird beendet; versuche es bald noch einmal',
  'the server is shutting down; send it again soon':
    'der Server wird beendet; schicke es bald noch einmal',
  'the server is shutting down; come back soon': 'der Server wird beendet; komm bald wieder',
  'the server is busy with sign-ins; try again in a few seconds':
    'gerade melden sich viele an; versuche es in ein paar Sekunden noch einmal',
  "the server's disk is nearly full, so nothing can be added now; tables play on. Try again later, or ask the operator":
    'der Server hat fast keinen Platz mehr und nimmt nichts Neues an; an den Tischen geht es weiter. Versuche es später noch einmal oder frage, wer ihn betreibt',
  'only the operator can create accounts on this server; ask them for one':
    'Konten auf diesem Server legt nur an, wer ihn betreibt; bitte dort um eines',
  'you need an invite to create an account here; ask a GM':
    'für ein Konto brauchst du hier eine Einladung; bitte eine Spielleitung darum',
  'there is no password to change: bots have none, and guests claim their account first':
    'hier gibt es kein Passwort zu ändern: Bots haben keines, und Gäste legen erst ein Konto an',
  'the current password is wrong': 'das jetzige Passwort stimmt nicht',
  'a bot claims no account': 'ein Bot bekommt kein Konto',
  'this account has a name and a password already':
    'dieses Konto hat schon einen Namen und ein Passwort',
  'there is no such account': 'dieses Konto gibt es nicht',
  'a member of "{campaign}" has a name that looks the same; choose another':
    'in „{campaign}“ heißt schon jemand fast genauso; wähle einen anderen Namen',
  'the account owns "{campaign}"; transfer that campaign to another, or delete it, first':
    'diesem Konto gehört „{campaign}“; übergib oder lösche diese Kampagne zuerst',
  'a guest has no password; guests claim theirs':
    'ein Gast hat kein Passwort; lege erst ein Konto an',
  'must have {least} to {most} bytes; several words in a row are good':
    'muss {least} bis {most} Bytes haben; mehrere Wörter hintereinander sind gut',
  'must be 1 to {most} letters a-z, digits, dots, hyphens and underscores, and begin with a letter or digit':
    'muss aus 1 bis {most} Buchstaben a-z, Ziffern, Punkten, Binde- und Unterstrichen bestehen und mit Buchstabe oder Ziffer beginnen',
  '"{name}" is reserved; choose another name':
    '„{name}“ ist nicht zu haben; wähle einen anderen Namen',
  "repeat the account's name to confirm": 'wiederhole zur Bestätigung den Namen des Kontos',
  "a bot's token does not allow this": 'das darf ein Bot nicht',
  "guests can't do this; upgrade to an account first":
    'das geht nicht als Gast; lege erst ein Konto an',
  'this account has signed in and cannot do this': 'das geht nicht, solange du angemeldet bist',
  'a {term} cannot do this': 'das darfst du nicht: deine Rolle ist {term}',
  gm: 'Spielleitung',
  player: 'Mitspielen',
  spectator: 'Zuschauen',
  bot: 'Bot',
  owner: 'Eigentum',
  'there is no such session or bot': 'diese Anmeldung oder diesen Bot gibt es nicht',
  'a bot makes no bots; sign in with the account':
    'ein Bot legt keine Bots an; melde dich mit dem Konto an',
  'must be from one minute to 366 days': 'muss zwischen einer Minute und 366 Tagen liegen',
  'the account has {n} bots; revoke one first': 'das Konto hat {n} Bots; widerrufe erst einen',
  'must be at most {n}, the characters included': 'höchstens {n}, Figuren eingerechnet',
  "only a GM's bot takes seats by their names":
    'nur ein Bot der Spielleitung nimmt Plätze nach ihren Namen',
  'no bot plays that many': 'so viele spielt kein Bot',
  'from 1 to 366': 'von 1 bis 366',
  'this server keeps no accounts': 'auf diesem Server gibt es keine Konten',

  // Campaigns
  'there is no such campaign': 'diese Kampagne gibt es nicht',
  '"{encounter}" is being played; end it first, or confirm that it ends with the campaign':
    '„{encounter}“ läuft gerade; beende die Begegnung erst, oder bestätige, dass sie mit der Kampagne endet',
  "guests and bots can't create campaigns; upgrade to an account first":
    'Gäste und Bots legen keine Kampagnen an; lege erst ein Konto an',
  'there is no such member in this campaign': 'so jemanden gibt es in dieser Kampagne nicht',
  'only a GM or a player can become the owner; change the role first':
    'nur wer leitet oder mitspielt, kann die Kampagne übernehmen; ändere erst die Rolle',
  'a guest cannot become the owner, nor a disabled account; guests can claim theirs first':
    'ein Gast oder ein gesperrtes Konto kann die Kampagne nicht übernehmen; Gäste legen erst ein Konto an',
  'the campaign is deleted; restore it first':
    'die Kampagne ist gelöscht; stelle sie erst wieder her',
  'the campaign is archived; unarchive it first':
    'die Kampagne ist archiviert; aktiviere sie erst wieder',
  'the account owns {n} campaigns, which is the most; delete one first, which counts until it can no longer be restored':
    'dem Konto gehören {n} Kampagnen, mehr gehen nicht; lösche erst eine. Sie zählt, bis sie sich nicht mehr wiederherstellen lässt',
  'the campaign has characters of {ruleset}, which another ruleset cannot read; begin a new campaign':
    'die Kampagne hat Figuren für {ruleset}, die kein anderes Regelwerk lesen kann; beginne eine neue Kampagne',
  'the campaign is deleted already': 'die Kampagne ist schon gelöscht',
  'the campaign is not deleted': 'die Kampagne ist nicht gelöscht',
  'the campaign is not deleted; delete it first':
    'die Kampagne ist nicht gelöscht; lösche sie erst',
  'the campaign has been deleted; its owner may restore it':
    'die Kampagne wurde gelöscht; wem sie gehört, kann sie wiederherstellen',
  'only the owner can transfer the campaign': 'nur wem die Kampagne gehört, kann sie übergeben',
  'a connection can watch up to {n} campaigns; unwatch one first':
    'eine Verbindung verfolgt höchstens {n} Kampagnen; schließe erst eine',
  'this server has no such ruleset': 'dieses Regelwerk hat der Server nicht',
  'there is no ruleset "{ruleset}", only {all}':
    'das Regelwerk „{ruleset}“ gibt es nicht, nur {all}',
  'this server has no such rules: it has {all}': 'solche Regeln hat der Server nicht; er hat {all}',
  'there is no such option; `fray rules options {ruleset}` lists them':
    'diese optionale Regel gibt es nicht; `fray rules options {ruleset}` zählt sie auf',
  "must be the id of a ruleset: 1 to {n} of a-z, 0-9, '-' and ':'":
    'muss das Kürzel eines Regelwerks sein: 1 bis {n} Zeichen aus a-z, 0-9, „-“ und „:“',
  'there is none with this id': 'das gibt es nicht oder nicht mehr',
  'the number is too large': 'die Zahl ist zu groß',
  'name one of the roles': 'nenne eine der Rollen',
  'from 1 to 90': 'von 1 bis 90',

  // How we play
  'must be a number of milliseconds from 0 to {n}':
    'muss eine Zahl von Millisekunden zwischen 0 und {n} sein',
  'must be at most {n}': 'darf höchstens {n} sein',
  "must have keys of 1 to 64 of a-z, 0-9, '-' and '_'":
    'darf nur Kurznamen von 1 bis 64 Zeichen aus a-z, 0-9, „-“ und „_“ haben',
  'must be the name of content that the server has, or empty':
    'muss der Name von Inhalten sein, die der Server hat, oder leer bleiben',
  'must be shorter: the policy may have {n} bytes in all':
    'muss kürzer sein: die ganze Vereinbarung darf {n} Bytes haben',
  'is too long; use 0 for no limit': 'ist zu lang; 0 heißt ohne Grenze',
  'say what happens to the decisions of players who are away':
    'wähle, wer entscheidet, wenn jemand fehlt',
  'choose which dice are rolled after a rewind': 'wähle, wie nach dem Zurückgehen gewürfelt wird',
  "say who is shown the GM's dice": 'wähle, wer die Würfe der Spielleitung sieht',
  'choose how exactly to show the health of other sides':
    'wähle, wie genau die Gesundheit anderer Seiten zu sehen ist',
  'choose shown, hidden or bluff': 'wähle, was andere von Reaktionen sehen',
  "encounters go by the campaign's policy; leave this out":
    'Begegnungen folgen der Vereinbarung der Kampagne; lass das weg',

  // Members and invites
  'a campaign has one owner at any time; transfer it first':
    'jede Kampagne gehört genau einer Person; übergib sie erst',
  'only the owner can change or remove GMs':
    'nur wem die Kampagne gehört, kann Spielleitungen ändern oder entfernen',
  "bot is no role for people; make a bot's token with createBotToken":
    'Bot ist keine Rolle für Menschen; lege dafür ein Token an',
  'this invite is invalid or expired; ask for a new one':
    'diese Einladung gilt nicht oder ist abgelaufen; bitte um eine neue',
  'must not be owner: a campaign has one, who can transfer it':
    'geht nicht: jede Kampagne gehört genau einer Person, die sie übergeben kann',
  'must be from 1 to {n}': 'muss zwischen 1 und {n} liegen',
  'must be from one minute to 90 days': 'muss zwischen einer Minute und 90 Tagen liegen',
  'the campaign has {n} open invites; revoke some first':
    'die Kampagne hat {n} offene Einladungen; widerrufe erst einige',
  'there is no such invite in this campaign': 'diese Einladung gibt es in der Kampagne nicht',
  'a guest belongs to one campaign; claim the account first':
    'ein Gast gehört zu einer Kampagne; lege erst ein Konto an',
  'the campaign has {n} members, which is the most':
    'die Kampagne hat {n} Mitglieder, mehr gehen nicht',

  // Characters
  "spectators can't own characters; change the role first":
    'wer zusieht, hat keine Figuren; ändere erst die Rolle',
  'the character was changed (revision {n}); reload and try again':
    'die Figur wurde inzwischen geändert (Fassung {n}); lade neu und versuche es noch einmal',
  'the character has {n} revisions, which is the most; go on with a new one':
    'die Figur hat {n} Fassungen, mehr gehen nicht; mach mit einer neuen weiter',
  'the campaign has {n} characters, which is the most; delete some first':
    'die Kampagne hat {n} Figuren, mehr gehen nicht; lösche erst einige',
  'there is no such character in this campaign': 'diese Figur gibt es in der Kampagne nicht',
  'this character belongs to another player': 'diese Figur gehört jemand anderem',
  'only a GM can create characters for other players':
    'Figuren für andere legt nur die Spielleitung an',
  'it is in "{encounter}" right now; end that encounter first':
    'die Figur ist gerade in „{encounter}“; beende erst diese Begegnung',
  'must be a number from 1 to {n}, or as many below 0 to take some back':
    'muss eine Zahl von 1 bis {n} sein, oder entsprechend unter 0, um etwas zurückzunehmen',
  'only {n} have been awarded': 'es wurden nur {n} vergeben',
  'the character has had {n} awards, which is the most':
    'die Figur hat {n}-mal Punkte bekommen, mehr geht nicht',
  '"{encounter}" has not started yet': '„{encounter}“ hat noch nicht begonnen',
  'too much has been awarded since; restore a later one':
    'seitdem wurde zu viel vergeben; stelle eine spätere Fassung wieder her',
  'one character has one sheet': 'eine Figur hat einen Bogen',
  'it has earned {n} points, and {m} have been awarded; ask the GM for more':
    'sie hat {n} Punkte verdient, vergeben wurden {m}; bitte die Spielleitung um mehr',
  'it tells of more study than the GM has written down; ask the GM for more':
    'hier steht mehr Lernzeit, als die Spielleitung notiert hat; bitte sie um mehr',
  'what the character carries from fight to fight does not fit its sheet: {field}: {why}; restore an earlier revision before exporting it':
    'was die Figur von Kampf zu Kampf mitnimmt, passt nicht zu ihrem Bogen: {field}: {why}; stelle vor dem Export eine frühere Fassung wieder her',
  'its sheet: {why}': 'ihr Bogen: {why}',
  'its ruleset awards no points': 'dieses Regelwerk vergibt keine Punkte',
  'nothing is carried from one encounter to the next':
    'von Begegnung zu Begegnung wird nichts mitgenommen',
  'it has no sheet checker': 'dieses Regelwerk prüft keine Bögen',
  'it does not describe its sheets': 'dieses Regelwerk beschreibt keine Bögen',
  'name from 1 to {n}': 'nenne 1 bis {n}',
  '{name} is named twice': '{name} ist zweimal genannt',
  '{name} is in "{encounter}"; end that first': '{name} ist in „{encounter}“; beende das erst',
  'the character is one of {ruleset}, and the campaign plays by {other}':
    'die Figur ist für {ruleset}, und die Kampagne spielt {other}',

  // Encounters
  'the encounter has changed: it is at revision {n} now; look at that one and try again':
    'die Begegnung wurde inzwischen geändert (Fassung {n}); sieh sie dir an und versuche es noch einmal',
  'a template is not played itself; make an encounter from it':
    'eine Vorlage wird nicht selbst gespielt; mach eine Begegnung daraus',
  'the encounter is being played already': 'die Begegnung läuft schon',
  'the encounter is over; make another one from it':
    'die Begegnung ist vorbei; mach eine neue daraus',
  'the campaign has {n} encounters, which is the most; delete some first':
    'die Kampagne hat {n} Begegnungen, mehr gehen nicht; lösche erst einige',
  'there is no such encounter in this campaign': 'diese Begegnung gibt es in der Kampagne nicht',
  'its setup is what was played; make another encounter from it':
    'mit diesem Aufbau wurde gespielt; mach eine neue Begegnung daraus',
  'the encounter is being played; end it first': 'die Begegnung läuft; beende sie erst',
  'the encounter is not being played': 'die Begegnung läuft nicht',
  'no such encounter is being played': 'so eine Begegnung läuft nicht',
  'the character of {name} is in "{encounter}" just now; end that first':
    'die Figur von {name} ist gerade in „{encounter}“; beende das erst',
  '{n} encounters are being played in the campaigns of this owner, which is the most; end one first':
    'in diesen Kampagnen laufen schon {n} Begegnungen, mehr gehen nicht; beende erst eine',
  'the server plays {n} encounters, which is the most; try again when one has ended':
    'auf dem Server laufen {n} Begegnungen, mehr gehen nicht; versuche es, wenn eine zu Ende ist',
  'an encounter has at most {n} combatants on this server, and here are {m}; remove some':
    'auf diesem Server hat eine Begegnung höchstens {n} Figuren, hier sind es {m}; nimm einige weg',
  'this character is in the encounter already': 'diese Figur ist schon in der Begegnung',
  'a character has its own sheet and wear; leave these out':
    'eine Figur bringt ihren Bogen und ihren Zustand mit; lass beides weg',
  'the campaign plays by {ruleset}, not by {other}': 'die Kampagne spielt {ruleset}, nicht {other}',
  "you don't have a seat at this table": 'du hast an diesem Tisch keinen Platz',
  "no seat here plays only what this bot's token names":
    'kein Platz hier spielt nur das, was das Token des Bots nennt',
  'this table has no free seat; ask the GM for a spectator link':
    'an diesem Tisch ist kein Platz frei; bitte die Spielleitung um einen Link zum Zuschauen',
  'line {n} of its setup, {field}: {why}': 'Zeile {n} des Aufbaus, {field}: {why}',
  'its setup, {field}: {why}': 'im Aufbau, {field}: {why}',
  '{why}; and {n} more, which showEncounter lists': '{why}; und {n} weitere',
  'a picture of its setup was deleted just now; take it out':
    'ein Bild aus dem Aufbau wurde gerade gelöscht; nimm es heraus',
  'this server plays no encounters of campaigns':
    'auf diesem Server werden keine Begegnungen gespielt',
  'the table has no such seat': 'diesen Platz gibt es am Tisch nicht',
  'too many at a time': 'das sind zu viele auf einmal',
  'it weighs no fights': 'dieses Regelwerk schätzt keine Kämpfe ein',
  '{name} is a thing, and not weighed': '{name} ist ein Ding und zählt nicht mit',
  "{name} can't injure anyone": '{name} kann niemanden verletzen',
  "can't win": 'kein Sieg möglich',
  "can't lose": 'keine Niederlage möglich',
  'would win in {time}': 'Sieg nach {time}',
  'would lose in {time}': 'Niederlage nach {time}',

  // Messages and dice
  "you can't whisper to yourself": 'dir selbst kannst du nichts zuflüstern',
  'a spectator reads only what is said to all': 'wer zusieht, liest nur, was an alle geht',
  'you have written {n} messages in this campaign, which is the most':
    'du hast in dieser Kampagne {n} Nachrichten geschrieben, mehr gehen nicht',
  'these dice have had no such seed': 'diese Würfel hatten keine solche Versiegelung',
  'there is no such message in this campaign': 'diese Nachricht gibt es in der Kampagne nicht',
  'only its author can delete a whisper': 'Geflüstertes löscht nur, wer es geschrieben hat',
  'only a GM deletes what others said': 'Nachrichten anderer löscht nur die Spielleitung',
  "you can't delete your own rolls; ask a GM":
    'deine eigenen Würfe kannst du nicht löschen; bitte die Spielleitung',
  'only the author or a GM can delete this message':
    'diese Nachricht löscht nur, wer sie geschrieben hat, oder die Spielleitung',
  'nothing has been rolled with the seed in force':
    'mit der jetzigen Versiegelung wurde noch nicht gewürfelt',
  'only a GM renews the dice of all, and those of others; ask one':
    'nur die Spielleitung erneuert die Würfel aller und die anderer; bitte sie darum',
  'there are no such dice': 'solche Würfel gibt es nicht',
  'at character {n}: {why}': 'bei Zeichen {n}: {why}',
  'a die has {least} to {most} sides, or % for 100':
    'ein Würfel hat {least} bis {most} Seiten, oder % für 100',
  "d66 can't explode": 'd66 kann nicht explodieren',
  '! stands here twice': '! steht hier zweimal',
  'd66 keeps and drops no dice': 'bei d66 wird nichts behalten oder gestrichen',
  'a term keeps or drops dice once': 'behalten oder streichen geht je Wurf nur einmal',
  'keep from 1 to all of the dice': 'behalte mindestens einen und höchstens alle Würfel',
  'drop at least 1 die, and leave at least 1':
    'streiche mindestens einen Würfel und lass mindestens einen übrig',
  'numbers go up to {n}': 'Zahlen gehen bis {n}',
  'expected dice or a number, such as in 2d6+1': 'hier fehlen Würfel oder eine Zahl, wie in 2d6+1',
  'at most {n} terms': 'höchstens {n} Teile',
  'expected + or - between terms, such as in 2d6+1': 'hier fehlt + oder -, wie in 2d6+1',
  'at most {n} dice in total': 'höchstens {n} Würfel zusammen',
  'there are no dice; write some, such as 2d6+1': 'hier fehlen Würfel; schreib etwa 2d6+1',

  // Pictures and archives
  '{why} may keep {n} pictures of {size} MiB together, and there is no room for this one; delete some first':
    '{why}: erlaubt sind {n} Bilder mit zusammen {size} MiB, für dieses ist kein Platz mehr; lösche erst einige',
  'a player': 'wer mitspielt',
  'a campaign': 'je Kampagne',
  'the upload took too long; send it again':
    'das Hochladen dauerte zu lange; versuche es noch einmal',
  'there is no such picture in this campaign': 'dieses Bild gibt es in der Kampagne nicht',
  'there is no picture with this id': 'dieses Bild gibt es nicht',
  '{taken} of {all} are taken by setups, pictures, characters and messages of the campaigns of this owner, and there is no room for this; delete some first':
    'Aufbauten, Bilder, Figuren und Nachrichten dieser Kampagnen belegen {taken} von {all}, dafür ist kein Platz mehr; lösche erst etwas',
  '{taken} of {all} are taken by setups, pictures, characters and messages of the campaigns of this owner, and the rest is for GMs; ask one to make room':
    'Aufbauten, Bilder, Figuren und Nachrichten dieser Kampagnen belegen {taken} von {all}, der Rest ist der Spielleitung vorbehalten; bitte sie, Platz zu machen',
  'only the member who uploaded this picture or a GM can change it':
    'dieses Bild ändert nur, wer es hochgeladen hat, oder die Spielleitung',
  'the picture is in use by {uses}; remove it there first, or confirm that it goes all the same':
    'das Bild wird noch gebraucht: {uses}; entferne es dort erst, oder bestätige, dass es trotzdem gelöscht wird',
  'the file is larger than {n} bytes; save a smaller version':
    'die Datei ist größer als {n} Bytes; speichere sie kleiner',
  'the picture is empty': 'das Bild ist leer',
  'the picture has {why}; at most {side} a side and {all} in total can be read, so make it smaller':
    'das Bild hat {why}; lesbar sind höchstens {side} je Seite und {all} insgesamt, also mach es kleiner',
  'the picture has {why}; at most {side} a side and {all} in total can be read{term}, so make it smaller':
    'das Bild hat {why}; lesbar sind höchstens {side} je Seite und {all} insgesamt{term}, also mach es kleiner',
  ' in this format (interlaced, progressive or lossless WebP)':
    ' in diesem Format (interlaced, progressiv oder verlustfreies WebP)',
  '{width} x {height} pixels': '{width} x {height} Pixel',
  'the JPEG is broken ({why}); save it again':
    'das JPEG ist beschädigt ({why}); speichere es noch einmal',
  'extraneous bytes': 'überzählige Bytes',
  'the PNG is broken ({why}); save it again':
    'das PNG ist beschädigt ({why}); speichere es noch einmal',
  'it ends early': 'die Datei ist unvollständig',
  'the WebP is broken; save it again': 'das WebP ist beschädigt; speichere es noch einmal',
  'this is a GIF; save it as PNG, JPEG or WebP':
    'das ist ein GIF; speichere es als PNG, JPEG oder WebP',
  'unsupported format; use PNG, JPEG or WebP': 'dieses Format geht nicht; nimm PNG, JPEG oder WebP',
  'stored, the picture would take more than {n} bytes; make it smaller':
    'gespeichert wäre das Bild größer als {n} Bytes; mach es kleiner',
  'this server takes no files': 'dieser Server nimmt keine Dateien an',
  'too many files are on their way; send it again in a while':
    'es sind zu viele Dateien unterwegs; versuche es später noch einmal',
  'too many files are being read; send it again in a while':
    'es werden zu viele Dateien gelesen; versuche es später noch einmal',
  'too many pictures are on their way; ask again in a second':
    'es sind zu viele Bilder unterwegs; versuche es in einer Sekunde noch einmal',
  'too many archives are on their way; try again in a while':
    'es sind zu viele Archive unterwegs; versuche es später noch einmal',
  'an archive has at most {n} MiB, and {m} MiB unpacked; ask the operator for `fray campaign export`':
    'ein Archiv hat höchstens {n} MiB, entpackt {m} MiB; bitte, wer den Server betreibt, um `fray campaign export`',
  'a log cannot be read: {why}': 'ein Verlauf lässt sich nicht lesen: {why}',
  'the archive has more than {n} MiB': 'das Archiv hat mehr als {n} MiB',
  'this is the archive of a character; import it into a campaign':
    'das ist das Archiv einer Figur; importiere es in eine Kampagne',
  'this is the archive of a campaign; import it as one':
    'das ist das Archiv einer Kampagne; importiere es als Kampagne',
  'the server stops; send it again later':
    'der Server wird beendet; versuche es später noch einmal',
  'the import took too long; send it again': 'der Import dauerte zu lange; versuche es noch einmal',
  'a campaign has at most {n} characters': 'eine Kampagne hat höchstens {n} Figuren',
  'a campaign has at most {n} encounters': 'eine Kampagne hat höchstens {n} Begegnungen',
  'it has from 1 to {n} revisions': 'eine Figur hat 1 bis {n} Fassungen',
  'it has at most {n} awards': 'eine Figur bekommt höchstens {n}-mal Punkte',
  'a revision cannot be read': 'eine Fassung lässt sich nicht lesen',
  'this is no sound zip archive ({why}); make it again':
    'dieses Zip-Archiv ist beschädigt ({why}); erstelle es neu',
  'this is no zip archive': 'das ist kein Zip-Archiv',
  'the archive ends early, or something follows it; send it as it was written':
    'das Archiv ist unvollständig, oder es folgt noch etwas; nimm die Datei, wie sie exportiert wurde',
  'the archive has more than {n} entries': 'das Archiv hat mehr als {n} Einträge',
  '{entry} is damaged; make the archive again': '{entry} ist beschädigt; erstelle das Archiv neu',
  'sheet: {why}': 'Bogen: {why}',
  'is of another ruleset than the manifest says':
    'gehört zu einem anderen Regelwerk, als das Verzeichnis nennt',
  'has a picture without an id of its own': 'hat ein Bild ohne eigenes Kürzel',
  'belongs to nothing that the archive names': 'gehört zu nichts, was das Archiv nennt',
  'the id in it is another one': 'darin steht ein anderes Kürzel',
  'its bytes are not those that its name says': 'der Inhalt passt nicht zu seinem Namen',
  '{entry} is a link, or something else that is no file':
    '{entry} ist ein Verweis oder sonst etwas, das keine Datei ist',
  'entry {n} has a name that is no plain path, such as assets/map.png':
    'Eintrag {n} hat keinen einfachen Pfad als Namen, wie assets/map.png',
  '{entry} is there twice': '{entry} steht doppelt darin',
  '{entry} is encrypted': '{entry} ist verschlüsselt',
  '{entry} is packed in a way that is not read here; use deflate':
    '{entry} ist auf eine Weise gepackt, die hier nicht geht; nimm deflate',
  '{entry} is too large, or all of it together: unpacked, an entry may have {n} MiB and the archive {m} MiB':
    '{entry} oder alles zusammen ist zu groß: entpackt darf ein Eintrag {n} MiB haben und das Archiv {m} MiB',
  '{entry} unpacks to more than {n} times its size':
    '{entry} wird entpackt mehr als {n}-mal so groß',
};
