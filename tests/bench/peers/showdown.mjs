// Random battles of Pokémon Showdown's simulator, six against six, on one core: node showdown.mjs SECONDS.
// Teams are drawn before; a battle is timed from its setup to its end, as bench_rules does.
import { TeamGenerators } from '@pkmn/randoms';
import { Battle, RandomPlayerAI, Teams } from '@pkmn/sim';

const FORMAT = 'gen9randombattle';
const TEAMS = 80;
const WARM_UP = 20; // seconds; so long Node's compiler makes it quicker still

Teams.setGeneratorFactory(TeamGenerators);

/** Chooses at random among the options of a request. */
class Whim extends RandomPlayerAI {
  constructor(seed) {
    super(null, { seed, move: 0.7, mega: 0.6 }); // as often as Showdown's own random players
  }

  choice(request) {
    this.chosen = 'default';
    this.receiveRequest(request);
    return this.chosen;
  }

  choose(choice) {
    this.chosen = choice;
  }
}

/** Plays one to its end and adds to the counts. */
function play(teams, seed, counts) {
  const battle = new Battle({ formatid: FORMAT, seed: [seed, 1, 2, 3] });
  battle.setPlayer('p1', { name: 'One', team: teams[(2 * seed) % TEAMS] });
  battle.setPlayer('p2', { name: 'Two', team: teams[(2 * seed + 1) % TEAMS] });
  const whim = new Whim([seed, 4, 5, 6]);
  while (!battle.ended) {
    for (const side of battle.sides) {
      if (battle.ended || side.isChoiceDone()) continue;
      // What it could not have known is impossible is refused once, with a new request.
      while (!battle.choose(side.id, whim.choice(side.activeRequest)));
      ++counts.decisions;
    }
  }
  counts.events += battle.log.length;
  ++counts.fights;
}

const seconds = Number(process.argv[2]);
const teams = Array.from({ length: TEAMS }, (_, i) =>
  Teams.generate(FORMAT, { seed: [i, 7, 8, 9] }),
);
let seed = 0;

function playFor(time) {
  const counts = { fights: 0, decisions: 0, events: 0 };
  const began = performance.now();
  const before = process.cpuUsage();
  while (performance.now() - began < 1000 * time) play(teams, ++seed, counts);
  const { user, system } = process.cpuUsage(before);
  return { ...counts, processor: (user + system) / 1e6 };
}

playFor(WARM_UP);
const { fights, decisions, events, processor } = playFor(seconds);
const result = {
  name: 'showdown: random battles of generation 9, 6 against 6',
  fights_per_second: fights / processor,
  decisions_per_second: decisions / processor,
  events_per_second: events / processor,
};
process.stdout.write(`${JSON.stringify(result)}\n`);
