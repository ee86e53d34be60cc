export { Ground } from './board.js';
export { type Choice, chooseRandom, complete, type Random, seeded } from './choice.js';
export { Client } from './client.js';
export { FrayError, type FrayErrorCode } from './error.js';
export { argument, type ArgumentValue } from './event.js';
export { Sensible } from './sensible.js';
export * from './http.js';
export { type Link, parseLink, type Place, seatIn } from './link.js';
export type { Answer, Question, QuestionInput } from './manage.js';
export { type Recommended, recommend } from './recommend.js';
export { Rules } from './rules.js';
export type { ConnectionState, Options } from './session.js';
export type {
  GmAnswer,
  GmCommand,
  GmInput,
  TableAnswer,
  TableInput,
  TableRequest,
} from './table.js';
export type { Update } from './update.js';
export { type SeenEvent, World } from './world.js';
