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
  'first.title': 'Euer erster Abend',
  'first.campaign': 'Beginne eine Kampagne: Gib ihr einen Namen und wähle die Regeln.',
  'first.invite':
    'Schick den anderen einen Einladungslink. Sie können als Gäste mitspielen, ohne Konto.',
  'first.encounter':
    'Bereite eine Begegnung vor: Zeichne eine Karte oder hole eine herein, füge hinzu, wer mitkämpft, und beginne, wenn alle da sind.',
  'first.player':
    'Hat dich jemand eingeladen? Öffne den Link oder füge ihn hier ein. Dann erstelle deine Figur.',
};
