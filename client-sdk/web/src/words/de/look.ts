import type { look as english } from '../en/look';

export const look: Record<keyof typeof english, string> = {
  'look.theme': 'Farben',
  'look.system': 'System',
  'look.dark': 'Dunkel',
  'look.light': 'Hell',
  'look.language': 'Sprache',
  'look.sounds': 'Töne',
  'look.sounds.up': 'Wenn du dran bist, und 10 Sekunden vor Ablauf der Zeit',
  'look.sounds.dice': 'Wenn gewürfelt wird',
  'look.sounds.volume': 'Lautstärke',
  'look.alerts': 'Wenn du dran bist',
  'look.alerts.notify': 'Benachrichtigen, wenn ich in einem anderen Tab bin',
  'look.alerts.refused':
    'Dieser Browser blockiert Benachrichtigungen. Erlaube sie in seinen Website-Einstellungen.',
};
