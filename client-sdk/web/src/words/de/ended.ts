import type { ended as english } from '../en/ended';

export const ended: Record<keyof typeof english, string> = {
  'over.won': 'Sieg: {side}.',
  'over.seed': 'Startwert der Würfel',
  'over.next': 'Geht es am Tisch weiter, bist du dabei.',
  'ended.rounds': 'Es dauerte {n} Runde.|Es dauerte {n} Runden.',
  'ended.next': 'Nächste Begegnung',
  'ended.award': 'Punkte vergeben',
  'ended.log': 'Verlauf öffnen',
  'ended.quiet': 'Niemand hat etwas getan.',
  'ended.recap': 'Wer was getan hat',
  'ended.recap.part': 'Wer was getan hat, im letzten Teil',
  'ended.who': 'Wer',
  'ended.dealt': 'Schaden zugefügt',
  'ended.taken': 'Schaden erlitten',
  'ended.down': 'ausgeschieden',
  'ended.awards': 'Vergebene Punkte',
  'ended.awards.none': 'Noch keine Punkte vergeben.',
  'ended.awards.now': 'Jetzt welche vergeben',
  'ended.dice': 'Die Würfel prüfen',
  'practice.again': 'Noch einmal',
};
