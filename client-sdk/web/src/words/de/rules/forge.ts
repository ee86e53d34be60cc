import { words as common } from './common';

export const words: Readonly<Record<string, string>> = {
  ...common,
  'Round {round}.': 'Runde {round}.',
  '{combatant} keeps watch: {dice}.': '{combatant} hält Wache: {dice}.',
  '{combatant} is surprised.': '{combatant} ist überrascht.',
  '{combatant} rolls initiative: {dice}.': '{combatant} würfelt Initiative: {dice}.',
  '{combatant} is tied on initiative. Tiebreaker: {dice}.':
    '{combatant} hat gleiche Initiative. Stechen: {dice}.',
  '{combatant} joins the turn order.': '{combatant} kommt in die Reihenfolge.',
  "{combatant}'s turn.": '{combatant} ist am Zug.',
  "{combatant}'s turn ends.": 'Der Zug von {combatant} endet.',
  '{combatant} regains {amount} energy, now {energy}.':
    '{combatant} gewinnt {amount} Energie zurück, jetzt {energy}.',
  '{combatant} gains {amount} bonus energy from {source}.':
    '{combatant} erhält {amount} Bonusenergie durch {source}.',
  '{combatant} loses {amount} unused bonus energy.':
    '{combatant} verliert {amount} unbenutzte Bonusenergie.',
  '{combatant} expends {amount} energy for {cause}.':
    '{combatant} verbraucht {amount} Energie für {cause}.',
  '{combatant}: {action} to {cell} for {energy} energy.':
    '{combatant}: {action} nach {cell} für {energy} Energie.',
  '{combatant} stops short.': '{combatant} bleibt vorher stehen.',
  '{combatant} stands up for {energy} energy.': '{combatant} steht für {energy} Energie auf.',
  '{combatant} drops prone.': '{combatant} wirft sich zu Boden.',
  '{combatant} draws {item}.': '{combatant} zieht {item}.',
  '{combatant} puts {item} away.': '{combatant} steckt {item} weg.',
  '{combatant} reloads {item} for {energy} energy.':
    '{combatant} lädt {item} für {energy} Energie nach.',
  '{combatant} arms {item} for {energy} energy.':
    '{combatant} macht {item} für {energy} Energie scharf.',
  '{combatant}: {action} to {height} feet for {energy} energy.':
    '{combatant}: {action} auf {height} Fuß Höhe für {energy} Energie.',
  '{combatant} sinks to {height} feet.': '{combatant} sinkt auf {height} Fuß Höhe.',
  '{combatant} falls from the air and takes {amount} damage.':
    '{combatant} stürzt aus der Luft und erleidet {amount} Schaden.',
  "{combatant}'s {item} falls to the ground at {cell}.":
    '{item} von {combatant} fällt bei {cell} zu Boden.',
  '{combatant} picks up {item} at {cell}.': '{combatant} hebt bei {cell} {item} auf.',
  '{combatant} opens the door at {cell}.': '{combatant} öffnet die Tür bei {cell}.',
  '{combatant} closes the door at {cell}.': '{combatant} schließt die Tür bei {cell}.',
  '{attacker} attacks {target} with {weapon}: {cost} energy plus {added} extra, {dice} dice.':
    '{attacker} greift {target} mit {weapon} an: {cost} Energie und {added} zusätzlich, {dice} Würfel.',
  '{attacker} attacks with {weapon}: {cost} energy plus {added} extra, {dice} dice.':
    '{attacker} greift mit {weapon} an: {cost} Energie und {added} zusätzlich, {dice} Würfel.',
  '{attacker} attacks {target} with {dice} dice.':
    '{attacker} greift {target} mit {dice} Würfeln an.',
  "{source} changes {combatant}'s attack pool by {dice}.":
    '{source} ändert den Angriff von {combatant} um {dice} Würfel.',
  "{source} changes {combatant}'s defense pool by {dice}.":
    '{source} ändert die Verteidigung von {combatant} um {dice} Würfel.',
  '{combatant} reacts with {reaction} for {energy} energy.':
    '{combatant} reagiert für {energy} Energie: {reaction}.',
  '{combatant} can no longer use {reaction}.': '{combatant} kann nicht mehr reagieren: {reaction}.',
  "{attacker}'s attack comes to nothing.": 'Der Angriff von {attacker} läuft ins Leere.',
  '{attacker} rolls {action} against all targets.':
    '{attacker} würfelt gegen alle Ziele: {action}.',
  '{attacker} rolls {action}, {target} defends with {defence}. Successes: {successes}.':
    '{attacker} würfelt {action}, {target} verteidigt sich mit {defence}. Erfolge: {successes}.',
  '{combatant} adds {dice} from {source}.': '{combatant} bekommt {dice} durch {source}.',
  'Critical failure for {combatant}.': 'Kritischer Fehlschlag für {combatant}.',
  '{combatant} takes {amount} {type} damage, {health} health left.':
    '{combatant} erleidet {amount} Schaden ({type}), noch {health} Gesundheit.',
  '{combatant} recovers {amount} health, now {health}.':
    '{combatant} gewinnt {amount} Gesundheit zurück, jetzt {health}.',
  '{combatant} is affected by {effect} ({amount}).':
    '{combatant} steht unter einer Wirkung: {effect} ({amount}).',
  '{effect} ends for {combatant}.': '{effect} endet für {combatant}.',
  '{combatant} sustains {skill} around {cell}.': '{combatant} hält um {cell} aufrecht: {skill}.',
  "{combatant}'s {skill} around {cell} ends.": '{skill} von {combatant} um {cell} endet.',
  '{combatant} senses {effect} on {target}.': '{combatant} spürt bei {target}: {effect}.',
  '{combatant} is dispelled.': '{combatant} wird gebannt.',
  '{combatant} falls unconscious.': '{combatant} wird bewusstlos.',
  '{combatant} is dying.': '{combatant} liegt im Sterben.',
  '{combatant} is stabilized.': '{combatant} ist stabilisiert.',
  '{combatant} wakes up.': '{combatant} wacht auf.',
  '{combatant} is fading: {health} health.': '{combatant} wird schwächer: {health} Gesundheit.',
  '{combatant} tests {skill} at difficulty {difficulty}: {dice}. Successes: {successes}.':
    '{combatant} probt {skill} gegen Schwierigkeit {difficulty}: {dice}. Erfolge: {successes}.',
  '{combatant} tries {action} on {opponent}: {dice} vs. {opposed}. Successes: {successes}.':
    '{combatant} versucht {action} gegen {opponent}: {dice} gegen {opposed}. Erfolge: {successes}.',
  '{combatant} releases {target}.': '{combatant} lässt {target} los.',
  '{combatant} is pushed to {cell}.': '{combatant} wird nach {cell} gestoßen.',
  '{combatant} uses {skill} for {energy} energy.':
    '{combatant} setzt für {energy} Energie ein: {skill}.',
  '{combatant} enters {skill}.': '{combatant} beginnt: {skill}.',
  '{combatant} leaves {skill}.': '{combatant} beendet: {skill}.',
  '{combatant} moves in the turn order.': '{combatant} wechselt den Platz in der Reihenfolge.',
  '{combatant} suffers {hazard} ({amount}).': '{combatant} erleidet {hazard} ({amount}).',
  '{hazard} ends for {combatant}.': '{hazard} endet für {combatant}.',
  'The blast rolls {action}, {combatant} defends with {defence}. Successes: {successes}.':
    'Die Explosion würfelt {action}, {combatant} verteidigt sich mit {defence}. Erfolge: {successes}.',
  '{minutes} minutes pass ({clock} in total).': '{minutes} Minuten vergehen (insgesamt {clock}).',
  '{helper} helps {combatant} with {skill}: {dice} dice.':
    '{helper} hilft {combatant} mit {skill}: {dice} Würfel.',
  '{opponent} opposes {combatant} with {skill}: {dice}.':
    '{opponent} hält gegen {combatant} mit {skill}: {dice}.',
  '{combatant} tests {skill}: {dice}; successes: {successes}.':
    '{combatant} probt {skill}: {dice}; Erfolge: {successes}.',
  '{combatant} wins the contest by {successes}.':
    '{combatant} gewinnt den Wettstreit mit {successes} Vorsprung.',
  "{combatant}'s contest is a tie.": 'Der Wettstreit von {combatant} endet unentschieden.',
  '{combatant} tries to sway {opponent} (request {request}): {successes} of {needed} successes.':
    '{combatant} redet auf {opponent} ein (Bitte: {request}): {successes} von {needed} Erfolgen.',
  '{combatant}, {action}: {outcome}.': '{combatant}, {action}: {outcome}.',
  '{combatant} climbs {feet} feet.': '{combatant} klettert {feet} Fuß.',
  '{combatant} leaps {feet} feet: {outcome}.': '{combatant} springt {feet} Fuß: {outcome}.',
  '{combatant} starts a rest: {rest}.': '{combatant} beginnt eine Rast: {rest}.',
  '{combatant} joins the rest.': '{combatant} rastet mit.',
  "{combatant}'s rest is interrupted after {minutes} minutes.":
    'Die Rast von {combatant} wird nach {minutes} Minuten unterbrochen.',
  '{combatant} expends {amount} energy and summons {creature}.':
    '{combatant} verbraucht {amount} Energie und beschwört {creature}.',
  '{combatant} recovers {amount} expended energy.':
    '{combatant} gewinnt {amount} verbrauchte Energie zurück.',
  '{combatant} is brought back, dying.': '{combatant} wird zurückgeholt und liegt im Sterben.',
  'The interlude is over, after {minutes} minutes.':
    'Das Zwischenspiel ist nach {minutes} Minuten vorbei.',
  '{combatant} may improvise for {energy} energy.':
    '{combatant} darf für {energy} Energie improvisieren.',
  '{combatant} needs {needed} successes with {skill} at difficulty {difficulty}.':
    '{combatant} braucht {needed} Erfolge mit {skill} gegen Schwierigkeit {difficulty}.',
  '{combatant} can no longer improvise.': '{combatant} darf nicht mehr improvisieren.',
  '{combatant} improvises for {energy} energy.': '{combatant} improvisiert für {energy} Energie.',
  "{combatant}'s improvisation works: {successes} of {needed} successes.":
    'Die Improvisation von {combatant} gelingt: {successes} von {needed} Erfolgen.',
  "{combatant}'s improvisation fails: {successes} of {needed} successes.":
    'Die Improvisation von {combatant} misslingt: {successes} von {needed} Erfolgen.',
  '{combatant} stands firm.': '{combatant} hält stand.',
  '{combatant} loses heart.': '{combatant} verliert den Mut.',
  '{combatant} flees for {energy} energy.': '{combatant} flieht für {energy} Energie.',
  '{combatant} is held back by {opponent}.': '{combatant} wird von {opponent} festgehalten.',
  "{combatant}'s {item}: {loaded} loaded, {spare} in reserve.":
    '{item} von {combatant}: {loaded} geladen, {spare} in Reserve.',
  '{combatant} restocks {item}: {amount}.': '{combatant} füllt {item} auf: {amount}.',
  Priority: 'Vorrang',
  'An attack is declared': 'Ein Angriff wird angesagt',
  'The dice are rolled': 'Die Würfel fallen',
  'Before damage': 'Vor dem Schaden',
  'After damage': 'Nach dem Schaden',
  'The attack is over': 'Der Angriff ist vorbei',
  'Someone moves': 'Jemand bewegt sich',
  'Resist a test': 'Einer Probe widerstehen',
  Energy: 'Energie',
  'Bonus energy': 'Bonusenergie',
  'Expended energy': 'Verbrauchte Energie',
  Position: 'Stellung',
  'Unstable footing': 'Unsicherer Stand',
  Stabilized: 'Stabilisiert',
  'Off-hand': 'Nebenhand',
  'Minimum pool': 'Mindestwürfel',
  Untrained: 'Ungeübt',
  'Shooting into melee': 'Schuss ins Getümmel',
  Cover: 'Deckung',
  "Inside the weapon's reach": 'Innerhalb der Waffenlänge',
  Braced: 'Aufgelegt',
  Tripod: 'Dreibein',
  'Laser sight': 'Laserzieler',
  'Burst fire': 'Feuerstoß',
  'Full-auto fire': 'Dauerfeuer',
  'Blast fire': 'Streufeuer',
  'Both barrels': 'Beide Läufe',
  'Melee Attack': 'Nahkampfangriff',
  'Ranged Attack': 'Fernkampfangriff',
  'Drop Prone': 'Hinwerfen',
  'Shake It Off': 'Abschütteln',
  Release: 'Loslassen',
  Shove: 'Stoßen',
  'Pass Through': 'Hindurchgehen',
  'Light Fuze': 'Lunte anzünden',
  'Pull Pin': 'Stift ziehen',
  Burrow: 'Graben',
  Ascend: 'Aufsteigen',
  Hover: 'Schweben',
  Draw: 'Ziehen',
  Sheathe: 'Wegstecken',
  Drop: 'Fallen lassen',
  'Pick Up': 'Aufheben',
  'Open Door': 'Tür öffnen',
  'Close Door': 'Tür schließen',
  'Attribute Test': 'Attributsprobe',
  Search: 'Suchen',
  Stabilize: 'Stabilisieren',
  'Use Skill': 'Fertigkeit einsetzen',
  'Resist with Skill': 'Mit Fertigkeit widerstehen',
  'Press On': 'Weitermachen',
  Halt: 'Anhalten',
  'Opposed Test': 'Vergleichende Probe',
  Oppose: 'Dagegenhalten',
  Assist: 'Unterstützen',
  Sway: 'Umstimmen',
  'Treat Wounds': 'Wunden versorgen',
  'Bring Back': 'Zurückholen',
  'Short Rest': 'Kurze Rast',
  'Long Rest': 'Lange Rast',
  'Rest Too': 'Mitrasten',
  Dispel: 'Bannen',
  Leap: 'Weitsprung',
  'two successes needed': 'zwei Erfolge nötig',
  'with a run-up': 'mit Anlauf',
  'with a run-up, to a higher place': 'mit Anlauf, nach oben',
  'with a run-up, to a lower place': 'mit Anlauf, nach unten',
  'from standing': 'aus dem Stand',
  'from standing, to a lower place': 'aus dem Stand, nach unten',
  distance: 'Entfernung',
  request: 'Bitte',
  Disposition: 'Gesinnung',
  '5 feet short, hanging on to the edge': '5 Fuß zu kurz, hängt an der Kante',
  Explosion: 'Explosion',
  'Edge of an explosion': 'Rand einer Explosion',
  Cold: 'Kälte',
  Heat: 'Hitze',
  'Lack of air': 'Luftmangel',
  'Hunger and thirst': 'Hunger und Durst',
  'Days without water': 'Tage ohne Wasser',
  Improvise: 'Improvisieren',
  Encumbered: 'Überladen',
  'Someone flees': 'Jemand flieht',
  'Hold Back': 'Zurückhalten',
  Left: 'Entkommen',
  chance: 'Chance',
  'chance to stop it': 'Chance, ihn abzuwehren',
  'successes removed': 'Erfolge weniger',
  'health back': 'Gesundheit zurück',
  Inflict: 'Zufügen',
  'no longer allowed': 'nicht mehr erlaubt',
  'physical defense': 'körperliche Verteidigung',
  'mental defense': 'geistige Verteidigung',
  Restock: 'Auffüllen',
  Dazed: 'Benommen',
  Enervated: 'Entkräftet',
  Empowered: 'Gestärkt',
  Slowed: 'Verlangsamt',
  Immobilized: 'Bewegungsunfähig',
  Grappled: 'Festgehalten',
  Restrained: 'Gefesselt',
  Incorporeal: 'Körperlos',
  Weakened: 'Geschwächt',
  Enfeebled: 'Gebrechlich',
  Blinded: 'Blind',
  Deafened: 'Taub',
  Obscured: 'Verhüllt',
  Faint: 'Schwach zu sehen',
  Agility: 'Gewandtheit',
  Stamina: 'Ausdauer',
  Acuity: 'Scharfsinn',
  bludgeoning: 'Wucht',
  slashing: 'Schnitt',
  fire: 'Feuer',
  sonic: 'Schall',
  cold: 'Kälte',
  acid: 'Säure',
  shock: 'Schock',
  electromagnetic: 'elektromagnetisch',
  poison: 'Gift',
  drowning: 'Ertrinken',
  radiation: 'Strahlung',
  dehydration: 'Verdursten',
  hypoxia: 'Sauerstoffmangel',
  starvation: 'Verhungern',
  force: 'Kraft',
  profane: 'unheilig',
  radiant: 'strahlend',
  necrotic: 'nekrotisch',
  arcane: 'arkan',
  psychic: 'psychisch',
  sanity: 'Verstand',
  Drive: 'Fahren',
  Thievery: 'Diebeskunst',
  Endurance: 'Zähigkeit',
  Leadership: 'Führung',
  Perform: 'Darbieten',
  Seduction: 'Verführen',
  Engineering: 'Technik',
  'Language (Native)': 'Sprache (Muttersprache)',
  'Knowledge (Common)': 'Wissen (Allgemein)',
  'Language (Trade)': 'Sprache (Handel)',
  'Knowledge (Hacking)': 'Wissen (Hacken)',
  'Knowledge (Military)': 'Wissen (Militär)',
  'Armor Training': 'Rüstungsübung',
  Brawling: 'Raufen',
  'Finesse Weapons': 'Finessewaffen',
  'Martial Arts': 'Kampfkunst',
  'Melee Weapons': 'Nahkampfwaffen',
  'Ranged Weapons': 'Fernkampfwaffen',
  'Reach Weapons': 'Reichweitewaffen',
  'Shield Training': 'Schildübung',
  'Thrown Weapons': 'Wurfwaffen',
  'Heavy Weapons': 'Schwere Waffen',
  'Long Guns': 'Langwaffen',
  'Small Guns': 'Handfeuerwaffen',
  'Aggravated Strike': 'Verschlimmernder Hieb',
  "Bodyguard's Stance": 'Haltung des Leibwächters',
  "Bodyguard's Ward": 'Schutz des Leibwächters',
  Brace: 'Entgegenstemmen',
  'Charging Attack': 'Sturmangriff',
  'Cleaving Attack': 'Spaltender Angriff',
  'Coherent Mind': 'Klarer Verstand',
  'Debilitating Blow': 'Lähmender Hieb',
  'Deft Movement': 'Flinke Bewegung',
  'Disarming Attack': 'Entwaffnender Angriff',
  'Disengaging Step': 'Lösender Schritt',
  'Distracting Taunt': 'Ablenkender Spott',
  'Dual Wield Attack': 'Beidhändiger Angriff',
  'Empty Vessel': 'Leeres Gefäß',
  'Engaged Attack': 'Bindender Angriff',
  'Enraged Attacker': 'Wütender Angreifer',
  'First Strike': 'Erstschlag',
  'Following Attack': 'Nachsetzender Angriff',
  'Hard To Kill': 'Nicht totzukriegen',
  'Iron Will': 'Eiserner Wille',
  'Killing Blow': 'Todesstoß',
  'Last Gasp': 'Letzter Atemzug',
  'Last Resolve': 'Letztes Aufbäumen',
  "Leader's Pledge": 'Schwur des Anführers',
  'Mounted Combat': 'Berittener Kampf',
  'Nimble Defense': 'Flinke Verteidigung',
  'Offensive Stance': 'Angriffshaltung',
  'Passing Attack': 'Angriff im Vorbeigehen',
  Phalanx: 'Phalanx',
  'Pinning Attack': 'Festnagelnder Angriff',
  'Precision Attack': 'Präzisionsangriff',
  'Pressing Attack': 'Bedrängender Angriff',
  'Quick Load': 'Schnellladen',
  Retaliation: 'Vergeltung',
  'Reaping Blow': 'Sensenhieb',
  'Reflex Strike': 'Reflexhieb',
  'Shadow Lurker': 'Schattenlauerer',
  'Shrouding Strike': 'Verhüllender Hieb',
  Sidestep: 'Seitschritt',
  'Split-Tongue Shot': 'Spaltzungenschuss',
  'Strikeback Attack': 'Rückschlag',
  'Stunning Attack': 'Betäubender Angriff',
  'Suck It Up': 'Wegstecken und weiter',
  'Surprise Attack': 'Überraschungsangriff',
  'Take The Initiative': 'Initiative ergreifen',
  'Twist The Blade': 'Klinge drehen',
  'Unarmored Defense': 'Ungerüstete Verteidigung',
  'Weakening Attack': 'Schwächender Angriff',
  'Weakpoint Strike': 'Schwachpunkthieb',
  'Whirlwind Attack': 'Wirbelwindangriff',
  'Healing Touch': 'Heilende Berührung',
  'Fiery Bolt': 'Feuriger Bolzen',
  'Flaming Touch': 'Flammende Berührung',
  'Arcane Spark': 'Arkaner Funke',
  'Arcane Touch': 'Arkane Berührung',
  'Arcane Bolts': 'Arkane Bolzen',
  'Arcane Burst': 'Arkaner Ausbruch',
  'Arcane Vortex': 'Arkaner Strudel',
  'Divine Word': 'Göttliches Wort',
  'Dazzling Word': 'Blendendes Wort',
  'Miring Word': 'Fesselndes Wort',
  'Exhausting Word': 'Erschöpfendes Wort',
  'Draining Touch': 'Zehrende Berührung',
  'Flame Spray': 'Flammenstrahl',
  'Flame Wave': 'Flammenwelle',
  'Pillar of Flame': 'Flammensäule',
  Fireball: 'Feuerball',
  Bind: 'Binden',
  Crush: 'Zermalmen',
  'Detect Magic': 'Magie entdecken',
  Light: 'Licht',
  Cleanse: 'Reinigen',
  'Strengthened Hide': 'Gestärkte Haut',
  'Armored Army': 'Gerüstetes Heer',
  'Body Hammer': 'Körperhammer',
  'Healing Wave': 'Heilende Welle',
  'Arcane Retribution': 'Arkane Vergeltung',
  'Arcane Maelstrom': 'Arkaner Mahlstrom',
  'Divine Guidance': 'Göttliche Führung',
  'Divine Protection': 'Göttlicher Schutz',
  'Retributive Strike': 'Vergeltender Hieb',
  'Divine Blessing': 'Göttlicher Segen',
  'Divine Armor': 'Göttliche Rüstung',
  'Divine Might': 'Göttliche Macht',
  'Baneful Word': 'Verderbendes Wort',
  'Deflecting Word': 'Ablenkendes Wort',
  'Word of Command': 'Befehlswort',
  'Compel Undead': 'Untote zwingen',
  'Necrotic Touch': 'Nekrotische Berührung',
  'Revitalizing Touch': 'Belebende Berührung',
  'Devouring Touch': 'Verschlingende Berührung',
  'Dominate Undead': 'Untote beherrschen',
  'Hasten Death': 'Tod beschleunigen',
  'Flame Armor': 'Flammenrüstung',
  Enflame: 'Entflammen',
  'Armor Summoned Creature': 'Beschworenes rüsten',
  'Life Bind': 'Lebensband',
  'Heal Summoned Creature': 'Beschworenes heilen',
  'Summon Creature': 'Wesen beschwören',
  Finesse: 'Finesse',
  Force: 'Kraft',
  Repulse: 'Zurückstoßen',
  'Improvised Weapon': 'Improvisierte Waffe',
  'Frost Blade': 'Frostklinge',
  'Poisoned Blade': 'Vergiftete Klinge',
  'Acid Flask': 'Säureflasche',
  'Dagger (finesse)': 'Dolch (Finesse)',
  'Saber or Scimitar (finesse)': 'Säbel oder Krummsäbel (Finesse)',
  Blackjack: 'Totschläger',
  'Dagger or Knife': 'Dolch oder Messer',
  'Hand Axe': 'Handbeil',
  'Bo Staff, one hand': 'Bo-Stab, einhändig',
  'Mace or Spiked Club': 'Streitkolben oder Stachelkeule',
  'Gladius or Shortsword': 'Gladius oder Kurzschwert',
  'Bo Staff, two hands': 'Bo-Stab, zweihändig',
  'War Axe, one hand': 'Streitaxt, einhändig',
  'War Axe, two hands': 'Streitaxt, zweihändig',
  'Morningstar or Heavy Mace': 'Morgenstern oder schwerer Streitkolben',
  Longsword: 'Langschwert',
  'Katana or Bastard Sword, one hand': 'Katana oder Anderthalbhänder, einhändig',
  'Great Club': 'Große Keule',
  'Katana or Bastard Sword, two hands': 'Katana oder Anderthalbhänder, zweihändig',
  'Great Axe': 'Große Axt',
  Warhammer: 'Kriegshammer',
  'Tulwar or Greatsword': 'Tulwar oder Großschwert',
  'Staff or Pole': 'Stab oder Stange',
  'Hunting Spear or Pike': 'Jagdspeer oder Pike',
  'Trident or War Spear': 'Dreizack oder Kriegsspeer',
  Lance: 'Lanze',
  'Punch or Kick': 'Faustschlag oder Tritt',
  'Tiger Claws': 'Tigerkrallen',
  Gauntlets: 'Panzerhandschuhe',
  'Claws (finesse)': 'Klauen (Finesse)',
  Shortbow: 'Kurzbogen',
  'Short Sling': 'Kurze Schleuder',
  'Composite Bow': 'Kompositbogen',
  'Long Sling': 'Lange Schleuder',
  'Hand Crossbow': 'Handarmbrust',
  'Light Crossbow': 'Leichte Armbrust',
  'Heavy Crossbow': 'Schwere Armbrust',
  Arbalest: 'Arbaleste',
  Rock: 'Stein',
  'Dagger (thrown)': 'Dolch (geworfen)',
  'Hand Axe (thrown)': 'Handbeil (geworfen)',
  'Hunting Spear (thrown)': 'Jagdspeer (geworfen)',
  'War Spear (thrown)': 'Kriegsspeer (geworfen)',
  'H&K HK416': 'H&K HK416',
  'AK-74': 'AK-74',
  'M16, AR-15 or M4': 'M16, AR-15 oder M4',
  'Steyr AUG': 'Steyr AUG',
  'M14 or M1': 'M14 oder M1',
  'H&K G3': 'H&K G3',
  'AK-47': 'AK-47',
  'Molotov Cocktail': 'Molotowcocktail',
  'Pipe Bomb': 'Rohrbombe',
  'Cluster Bomblet': 'Streubombe',
  'Dynamite (military)': 'Dynamit (militärisch)',
  'F1 Pineapple Grenade': 'F1-Granate „Ananas“',
  'RG42 Can Grenade': 'RG42-Granate „Dose“',
  'TNT Stick': 'TNT-Stange',
  'M67 Apple Grenade': 'M67-Granate „Apfel“',
  'Dynamite (true)': 'Dynamit (echt)',
  'Keg of Black Powder': 'Fass Schwarzpulver',
  'Zip Gun': 'Selbstbaupistole',
  'Firestorm .22': 'Firestorm .22',
  'Colt Agent .38': 'Colt Agent .38',
  'Walther PPK .32': 'Walther PPK .32',
  'Ruger .357 Magnum': 'Ruger .357 Magnum',
  'Glock 17': 'Glock 17',
  'M1911 or S&W 625 .45': 'M1911 oder S&W 625 .45',
  'Super Redhawk .480': 'Super Redhawk .480',
  'Anaconda .44 Magnum': 'Anaconda .44 Magnum',
  'Desert Eagle .50': 'Desert Eagle .50',
  'S&W 500 .50 Magnum': 'S&W 500 .50 Magnum',
  'FN Minimi': 'FN Minimi',
  MG4: 'MG4',
  HK21: 'HK21',
  M60: 'M60',
  M1914: 'M1914',
  M240: 'M240',
  M1917: 'M1917',
  'M2 .50': 'M2 .50',
  'Winchester .22 BB': 'Winchester .22 BB',
  'Winchester .22 CB': 'Winchester .22 CB',
  'Winchester .22': 'Winchester .22',
  'Voere 6mm Caseless': 'Voere 6 mm hülsenlos',
  'Remington .308': 'Remington .308',
  'FN 1949 .30-06': 'FN 1949 .30-06',
  '12-Gauge Pump, buckshot': 'Pumpflinte Kaliber 12, Rehposten',
  '20-Gauge Pump, training shot': 'Pumpflinte Kaliber 20, Übungsschrot',
  '12-Gauge Pump': 'Pumpflinte Kaliber 12',
  '12-Gauge Double-Barrel': 'Doppelflinte Kaliber 12',
  '10-Gauge Break Action': 'Kipplaufflinte Kaliber 10',
  '8-Gauge Lever Action': 'Unterhebelflinte Kaliber 8',
  '6-Gauge Riot Shotgun': 'Polizeiflinte Kaliber 6',
  'Barrett M82 .50': 'Barrett M82 .50',
  'Barrett M99 .50': 'Barrett M99 .50',
  'Denel NTW-20': 'Denel NTW-20',
  'Barrett XM109 25mm': 'Barrett XM109 25mm',
  'Thompson M1921': 'Thompson M1921',
  MP40: 'MP40',
  Sten: 'Sten',
  Uzi: 'Uzi',
  'H&K MP5': 'H&K MP5',
  'FN P90': 'FN P90',
  UMP45: 'UMP45',
  'Pole, 2x4 or Baseball Bat, one hand': 'Stange, Latte oder Baseballschläger, einhändig',
  'Pole, 2x4 or Baseball Bat, two hands': 'Stange, Latte oder Baseballschläger, zweihändig',
  "Machete or Trucker's Friend": 'Machete oder Haumesser',
  'Fire Axe, one hand': 'Feueraxt, einhändig',
  'Fire Axe, two hands': 'Feueraxt, zweihändig',
  Nodachi: 'Nodachi',
  'Great Club (modern)': 'Große Keule (modern)',
  'Knuckle Dusters': 'Schlagringe',
  'Boxing Gloves': 'Boxhandschuhe',
  'Melee weapon': 'Nahkampfwaffe',
  'Laser Assault Rifle': 'Laser-Sturmgewehr',
  'Plasma Assault Rifle': 'Plasma-Sturmgewehr',
  'Ion Assault Rifle': 'Ionen-Sturmgewehr',
  'Laser Blaster': 'Laserblaster',
  'Plasma Blaster': 'Plasmablaster',
  'Proton Blaster': 'Protonenblaster',
  'Ion Blaster': 'Ionenblaster',
  'Nano-Swarm Grenade': 'Nanoschwarmgranate',
  'Plasma Grenade': 'Plasmagranate',
  'Ion Grenade': 'Ionengranate',
  'Anti-Matter Grenade': 'Antimateriegranate',
  'Laser Machinegun': 'Laser-Maschinengewehr',
  'Plasma Machinegun': 'Plasma-Maschinengewehr',
  'Ion Machinegun': 'Ionen-Maschinengewehr',
  'Light Laser Rifle': 'Leichtes Lasergewehr',
  'Light Plasma Rifle': 'Leichtes Plasmagewehr',
  'Light Ion Rifle': 'Leichtes Ionengewehr',
  'Heavy Laser Rifle': 'Schweres Lasergewehr',
  'Heavy Plasma Rifle': 'Schweres Plasmagewehr',
  'Heavy Ion Rifle': 'Schweres Ionengewehr',
  'Plasma Scattergun': 'Plasma-Streuflinte',
  'Disruptor Scattergun': 'Disruptor-Streuflinte',
  'Sonic Scattergun': 'Schall-Streuflinte',
  'Ion Scattergun': 'Ionen-Streuflinte',
  'Vibro-Knife (finesse)': 'Vibromesser (Finesse)',
  'Monofilament Whip or Ion Seax': 'Monofilamentpeitsche oder Ionen-Sax',
  'Vibro-Knife': 'Vibromesser',
  'Riot Baton': 'Schlagstock',
  'Stun-Baton': 'Betäubungsstock',
  'Ion Axe, one hand': 'Ionenaxt, einhändig',
  'Ion Axe, two hands': 'Ionenaxt, zweihändig',
  'Ion Sword, one hand': 'Ionenschwert, einhändig',
  'Ion Sword, two hands': 'Ionenschwert, zweihändig',
  'Ion Greatsword': 'Ionen-Großschwert',
  'Plasma Gauntlets': 'Plasmahandschuhe',
  'Sparring Gloves': 'Übungshandschuhe',
  Buckler: 'Buckler',
  'Kite Shield': 'Drachenschild',
  'Tower Shield': 'Turmschild',
  'Light or Improvised Shield': 'Leichter oder improvisierter Schild',
  'Riot Shield': 'Einsatzschild',
  'Ballistic Shield': 'Kugelschild',
  'Deflection Shield': 'Deflektorschild',
  'Kinetic Shield': 'Kinetischer Schild',
  'Plasma Shield': 'Plasmaschild',
  'At 0 or less you fall.': 'Bei 0 oder weniger gehst du zu Boden.',
  'Pays for actions and reactions; comes back at the start of your turn.':
    'Bezahlt Aktionen und Reaktionen; kommt zu Beginn deines Zugs zurück.',
  'Spent first; runs out.': 'Wird zuerst ausgegeben; läuft ab.',
  'Lowers your energy maximum until you rest.': 'Senkt deine höchste Energie, bis du rastest.',
  '1: advantageous position, -1: bad position, 0: neither.':
    '1: gute Stellung, -1: schlechte Stellung, 0: keins von beiden.',
  '1 yes, 0 no': '1 ja, 0 nein',
  "Can't act. Tests every minute to wake up.":
    'Kann nicht handeln. Probt jede Minute, um aufzuwachen.',
  'Loses health each turn.': 'Verliert jeden Zug Gesundheit.',
  'Loses no more health.': 'Verliert keine Gesundheit mehr.',
  'No reactions until their first turn.': 'Keine Reaktionen bis zum ersten eigenen Zug.',
  'No reactions until their next action.': 'Keine Reaktionen bis zur nächsten eigenen Aktion.',
  'Height above the ground in feet.': 'Höhe über dem Boden in Fuß.',
  'Strike someone within reach.': 'Triff jemanden in Reichweite.',
  'Shoot or throw at someone you can see.': 'Schieß oder wirf auf jemanden, den du siehst.',
  '1 energy per 5 feet.': '1 Energie je 5 Fuß.',
  '1 energy per 10 feet. No reactions until your next action.':
    '1 Energie je 10 Fuß. Keine Reaktionen bis zu deiner nächsten Aktion.',
  '2 energy, and 10 feet of your movement.': '2 Energie und 10 Fuß deiner Bewegung.',
  'A minor action.': 'Eine kleine Aktion.',
  'Add energy and roll it at difficulty 8 to end a condition.':
    'Setze Energie ein und würfle sie gegen Schwierigkeit 8, um einen Zustand zu beenden.',
  'Seize an adjacent enemy with a free hand.': 'Pack einen Gegner neben dir mit einer freien Hand.',
  'Release the target you hold. Minor action.': 'Lass das festgehaltene Ziel los. Kleine Aktion.',
  'Knock an adjacent enemy down.': 'Wirf einen Gegner neben dir nieder.',
  'Push an adjacent enemy 5 feet per success.': 'Stoß einen Gegner neben dir 5 Fuß je Erfolg weit.',
  'Move past an adjacent enemy (opposed roll).':
    'Geh an einem Gegner neben dir vorbei (vergleichender Wurf).',
  'Make the weapon ready to shoot.': 'Mach die Waffe schussbereit.',
  'Arm the explosive in your hand. It goes off when it lands.':
    'Mach den Sprengsatz in deiner Hand scharf. Er geht beim Aufprall hoch.',
  'Make the grenade in your hand go off when it lands.':
    'Die Granate in deiner Hand geht beim Aufprall hoch.',
  '1 energy per 5 feet, over anything in between.': '1 Energie je 5 Fuß, über alles hinweg.',
  '1 energy for each 5 feet, to a place in sight.': '1 Energie je 5 Fuß, an einen Ort in Sicht.',
  'Dig through rock and soil. Each 5 feet uses 10 feet of your speed.':
    'Grab dich durch Fels und Erde. Je 5 Fuß brauchen 10 Fuß deines Tempos.',
  '5 feet higher, for 2 energy.': '5 Fuß höher, für 2 Energie.',
  'Stay in the air until your next turn ends.': 'Bleib in der Luft, bis dein nächster Zug endet.',
  'Take the weapon in hand. Minor action.': 'Nimm die Waffe zur Hand; eine kleine Aktion.',
  'Put your weapon away. Minor action.': 'Steck die Waffe weg. Kleine Aktion.',
  'Drop what you hold. Minor action.': 'Lass los, was du hältst; eine kleine Aktion.',
  'Pick up an item next to you. Minor action.':
    'Heb einen Gegenstand neben dir auf. Kleine Aktion.',
  'Try a skill against a difficulty.': 'Versuch eine Fertigkeit gegen eine Schwierigkeit.',
  'Look for hidden enemies.': 'Such nach verborgenen Gegnern.',
  'Stop an adjacent dying creature from getting worse.':
    'Bewahre jemanden, der neben dir im Sterben liegt, vor Schlimmerem.',
  '+1 defense die per energy added.': '+1 Verteidigungswürfel je eingesetzter Energie.',
  "Adds the shield's dice to your defense.":
    'Fügt deiner Verteidigung die Würfel des Schilds hinzu.',
  'Roll your attribute only. Free.': 'Würfle nur dein Attribut. Umsonst.',
  'Add energy and use the skill.': 'Setze Energie ein und nutze die Fertigkeit.',
  'Pay the extra cost to continue your move or attack.':
    'Bezahl den Aufpreis, um Bewegung oder Angriff fortzusetzen.',
  'Dice that match or beat the best opposing die count.':
    'Es zählen Würfel, die den besten gegnerischen erreichen oder schlagen.',
  "Everyone competes. Only dice higher than everyone else's count.":
    'Alle wetteifern. Es zählen nur Würfel, die höher sind als alle anderen.',
  'With this skill or attribute.': 'Mit dieser Fertigkeit oder diesem Attribut.',
  'Add dice equal to your skill rating.':
    'Füge so viele Würfel hinzu, wie deine Fertigkeit hoch ist.',
  'Persuade someone. The successes you need depend on them.':
    'Überrede jemanden. Wie viele Erfolge du brauchst, hängt von ihm ab.',
  '5 minutes. 1 health per success, once until after the next encounter.':
    '5 Minuten. 1 Gesundheit je Erfolg, einmal bis nach der nächsten Begegnung.',
  '1 minute. Needs 1 success at difficulty 10 per minute dead.':
    '1 Minute. Braucht gegen Schwierigkeit 10 je Minute seit dem Tod 1 Erfolg.',
  '30 minutes. Recover health and expended energy equal to Stamina.':
    '30 Minuten. Gewinn so viel Gesundheit und verbrauchte Energie zurück, wie deine Ausdauer beträgt.',
  '8 hours, once a day. Recover all health and expended energy.':
    '8 Stunden, einmal am Tag. Gewinn alle Gesundheit und verbrauchte Energie zurück.',
  'Join the same rest.': 'Raste mit den anderen.',
  'Dismiss your summoned creature. Rests can then restore its cost.':
    'Entlass dein beschworenes Wesen. Danach kann Rast seinen Preis zurückbringen.',
  '5 feet a success.': '5 Fuß je Erfolg.',
  '5 feet a success, at most your attribute.': '5 Fuß je Erfolg, höchstens dein Attribut.',
  'Your Stamina against theirs to close in or get away. A tie changes nothing.':
    'Deine Ausdauer gegen ihre, um aufzuholen oder zu entkommen. Gleichstand ändert nichts.',
  'In steps of 5 feet.': 'In Schritten von 5 Fuß.',
  '1 trivial, 2 easy, 3 normal, 4 hard, 5 impossible.':
    '1 mühelos, 2 leicht, 3 normal, 4 schwer, 5 unmöglich.',
  '2 friendly, 1 familiar, 0 neutral, -1 rival, -2 enemy; between fights':
    '2 freundlich, 1 vertraut, 0 neutral, -1 Rivale, -2 Feind; zwischen Kämpfen',
  'minutes after which the next rest, or the one just starting, ends; between fights':
    'Minuten, nach denen die nächste oder gerade begonnene Rast endet; zwischen Kämpfen',
  "Can't be treated again until after the next encounter.":
    'Kann bis nach der nächsten Begegnung nicht wieder versorgt werden.',
  'damage: 1 moderate, 2 high, 3 very high': 'Schaden: 1 mäßig, 2 hoch, 3 sehr hoch',
  'dice: 5, 10 or 15 and more': 'Würfel: 5, 10 oder 15 und mehr',
  'difficulty of this hour, usually 8; 0: warm again':
    'Schwierigkeit dieser Stunde, meist 8; 0: wieder warm',
  'difficulty of this hour, usually 8; 0: cool again':
    'Schwierigkeit dieser Stunde, meist 8; 0: wieder kühl',
  'difficulty of these 30 seconds, usually 8; 0: breathes again':
    'Schwierigkeit dieser 30 Sekunden, meist 8; 0: atmet wieder',
  'difficulty of this day, usually 8; 0: fed and watered':
    'Schwierigkeit dieses Tages, meist 8; 0: satt und getränkt',
  'days so far: from 4, 6 and 8 on there is no test': 'Tage bisher: ab 4, 6 und 8 ohne Probe',
  "Something the rules don't list, approved by the GM.":
    'Etwas, das die Regeln nicht aufführen und die Spielleitung erlaubt.',
  'difficulty of a test made now, 7 to 10': 'Schwierigkeit einer sofortigen Probe, 7 bis 10',
  'Carrying too much: Slowed.': 'Trägt zu viel: verlangsamt.',
  'Leave over the edge of the board. Adjacent enemies can oppose it.':
    'Verlass das Brett über den Rand. Gegner neben dir können dagegenhalten.',
  "Match or beat the fleeing combatant's best die.":
    'Erreiche oder schlage den besten Würfel der fliehenden Figur.',
  'No longer in the fight.': 'Nicht mehr im Kampf.',
  'Chance of getting the successes you need.': 'Chance auf die nötigen Erfolge.',
  'Chance that the attack does nothing.': 'Chance, dass der Angriff nichts bewirkt.',
  'Of the attack, on average.': 'Des Angriffs, im Durchschnitt.',
  'Without a roll.': 'Ohne Wurf.',
  'Falls, fire, explosions and other hazards.': 'Stürze, Feuer, Explosionen und andere Gefahren.',
  'Refill ammunition and used-up weapons.': 'Munition und verbrauchte Waffen auffüllen.',
  'Actions and reactions cost 1 more energy. -1 defense die.':
    'Aktionen und Reaktionen kosten 1 Energie mehr. -1 Verteidigungswürfel.',
  'Actions and reactions cost 2 more energy. -2 defense dice.':
    'Aktionen und Reaktionen kosten 2 Energie mehr. -2 Verteidigungswürfel.',
  'Regains energy from their two highest attributes only.':
    'Gewinnt Energie nur durch die zwei höchsten Attribute zurück.',
  'Regains energy from their highest attribute only.':
    'Gewinnt Energie nur durch das höchste Attribut zurück.',
  'Gains bonus energy whenever they regain energy.':
    'Erhält bei jedem Rückgewinn von Energie Bonusenergie.',
  'Each segment of movement costs 1 more energy.':
    'Jeder Abschnitt der Bewegung kostet 1 Energie mehr.',
  "Can't move on their own.": 'Kann sich nicht selbst bewegen.',
  'Held. -2 attack dice, -1 defense die.':
    'Festgehalten. -2 Angriffswürfel, -1 Verteidigungswürfel.',
  'Held fast. Can only try to break free.':
    'Ganz festgehalten. Kann nur versuchen, sich loszureißen.',
  'Weaker in melee, safer from ranged attacks.':
    'Im Nahkampf schwächer, vor Fernangriffen sicherer.',
  'Expends 1 energy at each Start of Turn.': 'Verbraucht zu Beginn jedes Zugs 1 Energie.',
  'Hard to strike, and strikes weakly.': 'Schwer zu treffen und trifft schwach.',
  '-1 success, but at least 1.': '-1 Erfolg, aber mindestens 1.',
  'Half successes and half damage, rounded up.': 'Halbe Erfolge und halber Schaden, aufgerundet.',
  'Sees nothing.': 'Sieht nichts.',
  'Hears nothing.': 'Hört nichts.',
  '+1 defense die.': '+1 Verteidigungswürfel.',
  '+2 defense dice.': '+2 Verteidigungswürfel.',
  '+3 defense dice once located.': '+3 Verteidigungswürfel, sobald aufgespürt.',
  'Run, jump, swim, climb and break through obstacles.':
    'Laufen, springen, schwimmen, klettern und Hindernisse durchbrechen.',
  'Make others give way by threats.': 'Andere durch Drohungen zum Nachgeben bringen.',
  'Keep your balance, tumble and slip out of holds.':
    'Gleichgewicht halten, abrollen und sich Griffen entwinden.',
  'Make and mend things by hand.': 'Dinge von Hand herstellen und ausbessern.',
  'Steer any kind of vehicle.': 'Fahrzeuge aller Art steuern.',
  'Ride and steer a mount.': 'Ein Reittier reiten und lenken.',
  'Move and hide without being noticed.': 'Sich unbemerkt bewegen und verstecken.',
  'Open locks, palm objects and pick pockets.':
    'Schlösser öffnen, Dinge verschwinden lassen und Taschen leeren.',
  'Keep going through long effort, hunger or lack of air.':
    'Lange Mühe, Hunger oder Luftmangel durchstehen.',
  'Withstand drink, poison, gas and illness.': 'Alkohol, Gift, Gas und Krankheit widerstehen.',
  'Lie convincingly and pass in disguise.': 'Überzeugend lügen und verkleidet durchkommen.',
  'Win a whole group over.': 'Eine ganze Gruppe für sich gewinnen.',
  'Entertain and carry yourself well in company.': 'Unterhalten und in Gesellschaft glänzen.',
  'Bargain and talk someone round.': 'Feilschen und jemanden umstimmen.',
  'Charm someone into wanting what you want.':
    'In jemandem den Wunsch nach dem wecken, was du willst.',
  'Know the occult and recognize magic.': 'Das Okkulte kennen und Magie erkennen.',
  'Understand how structures are built and brought down.':
    'Verstehen, wie Bauten errichtet und zum Einsturz gebracht werden.',
  'Know what happened in the past.': 'Wissen, was in der Vergangenheit geschah.',
  'Search thoroughly and draw conclusions.': 'Gründlich suchen und Schlüsse ziehen.',
  'Know one field well; each field is a skill of its own.':
    'Ein Gebiet gut kennen; jedes Gebiet ist eine eigene Fertigkeit.',
  'Speak and read one language; each language is a skill of its own.':
    'Eine Sprache sprechen und lesen; jede Sprache ist eine eigene Fertigkeit.',
  'Treat wounds with training and tools.': 'Wunden mit Ausbildung und Werkzeug versorgen.',
  'Calm and direct animals.': 'Tiere beruhigen und lenken.',
  'Patch up wounds on the spot.': 'Wunden an Ort und Stelle verbinden.',
  'Read what others feel and intend.': 'Spüren, was andere fühlen und vorhaben.',
  'Notice what is hidden, far or faint.': 'Bemerken, was verborgen, fern oder schwach ist.',
  'Find food, tracks and the way in the wild.':
    'In der Wildnis Nahrung, Spuren und den Weg finden.',
  'Speak the language you grew up with.': 'Die Sprache sprechen, mit der du aufgewachsen bist.',
  'Know what everyone around you knows.': 'Wissen, was alle um dich herum wissen.',
  'Speak the tongue that traders share.': 'Die Sprache sprechen, die Händler teilen.',
  'Know how computers are broken into.': 'Wissen, wie man in Computer einbricht.',
  'Know how armies are led and what they do.': 'Wissen, wie Heere geführt werden und was sie tun.',
  'Wear armor of up to this rating unhampered.': 'Rüstung bis zu diesem Wert ungehindert tragen.',
  'Fight with your body by force.': 'Mit dem Körper und Kraft kämpfen.',
  'Fight with light, quick blades.': 'Mit leichten, schnellen Klingen kämpfen.',
  'Fight with your body by speed.': 'Mit dem Körper und Schnelligkeit kämpfen.',
  'Fight with hand weapons.': 'Mit Handwaffen kämpfen.',
  'Shoot bows, slings and crossbows.': 'Mit Bögen, Schleudern und Armbrüsten schießen.',
  'Fight with spears and polearms.': 'Mit Speeren und Stangenwaffen kämpfen.',
  'Raise a shield against attacks on your physical defense.':
    'Einen Schild gegen Angriffe auf deine körperliche Verteidigung heben.',
  'Throw weapons and grenades.': 'Waffen und Granaten werfen.',
  'Fire machine guns.': 'Maschinengewehre abfeuern.',
  'Fire rifles, shotguns and submachine guns.': 'Gewehre, Flinten und Maschinenpistolen abfeuern.',
  'Fire pistols and revolvers.': 'Pistolen und Revolver abfeuern.',
  'Each miss in a row makes your next attack on the same enemy stronger.':
    'Jeder Fehlschlag in Folge stärkt deinen nächsten Angriff auf denselben Gegner.',
  'Take a stance in which you help adjacent allies against attacks, but no other specialized skill helps you.':
    'Eine Haltung, in der du Verbündeten neben dir gegen Angriffe hilfst, dir aber keine andere Spezialfertigkeit hilft.',
  'When an adjacent ally is attacked, defend them with a reaction that would defend you.':
    'Wird ein Verbündeter neben dir angegriffen, verteidige ihn mit einer Reaktion, die dich verteidigen würde.',
  'Dodge by strength: stand fast and let the blow glance off.':
    'Ausweichen durch Stärke: Steh fest und lass den Schlag abgleiten.',
  'Run straight at an enemy and strike harder the farther you ran.':
    'Lauf geradewegs auf einen Gegner zu und triff härter, je weiter du gelaufen bist.',
  'After a melee attack, swing on at a second enemy in reach.':
    'Nach einem Nahkampfangriff schwinge weiter auf einen zweiten Gegner in Reichweite.',
  'Shield your mind by force of personality.': 'Schütze deinen Geist durch Persönlichkeit.',
  'When your melee attack hurts someone, spend energy to burn some of theirs.':
    'Verletzt dein Nahkampfangriff jemanden, setze Energie ein, um seine zu verbrennen.',
  'Take a stance in which you are better defended, but no other specialized skill helps you.':
    'Eine Haltung, in der du besser verteidigt bist, dir aber keine andere Spezialfertigkeit hilft.',
  'Dodge even while you run.': 'Weich auch aus, während du läufst.',
  "Send an enemy's weapon or shield flying instead of hurting it.":
    'Schlag einem Gegner Waffe oder Schild weg, statt ihn zu verletzen.',
  "Defend better against blows while you step out of an enemy's reach.":
    'Verteidige dich besser gegen Schläge, während du aus der Reichweite eines Gegners trittst.',
  'Shake an enemy with words, so that they regain less energy.':
    'Verunsichere einen Gegner mit Worten, sodass er weniger Energie zurückgewinnt.',
  'After an attack with your main hand, strike with the weapon in the other for less energy.':
    'Nach einem Angriff mit der Haupthand schlag für weniger Energie mit der Waffe in der anderen.',
  'Shield your mind by emptying it.': 'Schütze deinen Geist, indem du ihn leerst.',
  'Make a stronger attack on an enemy that an ally threatens.':
    'Greif einen Gegner härter an, den ein Verbündeter bedroht.',
  'Fly into a rage: stronger attacks by strength, but no reactions, and it burns energy when it ends.':
    'Gerate in Raserei: stärkere Angriffe durch Stärke, aber keine Reaktionen, und am Ende verbrennt sie Energie.',
  'Deal more damage when yours is the first of the fight.':
    'Mach mehr Schaden, wenn dein Angriff der erste des Kampfes ist.',
  'Attack the same target again, against the defense it has already rolled.':
    'Greif dasselbe Ziel noch einmal gegen die schon gewürfelte Verteidigung an.',
  'Once a fight, take less from a blow that would fell you.':
    'Einmal je Kampf nimm weniger von einem Schlag, der dich fällen würde.',
  'Act earlier: more dice when the turn order is rolled.':
    'Handle früher: mehr Würfel, wenn die Reihenfolge ausgewürfelt wird.',
  'Shield your mind by discipline.': 'Schütze deinen Geist durch Disziplin.',
  'Give up energy until rest for a stronger melee attack.':
    'Gib bis zur Rast Energie auf, für einen stärkeren Nahkampfangriff.',
  'Once a fight, give up energy until rest for bonus energy that lasts as long as the fight.':
    'Einmal je Kampf gib bis zur Rast Energie auf, für Bonusenergie, die bis zum Ende des Kampfes hält.',
  'When you are hurt, give up energy until rest to recover health.':
    'Wenn du verletzt wirst, gib bis zur Rast Energie auf, um Gesundheit zurückzugewinnen.',
  'Spend energy to lend an ally within 25 feet bonus energy until the end of their next turn.':
    'Setze Energie ein, um einem Verbündeten innerhalb von 25 Fuß bis zum Ende seines nächsten Zugs Bonusenergie zu leihen.',
  'Fight from the saddle as well as on foot.': 'Kämpfe aus dem Sattel so gut wie zu Fuß.',
  'Dodge better in light armor or none.': 'Weich in leichter Rüstung oder ohne besser aus.',
  'Take a stance in which every martial attack is stronger, but no other specialized skill helps you.':
    'Eine Haltung, in der jeder Waffenangriff stärker ist, dir aber keine andere Spezialfertigkeit hilft.',
  'Strike at an enemy who leaves your reach.':
    'Schlag nach einem Gegner, der deine Reichweite verlässt.',
  'Turn an attack aside with a melee weapon in hand.':
    'Lenk einen Angriff mit einer Nahkampfwaffe in der Hand ab.',
  'After a melee attack, move 5 feet for free.':
    'Nach einem Nahkampfangriff beweg dich umsonst 5 Fuß.',
  'Raise your shield next to other shields for a better defense.':
    'Heb deinen Schild neben anderen Schilden für eine bessere Verteidigung.',
  'Hinder the target from moving instead of hurting it.':
    'Hindere das Ziel an der Bewegung, statt es zu verletzen.',
  'Take aim: spend energy now for more dice on your next martial attack.':
    'Ziel: Setze jetzt Energie ein, für mehr Würfel beim nächsten Waffenangriff.',
  'After a melee attack, move the target 5 feet.':
    'Nach einem Nahkampfangriff beweg das Ziel 5 Fuß.',
  'Load a weapon for less energy.': 'Lade eine Waffe für weniger Energie.',
  'When an enemy hurts you, gain bonus energy until the end of your next turn.':
    'Verletzt dich ein Gegner, erhältst du bis zum Ende deines nächsten Zugs Bonusenergie.',
  'When you kill an enemy in melee, gain bonus energy until the end of your next turn.':
    'Tötest du einen Gegner im Nahkampf, erhältst du bis zum Ende deines nächsten Zugs Bonusenergie.',
  'Strike at an enemy in reach who has attacked someone else.':
    'Schlag nach einem Gegner in Reichweite, der jemand anderen angegriffen hat.',
  'An enemy that comes into your reach pays for it or is driven back.':
    'Ein Gegner, der in deine Reichweite kommt, zahlt dafür oder wird zurückgetrieben.',
  "Make stronger attacks on targets that aren't aware of you.":
    'Greif härter an, wer dich nicht bemerkt hat.',
  'Knock an adjacent enemy back and down with your shield.':
    'Stoß einen Gegner neben dir mit dem Schild zurück und nieder.',
  'Defend better against enemies you have hurt.':
    'Sei besser verteidigt gegen Gegner, die du verletzt hast.',
  'When an attack on you has been rolled, roll more defense dice.':
    'Ist ein Angriff auf dich gewürfelt, würfle mehr Verteidigungswürfel.',
  'Shoot at several enemies next to each other at once.':
    'Schieß auf mehrere Gegner nebeneinander zugleich.',
  'Each attack on you makes your next one stronger.':
    'Jeder Angriff auf dich stärkt deinen nächsten.',
  'Daze or stun the target of a martial attack instead of hurting it.':
    'Mach das Ziel eines Waffenangriffs benommen oder betäubt, statt es zu verletzen.',
  'Dodge by toughness: roll with the blow.': 'Ausweichen durch Zähigkeit: Geh mit dem Schlag mit.',
  'Make a stronger first attack if you started the fight with no weapon in hand.':
    'Ein stärkerer erster Angriff, falls du den Kampf ohne Waffe in der Hand begonnen hast.',
  'Spend energy on your turn to roll for a better place in the turn order.':
    'Setze in deinem Zug Energie ein, um einen besseren Platz in der Reihenfolge zu würfeln.',
  'Roll more dice when you try to knock a target down.':
    'Würfle mehr Würfel, wenn du ein Ziel niederwerfen willst.',
  'When your melee attack has been rolled, roll more attack dice.':
    'Ist dein Nahkampfangriff gewürfelt, würfle mehr Angriffswürfel.',
  'Without armor, a Dodge also helps against later attacks.':
    'Ohne Rüstung hilft ein Ausweichen auch gegen spätere Angriffe.',
  'Weaken the target of an attack instead of hurting it.':
    'Schwäche das Ziel eines Angriffs, statt es zu verletzen.',
  'Each hit in a row makes your next attack on the same enemy stronger.':
    'Jeder Treffer in Folge stärkt deinen nächsten Angriff auf denselben Gegner.',
  'Strike several enemies next to each other at once.':
    'Schlag auf mehrere Gegner nebeneinander zugleich.',
  'Restore health to yourself or an adjacent ally.':
    'Gib dir oder einem Verbündeten neben dir Gesundheit zurück.',
  'Throw fire at a target within 25 feet, for half damage.':
    'Wirf Feuer auf ein Ziel innerhalb von 25 Fuß, mit halbem Schaden.',
  'Burn a target within reach.': 'Verbrenne ein Ziel in Reichweite.',
  'Throw a spark at a target within 25 feet, for half damage.':
    'Wirf einen Funken auf ein Ziel innerhalb von 25 Fuß, mit halbem Schaden.',
  'Attack an adjacent target with raw magic.': 'Greif ein Ziel neben dir mit roher Magie an.',
  'Share out dice among targets within 100 feet and attack each.':
    'Verteile Würfel auf Ziele innerhalb von 100 Fuß und greif jedes an.',
  'Attack everyone else within 25 feet of you.':
    'Greif alle anderen innerhalb von 25 Fuß um dich an.',
  'Attack everyone within 25 feet of a point within 100 feet.':
    'Greif alle innerhalb von 25 Fuß um einen Punkt an, der höchstens 100 Fuß entfernt ist.',
  'Attack an enemy within 25 feet with a holy word.':
    'Greif einen Gegner innerhalb von 25 Fuß mit einem heiligen Wort an.',
  'Daze or stun a target within 25 feet.':
    'Mach ein Ziel innerhalb von 25 Fuß benommen oder betäubt.',
  'Slow or immobilize a target within 25 feet.':
    'Mach ein Ziel innerhalb von 25 Fuß langsam oder bewegungsunfähig.',
  'Enervate or exhaust a target within 25 feet.':
    'Entkräfte oder erschöpfe ein Ziel innerhalb von 25 Fuß.',
  'Drain the life of an adjacent target.': 'Zehr am Leben eines Ziels neben dir.',
  'Burn everyone in front of you, out to 15 feet.': 'Verbrenne alle vor dir, bis auf 15 Fuß.',
  'Burn everyone else within 25 feet of you.':
    'Verbrenne alle anderen innerhalb von 25 Fuß um dich.',
  'Burn a target within 100 feet.': 'Verbrenne ein Ziel innerhalb von 100 Fuß.',
  'Burn everyone within 25 feet of a point within 100 feet.':
    'Verbrenne alle innerhalb von 25 Fuß um einen Punkt, der höchstens 100 Fuß entfernt ist.',
  'Crush a target within 25 feet.': 'Zermalme ein Ziel innerhalb von 25 Fuß.',
  'Sense where magic is at work within 25 feet.': 'Spüre, wo innerhalb von 25 Fuß Magie wirkt.',
  'Make an object shine so that it lights 25 feet around.':
    'Lass einen Gegenstand leuchten, 25 Fuß ringsum.',
  'Give an adjacent creature dice to shake off an effect at once.':
    'Gib einem Wesen neben dir Würfel, um sofort eine Wirkung abzuschütteln.',
  'A stock of dice that defends one creature, a die against each attack.':
    'Ein Vorrat an Würfeln, der ein Wesen verteidigt, ein Würfel gegen jeden Angriff.',
  'Share out defense dice among yourself and allies within 25 feet.':
    'Verteile Verteidigungswürfel auf dich und Verbündete innerhalb von 25 Fuß.',
  'Strengthen all strength-based attacks of an adjacent creature.':
    'Stärke alle Angriffe durch Stärke eines Wesens neben dir.',
  'Share out healing among yourself and allies within 25 feet.':
    'Verteile Heilung auf dich und Verbündete innerhalb von 25 Fuß.',
  'Strike back at the next adjacent attacker.': 'Schlag beim nächsten Angreifer neben dir zurück.',
  'A lasting storm that attacks everyone in its area.':
    'Ein bleibender Sturm, der alle in seiner Fläche angreift.',
  'A stock of dice for attacks, one for each.':
    'Ein Vorrat an Würfeln für Angriffe, einer für jeden.',
  'A stock of dice for defense, one against each attack.':
    'Ein Vorrat an Würfeln für die Verteidigung, einer gegen jeden Angriff.',
  'Strike back at an adjacent enemy that attacks you.':
    'Schlag zurück, wenn dich ein Gegner neben dir angreift.',
  'Strengthen the next attack of an adjacent creature.':
    'Stärke den nächsten Angriff eines Wesens neben dir.',
  'Strengthen your physical defense for a minute.':
    'Stärke eine Minute lang deine körperliche Verteidigung.',
  'Strengthen attacks by strength or agility for a minute.':
    'Stärke eine Minute lang Angriffe durch Stärke oder Gewandtheit.',
  'Make attacks on you cost a target within 25 feet more.':
    'Angriffe auf dich kosten ein Ziel innerhalb von 25 Fuß mehr.',
  'Make an attacker pay more for its attack, or fail.':
    'Ein Angreifer zahlt mehr für seinen Angriff, oder er misslingt.',
  'Make a target within 25 feet obey a few words.':
    'Lass ein Ziel innerhalb von 25 Fuß ein paar Worten gehorchen.',
  'Make one of the undead within 25 feet obey a few words.':
    'Lass einen Untoten innerhalb von 25 Fuß ein paar Worten gehorchen.',
  'Take all the life of an adjacent target, or none.':
    'Nimm einem Ziel neben dir alles Leben oder keines.',
  'Restore health to an adjacent undead creature.':
    'Gib einem Untoten neben dir Gesundheit zurück.',
  'Drain the life of an adjacent target into yourself.':
    'Zieh das Leben eines Ziels neben dir in dich.',
  'Take control of one of the undead within 100 feet.':
    'Übernimm einen Untoten innerhalb von 100 Fuß.',
  'Make a target within 100 feet take more from every wound.':
    'Ein Ziel innerhalb von 100 Fuß leidet mehr unter jeder Wunde.',
  'Burn the next adjacent attacker.': 'Verbrenne den nächsten Angreifer neben dir.',
  'Set a target within 100 feet on fire, turn after turn.':
    'Setz ein Ziel innerhalb von 100 Fuß in Brand, Zug um Zug.',
  'A stock of dice that defends your creature, one against each attack.':
    'Ein Vorrat an Würfeln, der dein Wesen verteidigt, einer gegen jeden Angriff.',
  'Share the damage that your creature takes.': 'Teile den Schaden, den dein Wesen erleidet.',
  'Restore health to your creature next to you.': 'Gib deinem Wesen neben dir Gesundheit zurück.',
  'Call a creature that fights at your side.': 'Ruf ein Wesen, das an deiner Seite kämpft.',
  'Push or pull a small object within 25 feet.':
    'Stoß oder zieh einen kleinen Gegenstand innerhalb von 25 Fuß.',
  'Push a target within 25 feet away.': 'Stoß ein Ziel innerhalb von 25 Fuß weg.',
  'Let yourself or an ally fly.': 'Lass dich oder einen Verbündeten fliegen.',
  'Push, pull or slide a target within 25 feet.':
    'Stoß, zieh oder schieb ein Ziel innerhalb von 25 Fuß.',
  'Push back everyone within 25 feet.': 'Stoß alle innerhalb von 25 Fuß zurück.',
  'Who may be surprised: no one, everyone but the hidden side, one side, both, or one side against a fixed difficulty.':
    'Wer überrascht werden kann: niemand, alle außer der verborgenen Seite, eine Seite, beide oder eine Seite gegen feste Schwierigkeit.',
  'Combatants or sides that start with weapons and shields sheathed.':
    'Figuren oder Seiten, die mit weggesteckten Waffen und Schilden beginnen.',
  'The fight ends after this many rounds without any action.':
    'Nach so vielen Runden ohne Aktion endet der Kampf.',
  'The fight ends after this many rounds without hostilities. 0: never.':
    'Nach so vielen Runden ohne Feindseligkeiten endet der Kampf. 0: nie.',
  'A roll without any success, at least half of whose dice show 1, is called a critical failure.':
    'Ein Wurf ohne Erfolg, bei dem mindestens die Hälfte der Würfel 1 zeigt, ist ein kritischer Fehlschlag.',
  'A combatant who is not surprised may react before its first turn, from its starting energy.':
    'Wer nicht überrascht ist, darf vor dem ersten eigenen Zug reagieren, mit der Anfangsenergie.',
  'The surprised begin with their two highest attributes in energy instead of three.':
    'Überraschte beginnen mit der Energie der zwei höchsten Attribute statt von dreien.',
  'Poison takes its energy after the regain of a turn, not before.':
    'Gift nimmt seine Energie nach dem Rückgewinn eines Zugs, nicht davor.',
  'At one step a combatant may use several different reactions, such as Dodge and a shield.':
    'In einem Schritt darf eine Figur mehrere verschiedene Reaktionen nutzen, etwa Ausweichen und einen Schild.',
  'Reflex Strike comes when the attack is declared, not when it is over.':
    'Der Reflexhieb kommt, wenn der Angriff angesagt ist, nicht danach.',
  'Retributive Strike comes when the attack is declared, not when it is over.':
    'Der vergeltende Hieb kommt, wenn der Angriff angesagt ist, nicht danach.',
  'The bonus energy of Last Gasp stays for the fight, not only until the end of the next turn.':
    'Die Bonusenergie des letzten Atemzugs bleibt den Kampf lang, nicht nur bis zum Ende des nächsten Zugs.',
  'A new initiative moves the turns still to come in this round, not only those of the next.':
    'Neue Initiative verschiebt schon die noch kommenden Züge dieser Runde, nicht erst die der nächsten.',
  'Initiative tied in every die goes to the higher Agility, then the skill, and only then to a die.':
    'Bei völlig gleicher Initiative entscheidet die höhere Gewandtheit, dann die Fertigkeit und erst dann ein Würfel.',
  'To avoid surprise, beat the best hider, not the worst.':
    'Gegen Überraschung muss der beste Versteckte geschlagen werden, nicht der schlechteste.',
  'Reloading that costs 1 is a minor action, so the first of a turn is free.':
    'Nachladen für 1 ist eine kleine Aktion, die erste eines Zugs also umsonst.',
  'Distracting Taunt gives its whole rating in dice, however little energy is added.':
    'Ablenkender Spott gibt seinen ganzen Wert an Würfeln, wie wenig Energie auch eingesetzt wird.',
  'Without Shield Training a shield may be raised for 1 energy more.':
    'Ohne Schildübung kann ein Schild für 1 Energie mehr gehoben werden.',
  'Disengaging Step gives its whole rating in dice, without a Dodge; otherwise 1 for each energy of one.':
    'Der lösende Schritt gibt seinen ganzen Wert an Würfeln ohne Ausweichen; sonst 1 je Energie davon.',
  'Necrotic Touch needs more successes than the target has health, not just as many.':
    'Nekrotische Berührung braucht mehr Erfolge, als das Ziel Gesundheit hat, nicht nur ebenso viele.',
  'A grapple gains the whole rating of Athletics, not 1 die for each energy.':
    'Festhalten bekommt den ganzen Wert der Athletik, nicht 1 Würfel je Energie.',
  'Cover helps against attacks on an area too.': 'Deckung hilft auch gegen Flächenangriffe.',
  'An Opportunity Attack that wounds ends the move.':
    'Ein Gelegenheitsangriff, der verwundet, beendet die Bewegung.',
  'An attack that wounds an unconscious target kills them.':
    'Ein Angriff, der ein bewusstloses Ziel verwundet, tötet es.',
  'Combatants who wake up from healing can act immediately instead of from their next turn on.':
    'Wer durch Heilung aufwacht, kann sofort handeln statt erst ab dem nächsten Zug.',
  'Minor actions do not lose the dice of Precision and Strikeback Attack.':
    'Kleine Aktionen verlieren die Würfel von Präzisionsangriff und Rückschlag nicht.',
  'What magic does at each Start of Turn, the struggle against a command included, comes before the regain.':
    'Was Magie zu Beginn jedes Zugs tut, auch das Ringen mit einem Befehl, kommt vor dem Rückgewinn.',
  'First Strike doubles the damage, whatever its rating.':
    'Erstschlag verdoppelt den Schaden, gleich wie hoch sein Wert ist.',
  'Weakened takes 1 damage (1 is left) from attacks in place of 1 success.':
    'Geschwächt nimmt 1 Schaden von Angriffen (1 bleibt) statt 1 Erfolg.',
  'Forced expending takes spent energy first, then remaining energy.':
    'Erzwungener Verbrauch nimmt erst ausgegebene, dann übrige Energie.',
  'Combatants in the line of fire give partial cover, as objects do.':
    'Figuren in der Schusslinie geben teilweise Deckung wie Gegenstände.',
  'The die for being shot at in melee counts against ranged attacks on an area too.':
    'Der Würfel für Beschuss im Nahkampf zählt auch gegen Flächenangriffe aus der Ferne.',
  'Combatants at the edge of the board can leave the fight unless an adjacent enemy stops them.':
    'Figuren am Rand des Bretts können den Kampf verlassen, wenn kein Gegner neben ihnen sie aufhält.',
  'The GM may mark a combatant as encumbered (Slowed).':
    'Die Spielleitung darf eine Figur als überladen (verlangsamt) markieren.',
  'Obscured and faint ground is dark, not foggy: those who see in the dark see there, and a light helps everyone.':
    'Verhüllter und schwach sichtbarer Boden ist dunkel, nicht neblig: Wer im Dunkeln sieht, sieht dort, und ein Licht hilft allen.',
  'Creatures summoned before the fight, with summoner and energy.':
    'Vor dem Kampf beschworene Wesen, mit Beschwörer und Energie.',
  'Species and traits': 'Spezies und Merkmale',
  Species: 'Spezies',
  'Your species and the traits that come with it.':
    'Deine Spezies und die Merkmale, die zu ihr gehören.',
  Human: 'Mensch',
  'Adaptable people with one gift each. With Medium.':
    'Anpassungsfähige Leute mit je einer Gabe. Mit: mittelgroß.',
  Dwarf: 'Zwerg',
  'Short, hardy folk who see in the dark. With Small, Sturdy, Dark Vision.':
    'Kurze, zähe Leute, die im Dunkeln sehen. Mit: klein, robust, Dunkelsicht.',
  Elf: 'Elf',
  'Slender folk with keen eyes. With Medium, Lean, Dark Vision, Acute Vision.':
    'Schlanke Leute mit scharfen Augen. Mit: mittelgroß, schmächtig, Dunkelsicht, scharfe Sicht.',
  Halfling: 'Halbling',
  'Small and nimble folk. With Small, Lithe.': 'Kleine, flinke Leute. Mit: klein, geschmeidig.',
  'Half-Elf': 'Halbelf',
  'Slender and nimble, at home in the dusk. With Medium, Lean, Lithe, Low-Light Vision.':
    'Schlank und flink, in der Dämmerung zu Hause. Mit: mittelgroß, schmächtig, geschmeidig, Dämmersicht.',
  'Half-Orc': 'Halbork',
  'Hardy and heavy-handed. With Medium, Sturdy, Uncoordinated, Low-Light Vision.':
    'Zäh und grobhändig. Mit: mittelgroß, robust, ungelenk, Dämmersicht.',
  'Lizard-Kin': 'Echsling',
  'Scaled people with a heavy tail. With Medium, Hide, Tail, Uncoordinated, Obtuse.':
    'Geschuppte Leute mit schwerem Schwanz. Mit: mittelgroß, dicke Haut, Schwanz, ungelenk, begriffsstutzig.',
  'Big, heavy-handed people of the dark. With Large, Dark Vision, Uncoordinated.':
    'Große, grobhändige Leute der Dunkelheit. Mit: groß, Dunkelsicht, ungelenk.',
  Tengu: 'Tengu',
  'Winged, light-boned people. With Medium, Lean, Obtuse, Flyer.':
    'Geflügelte Leute mit leichten Knochen. Mit: mittelgroß, schmächtig, begriffsstutzig, Flieger.',
  Android: 'Android',
  'Artificial people, sharp and cool. With Medium, Insensitive, Incisive, Sturdy.':
    'Künstliche Leute, scharf und kühl. Mit: mittelgroß, unempfindsam, scharfsinnig, robust.',
  Bot: 'Bot',
  'Small hovering machines. With Tiny, Lean, Feeble, Repulsor.':
    'Kleine schwebende Maschinen. Mit: winzig, schmächtig, kraftlos, Repulsor.',
  Cyborg: 'Cyborg',
  'People partly made of machine. With Medium, Carapace.':
    'Leute, zum Teil aus Maschine. Mit: mittelgroß, Panzer.',
  Felinian: 'Felinier',
  'Cat-like people. With Medium, Lean, Lithe, Claws.':
    'Katzenartige Leute. Mit: mittelgroß, schmächtig, geschmeidig, Klauen.',
  Insectoid: 'Insektoid',
  'Insect-like people in a shell. With Medium, Carapace, Scrawny, Dull.':
    'Insektenartige Leute im Panzer. Mit: mittelgroß, Panzer, dürr, stumpf.',
  Kurgian: 'Kurgier',
  'Strong, tough warriors. With Medium, Muscular, Sturdy.':
    'Starke, zähe Krieger. Mit: mittelgroß, muskulös, robust.',
  Pandian: 'Pandier',
  'Big, thick-skinned bear-like people. With Large, Insensitive, Dull, Hide.':
    'Große, dickhäutige, bärenartige Leute. Mit: groß, unempfindsam, stumpf, dicke Haut.',
  Robot: 'Roboter',
  'Walking machines that see heat. With Medium, Uncoordinated, Insensitive, Hide, Heat Vision.':
    'Gehende Maschinen, die Wärme sehen. Mit: mittelgroß, ungelenk, unempfindsam, dicke Haut, Wärmesicht.',
  Titanian: 'Titanier',
  'Giants among people. With Large, Uncoordinated.':
    'Riesen unter den Leuten. Mit: groß, ungelenk.',
  Vulusian: 'Vulusier',
  'Quick-minded people. With Medium, Astute.':
    'Leute von schnellem Verstand. Mit: mittelgroß, gescheit.',
  Xin: 'Xin',
  'Swarms of tiny particles with one mind. With Tiny, Lean, Feeble, Obtuse, Particulate.':
    'Schwärme winziger Teilchen mit einem Geist. Mit: winzig, schmächtig, kraftlos, begriffsstutzig, aus Teilchen.',
  Pantherian: 'Pantherier',
  'Lion-like people with a fine nose. With Medium, Claws, Acute Smell.':
    'Löwenartige Leute mit feiner Nase. Mit: mittelgroß, Klauen, feiner Geruch.',
  Xenomorph: 'Xenomorph',
  'An alien made for killing. With Medium, Insensitive, Climber, Claws, Tail, Obtuse, Jumper, Exoskeleton, Dull, Bite, Sturdy.':
    'Ein Außerirdischer, zum Töten geschaffen. Mit: mittelgroß, unempfindsam, Kletterer, Klauen, Schwanz, begriffsstutzig, Springer, Exoskelett, stumpf, Biss, robust.',
  'Species choices': 'Wahl der Spezies',
  'Free traits you choose from your species.': 'Freie Merkmale, die du von deiner Spezies wählst.',
  Muscular: 'Muskulös',
  'Strength costs less to raise.': 'Stärke zu steigern kostet weniger.',
  'one of the species Human': 'eine der Spezies: Mensch',
  Lean: 'Schmächtig',
  'Strength costs more to raise.': 'Stärke zu steigern kostet mehr.',
  'one of the species Cyborg': 'eine der Spezies: Cyborg',
  Lithe: 'Geschmeidig',
  'Agility costs less to raise.': 'Gewandtheit zu steigern kostet weniger.',
  Uncoordinated: 'Ungelenk',
  'Agility costs more to raise.': 'Gewandtheit zu steigern kostet mehr.',
  Vigorous: 'Kräftig',
  'Stamina costs less to raise.': 'Ausdauer zu steigern kostet weniger.',
  Feeble: 'Kraftlos',
  'Stamina costs more to raise.': 'Ausdauer zu steigern kostet mehr.',
  Sensitive: 'Empfindsam',
  'Influence costs less to raise.': 'Einfluss zu steigern kostet weniger.',
  Insensitive: 'Unempfindsam',
  'Influence costs more to raise.': 'Einfluss zu steigern kostet mehr.',
  'one of the species Orc, Cyborg, Kurgian': 'eine der Spezies: Ork, Cyborg, Kurgier',
  Astute: 'Gescheit',
  'Intelligence costs less to raise.': 'Intelligenz zu steigern kostet weniger.',
  Obtuse: 'Begriffsstutzig',
  'Intelligence costs more to raise.': 'Intelligenz zu steigern kostet mehr.',
  Incisive: 'Scharfsinnig',
  'Acuity costs less to raise.': 'Scharfsinn zu steigern kostet weniger.',
  Dull: 'Stumpf',
  'Acuity costs more to raise.': 'Scharfsinn zu steigern kostet mehr.',
  'Extra traits, bought with character points.': 'Weitere Merkmale, mit Charakterpunkten gekauft.',
  Fine: 'Zierlich',
  'Up to one foot tall.': 'Bis einen Fuß groß.',
  Diminutive: 'Zwergenhaft',
  'One to two feet tall.': 'Ein bis zwei Fuß groß.',
  Tiny: 'Winzig',
  'Two to three feet tall.': 'Zwei bis drei Fuß groß.',
  Small: 'Klein',
  'Three to five feet tall.': 'Drei bis fünf Fuß groß.',
  Medium: 'Mittelgroß',
  'Five to seven feet tall.': 'Fünf bis sieben Fuß groß.',
  Large: 'Groß',
  'Seven to ten feet tall.': 'Sieben bis zehn Fuß groß.',
  Huge: 'Sehr groß',
  'Ten to twenty feet tall.': 'Zehn bis zwanzig Fuß groß.',
  Gargantuan: 'Riesig',
  'Twenty to thirty feet tall.': 'Zwanzig bis dreißig Fuß groß.',
  Colossal: 'Kolossal',
  'Thirty to fifty feet tall.': 'Dreißig bis fünfzig Fuß groß.',
  Titanic: 'Titanisch',
  'Fifty to a hundred feet tall.': 'Fünfzig bis hundert Fuß groß.',
  'Acid Resistant': 'Säurefest',
  'Take half damage, rounded up, from acid.': 'Nimm durch Säure nur halben Schaden, aufgerundet.',
  'Bludgeoning Resistant': 'Wuchtfest',
  'Take half damage, rounded up, from bludgeoning.':
    'Nimm durch Wucht nur halben Schaden, aufgerundet.',
  'Cold Resistant': 'Kältefest',
  'Take half damage, rounded up, from cold.': 'Nimm durch Kälte nur halben Schaden, aufgerundet.',
  'Fire Resistant': 'Feuerfest',
  'Take half damage, rounded up, from fire.': 'Nimm durch Feuer nur halben Schaden, aufgerundet.',
  'Piercing Resistant': 'Stichfest',
  'Take half damage, rounded up, from piercing.':
    'Nimm durch Stich nur halben Schaden, aufgerundet.',
  'Poison Resistant': 'Giftfest',
  'Take half damage, rounded up, from poison.': 'Nimm durch Gift nur halben Schaden, aufgerundet.',
  'Shock Resistant': 'Schockfest',
  'Take half damage, rounded up, from shock.': 'Nimm durch Schock nur halben Schaden, aufgerundet.',
  'Slashing Resistant': 'Schnittfest',
  'Take half damage, rounded up, from slashing.':
    'Nimm durch Schnitt nur halben Schaden, aufgerundet.',
  'Acid Proof': 'Säureimmun',
  'Take no damage from acid.': 'Nimm durch Säure keinen Schaden.',
  'Bludgeoning Proof': 'Wuchtimmun',
  'Take no damage from bludgeoning.': 'Nimm durch Wucht keinen Schaden.',
  'Cold Proof': 'Kälteimmun',
  'Take no damage from cold.': 'Nimm durch Kälte keinen Schaden.',
  'Fire Proof': 'Feuerimmun',
  'Take no damage from fire.': 'Nimm durch Feuer keinen Schaden.',
  'Piercing Proof': 'Stichimmun',
  'Take no damage from piercing.': 'Nimm durch Stich keinen Schaden.',
  'Poison Proof': 'Giftimmun',
  'Take no damage from poison.': 'Nimm durch Gift keinen Schaden.',
  'Shock Proof': 'Schockimmun',
  'Take no damage from shock.': 'Nimm durch Schock keinen Schaden.',
  'Slashing Proof': 'Schnittimmun',
  'Take no damage from slashing.': 'Nimm durch Schnitt keinen Schaden.',
  'Radiation Resistant': 'Strahlungsfest',
  'Take half damage, rounded up, from radiation.':
    'Nimm durch Strahlung nur halben Schaden, aufgerundet.',
  'Anima Caster': 'Animist',
  'Learn animist magic and cantrips; casting takes a free hand.':
    'Lerne animistische Magie und Zaubertricks; Zaubern braucht eine freie Hand.',
  'Arcane Caster': 'Arkanist',
  'Learn arcane magic and cantrips; casting takes a free hand.':
    'Lerne arkane Magie und Zaubertricks; Zaubern braucht eine freie Hand.',
  'Divine Caster': 'Göttlicher Zauberer',
  'Learn divine magic and cantrips; casting takes a free hand.':
    'Lerne göttliche Magie und Zaubertricks; Zaubern braucht eine freie Hand.',
  'Mystical Caster': 'Mystiker',
  'Learn mystical magic and cantrips; casting takes a free hand.':
    'Lerne mystische Magie und Zaubertricks; Zaubern braucht eine freie Hand.',
  'Necromancy Caster': 'Nekromant',
  'Learn necromancy magic and cantrips; casting takes a free hand.':
    'Lerne nekromantische Magie und Zaubertricks; Zaubern braucht eine freie Hand.',
  'Pyromancy Caster': 'Pyromant',
  'Learn pyromancy magic and cantrips; casting takes a free hand.':
    'Lerne Feuermagie und Zaubertricks; Zaubern braucht eine freie Hand.',
  'Summoner Caster': 'Beschwörer',
  'Learn summoning magic and cantrips; casting takes a free hand.':
    'Lerne Beschwörungsmagie und Zaubertricks; Zaubern braucht eine freie Hand.',
  'Telekinesis Caster': 'Telekinetiker',
  'Learn telekinesis magic and cantrips; casting takes a free hand.':
    'Lerne Telekinesemagie und Zaubertricks; Zaubern braucht eine freie Hand.',
  'Eidetic Memory': 'Fotografisches Gedächtnis',
  'Remember small details exactly.': 'Erinnere dich genau an kleine Einzelheiten.',
  Mental: 'Geistig',
  Empathic: 'Empathisch',
  'Feel the minds of people within 30 feet.': 'Spüre die Gedanken von Leuten innerhalb von 30 Fuß.',
  'Hive-Mind': 'Schwarmgeist',
  'Think as one with others of your kind within 10 feet, and poorly alone.':
    'Denke mit anderen deiner Art innerhalb von 10 Fuß als eins, allein aber schlecht.',
  'Speak mind to mind within 30 feet with willing people you have touched.':
    'Sprich innerhalb von 30 Fuß in Gedanken mit Willigen, die du berührt hast.',
  Climber: 'Kletterer',
  'Move on walls and overhangs as on the ground.': 'Geh auf Wänden und Überhängen wie am Boden.',
  Flyer: 'Flieger',
  'Fly, paying energy to climb or hover.': 'Fliege; Steigen und Schweben kosten Energie.',
  Jumper: 'Springer',
  'Leap far: 5 feet for each point of Strength.': 'Spring weit: 5 Fuß je Punkt Stärke.',
  Phaser: 'Phasenspringer',
  'Step straight to any place you see and could reach.':
    'Tritt geradewegs an jeden Ort, den du siehst und erreichen könntest.',
  Quadruped: 'Vierbeiner',
  'Run on four legs over rough ground without slowing.':
    'Lauf auf vier Beinen ungebremst über schwierigen Boden.',
  Repulsor: 'Repulsor',
  'Hover over rough ground without slowing.': 'Schwebe ungebremst über schwierigen Boden.',
  'Use either hand equally well.': 'Nutze beide Hände gleich gut.',
  Physical: 'Körperlich',
  'Attack with your teeth.': 'Greif mit den Zähnen an.',
  Carapace: 'Panzer',
  'A hard shell guards you; worn armor adds less.':
    'Eine harte Schale schützt dich; getragene Rüstung bringt weniger.',
  'Attack with claws or talons.': 'Greif mit Klauen oder Krallen an.',
  Exoskeleton: 'Exoskelett',
  'A plated body guards you well; worn armor adds less.':
    'Ein gepanzerter Körper schützt dich gut; getragene Rüstung bringt weniger.',
  'Thick skin guards you; worn armor adds less.':
    'Dicke Haut schützt dich; getragene Rüstung bringt weniger.',
  'You have horns or tusks, for show.': 'Du hast Hörner oder Hauer, zur Zierde.',
  Particulate: 'Aus Teilchen',
  'A body of loose particles: hard to hit and slips through gaps, but carries nothing.':
    'Ein Körper aus losen Teilchen: schwer zu treffen, passt durch Lücken, trägt aber nichts.',
  Scrawny: 'Dürr',
  'Have less health.': 'Du hast weniger Gesundheit.',
  Sturdy: 'Robust',
  'Have more health.': 'Du hast mehr Gesundheit.',
  'Attack with your tail.': 'Greif mit dem Schwanz an.',
  Venomous: 'Giftig',
  'Your unarmed attacks poison the targets they hurt.':
    'Vergifte, wen deine unbewaffneten Angriffe verletzen.',
  'Acute Hearing': 'Feines Gehör',
  'Hear very well.': 'Du hörst sehr gut.',
  Sensory: 'Sinne',
  'Acute Smell': 'Feiner Geruch',
  'Smell very well.': 'Du riechst sehr gut.',
  'Acute Taste': 'Feiner Geschmack',
  'Taste very well.': 'Du schmeckst sehr gut.',
  'Acute Vision': 'Scharfe Sicht',
  'See very well.': 'Du siehst sehr gut.',
  'Dark Vision': 'Dunkelsicht',
  'See in darkness within 30 feet when no light is near.':
    'Sieh im Dunkeln innerhalb von 30 Fuß, wenn kein Licht nahe ist.',
  'Echo-Sense': 'Echosinn',
  'Find solid things within 30 feet by their echo.':
    'Finde Festes innerhalb von 30 Fuß durch sein Echo.',
  'Heat Vision': 'Wärmesicht',
  'See warmth within 30 feet.': 'Sieh Wärme innerhalb von 30 Fuß.',
  'Neither living nor dead: the magic of life and death tells the difference.':
    'Weder lebendig noch tot: Die Magie von Leben und Tod kennt den Unterschied.',
  'Low-Light Vision': 'Dämmersicht',
  'See in dim light within 60 feet when no light is near.':
    'Sieh in schwachem Licht innerhalb von 60 Fuß, wenn kein Licht nahe ist.',
  'Tremor-Sense': 'Erschütterungssinn',
  'Feel movement in the ground within 30 feet.': 'Spüre Bewegung im Boden innerhalb von 30 Fuß.',
  'Acid Vulnerable': 'Säureempfindlich',
  'Take double damage from acid.': 'Nimm durch Säure doppelten Schaden.',
  'Dissociative Identity': 'Gespaltene Person',
  'Several people live in your head, each a whole one.':
    'In deinem Kopf leben mehrere Personen, jede eine ganze.',
  Burrower: 'Gräber',
  'Dig through rock and soil at half your speed.':
    'Grab dich mit halbem Tempo durch Fels und Erde.',
  'Quatro-Mand': 'Vierarmig',
  'Have four arms: two main hands and two off hands.':
    'Du hast vier Arme: zwei Haupthände und zwei Nebenhände.',
  'True Sight': 'Wahrer Blick',
  'See through darkness, obscurement and illusions within 60 feet.':
    'Sieh innerhalb von 60 Fuß durch Dunkelheit, Verhüllung und Trugbilder.',
  'Enchantment Caster': 'Verzauberer',
  'Learn enchantment magic and cantrips; casting takes a free hand.':
    'Lerne Verzauberungsmagie und Zaubertricks; Zaubern braucht eine freie Hand.',
  'Each step costs the new rating. Some traits change the cost.':
    'Jede Stufe kostet den neuen Wert. Manche Merkmale ändern die Kosten.',
  "Each rating costs the skill's price.": 'Jede Stufe kostet den Preis der Fertigkeit.',
  General: 'Allgemein',
  'no higher than strength': 'nicht höher als Stärke',
  'no higher than agility': 'nicht höher als Gewandtheit',
  'no higher than stamina': 'nicht höher als Ausdauer',
  'no higher than influence': 'nicht höher als Einfluss',
  'no higher than intelligence': 'nicht höher als Intelligenz',
  'no higher than acuity': 'nicht höher als Scharfsinn',
  'Basic martial': 'Kampf, Grundlagen',
  'Martial, applies automatically': 'Kampf, wirkt von selbst',
  'Martial, used as an action': 'Kampf, als Aktion',
  'Martial, used as a reaction': 'Kampf, als Reaktion',
  'Magic, animist': 'Magie, animistisch',
  'no higher than acuity; a trait that opens the school animist':
    'nicht höher als Scharfsinn; ein Merkmal, das die animistische Schule öffnet',
  'Magic, pyromancy': 'Magie, Feuer',
  'no higher than intelligence; a trait that opens the school pyromancy':
    'nicht höher als Intelligenz; ein Merkmal, das die Feuerschule öffnet',
  'Magic, arcane': 'Magie, arkan',
  'no higher than intelligence; a trait that opens the school arcane':
    'nicht höher als Intelligenz; ein Merkmal, das die arkane Schule öffnet',
  'Magic, divine': 'Magie, göttlich',
  'no higher than acuity; a trait that opens the school divine':
    'nicht höher als Scharfsinn; ein Merkmal, das die göttliche Schule öffnet',
  'Magic, mystical': 'Magie, mystisch',
  'no higher than influence; a trait that opens the school mystical':
    'nicht höher als Einfluss; ein Merkmal, das die mystische Schule öffnet',
  'Magic, necromancy': 'Magie, nekromantisch',
  'no higher than intelligence; a trait that opens the school necromancy':
    'nicht höher als Intelligenz; ein Merkmal, das die nekromantische Schule öffnet',
  'Magic, telekinesis': 'Magie, Telekinese',
  'no higher than intelligence; a trait that opens the school telekinesis':
    'nicht höher als Intelligenz; ein Merkmal, das die Telekineseschule öffnet',
  'Magic, cantrip': 'Magie, Zaubertrick',
  'a trait that opens a school of magic': 'ein Merkmal, das eine Schule der Magie öffnet',
  'Magic, summoning': 'Magie, Beschwörung',
  'no higher than acuity; a trait that opens the school summoning':
    'nicht höher als Scharfsinn; ein Merkmal, das die Beschwörungsschule öffnet',
  'The skill cannot be higher than it.': 'Die Fertigkeit kann nicht höher sein.',
  Expends: 'Verbraucht',
  'Energy that each use expends.': 'Energie, die jeder Gebrauch verbraucht.',
  Rating: 'Wert',
  'The first weapon starts in hand.': 'Die erste Waffe ist zu Beginn in der Hand.',
  'Used with Melee Weapons.': 'Mit Nahkampfwaffen.',
  Bludgeoning: 'Wucht',
  Poison: 'Gift',
  'Used with Thrown Weapons.': 'Mit Wurfwaffen.',
  Acid: 'Säure',
  'Used with Finesse Weapons.': 'Mit Finessewaffen.',
  Historical: 'Historisch',
  'Science fiction': 'Science-Fiction',
  Slashing: 'Schnitt',
  'Used with Reach Weapons.': 'Mit Reichweitewaffen.',
  'Used with Brawling.': 'Mit Raufen.',
  None: 'Keine',
  'Used with Ranged Weapons.': 'Mit Fernkampfwaffen.',
  'Single shots': 'Einzelschuss',
  Sling: 'Schleuder',
  'Used with Long Guns.': 'Mit Langwaffen.',
  'Assault-rifle': 'Sturmgewehr',
  Modern: 'Modern',
  'Full auto': 'Dauerfeuer',
  Explosive: 'Sprengstoff',
  Sonic: 'Schall',
  'Used with Small Guns.': 'Mit Handfeuerwaffen.',
  Handgun: 'Handfeuerwaffe',
  'Used with Heavy Weapons.': 'Mit schweren Waffen.',
  Machinegun: 'Maschinengewehr',
  'Sniper-rifle': 'Scharfschützengewehr',
  'Submachine-gun': 'Maschinenpistole',
  Shock: 'Schock',
  Blaster: 'Blaster',
  Scattergun: 'Streuflinte',
  Electromagnetic: 'Elektromagnetisch',
  Dice: 'Würfel',
  'Attack dice that it adds to the attribute and the skill.':
    'Angriffswürfel zusätzlich zu Attribut und Fertigkeit.',
  'What an attack with it costs.': 'Was ein Angriff damit kostet.',
  'None: it leaves both hands free.': 'Keine: Beide Hände bleiben frei.',
  'With more than one, the attacker chooses.': 'Bei mehreren wählt, wer angreift.',
  'One range increment. A target nearer than its least gains +2 PD.':
    'Ein Reichweitenschritt. Ein Ziel näher als das Mindeste bekommt +2 PD.',
  Era: 'Zeitalter',
  'The setting whose equipment list has it.': 'Die Welt, in deren Ausrüstungsliste sie steht.',
  Farthest: 'Weiteste',
  'The longest shot or throw.': 'Der weiteste Schuss oder Wurf.',
  'Extra reach': 'Mehr Reichweite',
  'Added to the reach of its holder.': 'Verlängert die Reichweite der Figur.',
  'Until it has to be reloaded.': 'Bis nachgeladen werden muss.',
  'The energy for reloading with two free hands.':
    'Die Energie zum Nachladen mit zwei freien Händen.',
  'Fire modes': 'Feuerarten',
  'It attacks all combatants within this radius.': 'Sie greift alle Figuren in diesem Umkreis an.',
  'More than 1 for thrown weapons only.': 'Mehr als 1 nur bei Wurfwaffen.',
  'Total shots, including loaded ones. Leave empty for unlimited.':
    'Schuss insgesamt, geladene eingeschlossen. Leer: unbegrenzt.',
  'Bipod or tripod': 'Zweibein oder Dreibein',
  Brigandine: 'Brigantine',
  Chainmail: 'Kettenhemd',
  Breastplate: 'Brustplatte',
  'Full Plate': 'Plattenrüstung',
  'Type I Body Armor': 'Körperpanzer Typ I',
  'Type II Body Armor': 'Körperpanzer Typ II',
  'Type III-A Body Armor': 'Körperpanzer Typ III-A',
  'Type III Body Armor': 'Körperpanzer Typ III',
  'Type IV Body Armor': 'Körperpanzer Typ IV',
  'Type I Weave': 'Gewebe Typ I',
  'Type II Mesh': 'Geflecht Typ II',
  'Type III Composite': 'Verbundstoff Typ III',
  'Type IV Polymer': 'Polymer Typ IV',
  'Type V Nano-Weave': 'Nanogewebe Typ V',
  'Defense dice that it adds to PD. Wearing it well needs as much Strength and Armor Training.':
    'Verteidigungswürfel zusätzlich zur PD. Gut getragen braucht sie ebenso viel Stärke und Rüstungsübung.',
  'Agility up to': 'Gewandtheit bis',
  'The highest Agility that counts while worn.': 'Die höchste Gewandtheit, die darin zählt.',
  'Defense dice that blocking with it adds. Using it well needs as much Strength and Shield Training.':
    'Verteidigungswürfel beim Blocken damit. Gut geführt braucht er ebenso viel Stärke und Schildübung.',
  'What blocking with it costs.': 'Was Blocken damit kostet.',
  Tools: 'Werkzeuge',
  'Dark Cloak': 'Dunkler Umhang',
  'Stealth Suit': 'Tarnanzug',
  Lockpicks: 'Dietriche',
  'Spyglass or Binoculars': 'Fernrohr oder Fernglas',
  'Points awarded': 'Verliehene Punkte',
  'Attributes and skills. Each pick adds 1.': 'Attribute und Fertigkeiten. Jede Wahl gibt 1 dazu.',
  'Costs the rating it reaches.': 'Kostet den Wert, den es erreicht.',
  'Bought with these points.': 'Mit diesen Punkten gekauft.',
  Source: 'Quelle',
  'For GMs copying a stat block from the book.':
    'Für die Spielleitung, die Werte aus dem Buch übernimmt.',
  Tags: 'Schlagwörter',
  'Keywords GMs can search for.': 'Wonach die Spielleitung suchen kann.',
  Tag: 'Schlagwort',
  'For example fantasy.': 'Zum Beispiel fantasy.',
  "Armor doesn't limit Agility": 'Rüstung begrenzt die Gewandtheit nicht',
  'For printed values that ignore the armor.': 'Für gedruckte Werte, die die Rüstung übergehen.',
  "Line of the book's text": 'Zeile im Text des Buchs',
  'Dice for melee, reach and thrown weapons. Armor and shields need it. Limits athletics, brawling, intimidation and training with armor and shields.':
    'Würfel für Nahkampf-, Reichweite- und Wurfwaffen. Rüstung und Schilde brauchen sie. Begrenzt Athletik, Raufen, Einschüchtern sowie Übung mit Rüstung und Schilden.',
  'Dice for finesse and ranged weapons and guns. Limits initiative, stealth and acrobatics. Heavy armor caps it.':
    'Würfel für Finesse-, Fernkampf- und Feuerwaffen. Begrenzt Initiative, Heimlichkeit und Akrobatik. Schwere Rüstung deckelt sie.',
  'Raises health and what a rest restores. Limits endurance and resist.':
    'Hebt Gesundheit und was Rast zurückbringt. Begrenzt Zähigkeit und Widerstehen.',
  'Limits what works by words: leadership, deception, persuasion and magic of the word.':
    'Begrenzt, was durch Worte wirkt: Führung, Täuschung, Überreden und die Magie der Worte.',
  'Limits knowledge, medicine and investigation, and the magic that burns and binds.':
    'Begrenzt Wissen, Medizin und Nachforschung sowie die Magie, die brennt und bindet.',
  'Limits perception, insight, first aid and survival, and the magic that heals and summons.':
    'Begrenzt Wahrnehmung, Menschenkenntnis, Erste Hilfe und Überleben sowie die Magie, die heilt und beschwört.',
  PD: 'PD',
  'Physical defense': 'Körperliche Verteidigung',
  'Dice rolled against physical attacks: 1, and what armor and hide add.':
    'Würfel gegen körperliche Angriffe: 1, und was Rüstung und dicke Haut bringen.',
  MD: 'MD',
  'Mental defense': 'Geistige Verteidigung',
  'Dice rolled against mental attacks: the middle one of Influence, Intelligence and Acuity.':
    'Würfel gegen geistige Angriffe: der mittlere Wert von Einfluss, Intelligenz und Scharfsinn.',
  'What actions and reactions cost, and what buys more dice. The three highest attributes together.':
    'Was Aktionen und Reaktionen kosten und was mehr Würfel kauft. Die drei höchsten Attribute zusammen.',
  'Damage takes it away. It follows from size and Stamina.':
    'Schaden nimmt sie weg. Sie folgt aus Größe und Ausdauer.',
  'Stands in front with hammer and shield, and is hard to bring down.':
    'Steht mit Hammer und Schild vorn und ist schwer zu fällen.',
  strength: 'Stärke',
  agility: 'Gewandtheit',
  stamina: 'Ausdauer',
  influence: 'Einfluss',
  intelligence: 'Intelligenz',
  acuity: 'Scharfsinn',
  energy: 'Energie',
  health: 'Gesundheit',
  'speed in feet': 'Tempo in Fuß',
  'reach in feet': 'Reichweite in Fuß',
  'Shoots from afar and throws fire when it gets close.':
    'Schießt aus der Ferne und wirft Feuer, wenn es nah wird.',
  'Leads, mends wounds and talks her way out of the rest.':
    'Führt, versorgt Wunden und redet sich aus allem anderen heraus.',
  'Attributes and traits': 'Attribute und Merkmale',
  'Skills that are not general': 'Fertigkeiten außer den allgemeinen',
  'Choices of the species': 'Wahl der Spezies',
  'Between fights: rest, treatment, magic, tests and talk. Ends when everyone passes.':
    'Zwischen den Kämpfen: Rast, Versorgung, Magie, Proben und Gespräch. Endet, wenn alle passen.',
  Surprise: 'Überraschung',
  'Critical failures': 'Kritische Fehlschläge',
  'React before the first turn': 'Reagieren vor dem ersten Zug',
  'Surprise costs energy': 'Überraschung kostet Energie',
  'Poison after the regain': 'Gift nach dem Rückgewinn',
  'Combine reactions': 'Reaktionen verbinden',
  'Reflex Strike interrupts': 'Reflexhieb unterbricht',
  'Retributive Strike interrupts': 'Vergeltender Hieb unterbricht',
  'Last Gasp lasts': 'Letzter Atemzug hält an',
  'New initiative counts at once': 'Neue Initiative gilt sofort',
  'Agility breaks ties': 'Gewandtheit entscheidet Gleichstände',
  'Notice every hider': 'Alle Versteckten bemerken',
  'Quick reloads are minor actions': 'Schnelles Nachladen ist eine kleine Aktion',
  'Distracting Taunt: full bonus': 'Ablenkender Spott: voller Bonus',
  'Shields without training': 'Schilde ohne Übung',
  'Disengaging Step: full bonus': 'Lösender Schritt: voller Bonus',
  'Necrotic Touch needs more successes': 'Nekrotische Berührung braucht mehr Erfolge',
  'Grapples: full rating': 'Festhalten: voller Wert',
  'Cover against areas': 'Deckung gegen Flächen',
  'Opportunity Attacks stop movement': 'Gelegenheitsangriffe halten auf',
  'Wounded while unconscious: dead': 'Verwundung bei Bewusstlosigkeit tötet',
  'Act as soon as healed': 'Geheilte handeln sofort',
  "Minor actions don't spoil the aim": 'Kleine Aktionen stören das Zielen nicht',
  'Magic before the regain': 'Magie vor dem Rückgewinn',
  'First Strike doubles damage': 'Erstschlag verdoppelt den Schaden',
  'Weakened lowers damage': 'Geschwächte verlieren Schaden',
  'Forced expending: spent energy first': 'Erzwungener Verbrauch: erst verbrauchte Energie',
  'Combatants give cover': 'Beteiligte geben Deckung',
  'Areas in melee are harder to hit': 'Flächen im Nahkampf sind schwerer zu treffen',
  Fleeing: 'Flucht',
  Encumbrance: 'Traglast',
  Darkness: 'Dunkelheit',
  'Summoned creatures': 'Beschworene Wesen',
  Thrown: 'Wurf',
  'Assault rifle': 'Sturmgewehr',
  'Sniper rifle': 'Scharfschützengewehr',
  'Submachine gun': 'Maschinenpistole',
  'one hand': 'eine Hand',
  'two hands': 'zwei Hände',
  'no hand': 'keine Hand',
  '# energy': '# Energie',
  '# dice': '# Würfel',
  '# die': '# Würfel',
  'Range # feet (max #)': 'Reichweite # Fuß (höchstens #)',
  'Reach +# feet': 'Reichweite +# Fuß',
  '# shot': '# Schuss',
  '# shots': '# Schuss',
  'Burst: +# energy': 'Feuerstoß: +# Energie',
  'Full-auto: +# energy': 'Dauerfeuer: +# Energie',
  'Blast: +# energy': 'Streufeuer: +# Energie',
  '+# dice': '+# Würfel',
  '+# dice in an arc of # degrees': '+# Würfel in einem Bogen von # Grad',
  'Hits everyone within # feet': 'Trifft alle innerhalb von # Fuß',
  'Both barrels: +# dice': 'Beide Läufe: +# Würfel',
  '+# defense die': '+# Verteidigungswürfel',
  '+# defense dice': '+# Verteidigungswürfel',
  '# to # ft': '# bis # Fuß',
  Rolls: 'Würfe',
  'Cover and sight': 'Deckung und Sicht',
  'Martial skills': 'Kampffertigkeiten',
  'Attacks and reactions': 'Angriffe und Reaktionen',
  'Initiative and surprise': 'Initiative und Überraschung',
  'Weapons and shields': 'Waffen und Schilde',
  'Rounds without hostilities': 'Runden ohne Feindseligkeiten',
  creature: 'Wesen',
  summoner: 'Beschwörer',
  fixed: 'feste Schwierigkeit',
  unprepared: 'unvorbereitet',
};

/** Why something cannot be done by these rules. */
export const refusals: Readonly<Record<string, string>> = {
  'you are restrained': 'du bist gefesselt',
  'nowhere to go': 'kein freier Weg',
  'you are immobilized': 'du bist bewegungsunfähig',
  'you are held': 'du wirst festgehalten',
  'you are grappled': 'du wirst festgehalten',
  'no movement left this turn': 'in diesem Zug keine Bewegung mehr übrig',
  'no enemy in reach': 'kein Gegner in Reichweite',
  'needs a free hand': 'braucht eine freie Hand',
  'takes a free hand': 'braucht eine freie Hand',
  'has no dice to roll': 'hat keine Würfel dafür',
  'none, both, ambush:<side>, unprepared:<side> or fixed:<difficulty>:<side>':
    'none, both, ambush:<Seite>, unprepared:<Seite> oder fixed:<Schwierigkeit>:<Seite>',
  'combatants or sides, separated by commas': 'Figuren oder Seiten, durch Kommas getrennt',
  'is not an option of the Forge Engine; the closest is {option}':
    'diese optionale Regel gibt es in der Forge Engine nicht; am ähnlichsten ist {option}',
  '"{text}" must be an item that the sheet can use up, or a weapon for which it has ammunition, named once, and no more than there is: "m67-grenade*2"':
    '„{text}“ muss etwas sein, das der Bogen verbrauchen kann, oder eine Waffe, für die er Munition hat, einmal genannt und nicht mehr, als da ist: „m67-grenade*2“',
  'with {n} health and {m} energy expended must be {why}':
    'muss bei {n} Gesundheit und {m} verbrauchter Energie {why} sein',
  'a summoned creature that falls is dispelled: gone = true':
    'ein beschworenes Wesen, das fällt, ist gebannt: gone = true',
  'is for living creatures alone, with the energy under summoned':
    'gilt nur für lebende Wesen mit ihrer Energie unter summoned',
  'is for the dead alone': 'gilt nur für Tote',
  'says all there is to say of a creature that is not there':
    'sagt schon alles über ein Wesen, das nicht da ist',
  'a creature appears beside its summoner': 'ein Wesen erscheint neben seinem Beschwörer',
  'the summoner has no skill to summon': 'wer beschwört, braucht die Fertigkeit dazu',
  'must be <creature>:<summoner>:<energy>, separated by commas':
    'muss <Wesen>:<Beschwörer>:<Energie> sein, durch Kommas getrennt',
  'creature and summoner are conscious': 'Wesen und Beschwörer müssen bei Bewusstsein sein',
  "the energy must be what the creature's wear says under summoned":
    'die Energie muss die sein, die beim Wesen unter summoned steht',
  "the summoner's wear must say under bound what its living creatures have cost":
    'beim Beschwörer muss unter bound stehen, was seine lebenden Wesen gekostet haben',
  'a creature is summoned once': 'ein Wesen wird nur einmal beschworen',
  "a creature is on its summoner's side": 'ein Wesen steht auf der Seite seines Beschwörers',
  'must say who has summoned {name}, whose wear says that it was summoned':
    'muss nennen, wer {name} beschworen hat',
  'must come along: a creature is where its summoner is, or is dispelled':
    'muss mitkommen: ein Wesen ist bei seinem Beschwörer, oder es ist gebannt',
  'is dead or gone, and stands nowhere': 'ist tot oder fort und steht nirgends',
  'is dead or gone, and takes no part': 'ist tot oder fort und nimmt nicht mehr teil',
  'is of one who is dead or gone': 'gehört zu jemandem, der tot oder fort ist',
  'is of a summoned creature, which is there from the beginning with its summoner: see the option summoned':
    'gehört zu einem beschworenen Wesen, das von Anfang an mit seinem Beschwörer da ist: siehe summoned',
  'needs a species first': 'braucht erst eine Spezies',
  'there is no such weapon': 'diese Waffe gibt es nicht',
  '"{word}" is more than the sheet has': '„{word}“ ist mehr, als der Bogen hat',
  'the form cannot say "{text}"': 'das lässt sich hier nicht eintragen: „{text}“',
  "takes 1 energy or more, up to the summoner's acuity":
    'braucht mindestens 1 Energie und höchstens den Scharfsinn des Beschwörers',
  'takes more energy than the summoner has': 'braucht mehr Energie, als der Beschwörer hat',
  'the creature has more energy than the summoner can call up':
    'das Wesen hat mehr Energie, als sich aufbringen lässt',
  'attributes and traits cost {n}, and there are {m}':
    'Attribute und Merkmale kosten {n}, vorhanden sind {m}',
  'skills cost {n}, and there are {m}': 'Fertigkeiten kosten {n}, vorhanden sind {m}',
  'skills that are not general cost {n}, and there are {m} for them':
    'nicht allgemeine Fertigkeiten kosten {n}, vorhanden sind dafür {m}',
  '{term} may be at most {n}': '{term} darf höchstens {n} sein',
  'the trait {word} is not allowed': 'das Merkmal {word} ist nicht erlaubt',
  '"{word}" is neither an attribute nor a skill':
    '„{word}“ ist weder ein Attribut noch eine Fertigkeit',
  'there is no trait "{word}"': 'das Merkmal „{word}“ gibt es nicht',
  '{word} is more than the sheet has': '{word} ist mehr, als der Bogen hat',
  'before any of this, {why}': 'vor alledem: {why}',
  'at that time {why}': 'damals: {why}',
  'needs a trait that opens the school {term}':
    'braucht ein Merkmal, das diese Schule öffnet: {term}',
  '{term} is at most {n} for the trait {word}': '{term} ist mit dem Merkmal {word} höchstens {n}',
  '"{word}" is not a species': '„{word}“ ist keine Spezies',
  '"{word}" is not a choice that {species} has left':
    '„{word}“ steht für {species} nicht mehr zur Wahl',
  'must choose {n} more of {all}': 'muss noch {n} wählen aus {all}',
  '"{word}" is a species': '„{word}“ ist eine Spezies',
  'has "{word}" already': 'hat „{word}“ schon',
  'has a second size, "{word}"': 'hat eine zweite Größe, „{word}“',
  'there is no such skill': 'diese Fertigkeit gibt es nicht',
  'holds more than {n} specialized and magic skills':
    'enthält mehr als {n} besondere und magische Fertigkeiten',
  'there is no weapon "{word}"': 'die Waffe „{word}“ gibt es nicht',
  '"{word}" is named twice': '„{word}“ ist zweimal genannt',
  '"{word}" is named twice; several are written "{other}*3"':
    '„{word}“ ist zweimal genannt; mehrere schreibst du „{other}*3“',
  '"{word}" is not among the weapons of the sheet': '„{word}“ ist keine Waffe des Bogens',
  '{word} is not loaded: it takes no ammunition':
    '{word} wird nicht geladen: dafür gibt es keine Munition',
  '"{word}" must end in a number from 1 to {n}, such as "longbow*20"':
    '„{word}“ muss mit einer Zahl von 1 bis {n} enden, etwa „longbow*20“',
  '"*{text}" must be a number from 1 to {n}': '„*{text}“ muss eine Zahl von 1 bis {n} sein',
  '{word} is not thrown: there is one of it': '{word} ist keine Wurfwaffe: davon gibt es nur eine',
  '"{word}" is not one of scope, laser, tripod': '„{word}“ ist keines von scope, laser, tripod',
  '{word} takes no {other}': '{word} nimmt {other} nicht auf',
  '{word} has {other} twice': '{word} hat {other} zweimal',
  'a particulate body cannot wear or wield anything':
    'ein Körper aus Teilchen kann nichts tragen oder führen',
  'must be "forge", not "{other}"': 'muss „forge“ sein, nicht „{other}“',
};
