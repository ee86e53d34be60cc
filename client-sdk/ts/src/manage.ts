import type { MessageInitShape } from '@bufbuild/protobuf';

import type { Done, Gm, GmSchema, Manage, Managed, ManageSchema, Reply } from './protocol.js';

type Cases<T extends { case: unknown }> = Extract<T, { case: string }>;
type InputOf<Init, Case> =
  Extract<Init, { case: Case }> extends { value: infer Value } ? Value : never;

// ---- what lasts: accounts, campaigns, characters ----

/** The name of a request about what lasts; `takeSeat` is asked by a link with a place. */
export type Question = Exclude<Cases<Manage['request']>['case'], 'takeSeat'>;

/** What it is asked with. */
export type QuestionInput<Q extends Question> = InputOf<
  NonNullable<MessageInitShape<typeof ManageSchema>['request']>,
  Q
>;

type ManagedCase = Cases<Managed['answer']>['case'];

/** What each request is answered by, as `manage.proto` and its neighbours say. */
export const ANSWERS = {
  signUp: ['signedIn'],
  signIn: ['signedIn'],
  signOut: ['done'],
  showAccount: ['account'],
  showQuota: ['quota'],
  changePassword: ['passwordChanged'],
  claimAccount: ['account'],
  listTokens: ['tokens'],
  revokeToken: ['done'],
  createBotToken: ['botToken'],
  deleteAccount: ['done'],

  listCampaigns: ['campaigns'],
  listRulesets: ['rulesets'],
  createCampaign: ['campaign'],
  showCampaign: ['campaign'],
  renameCampaign: ['done'],
  setPolicy: ['done'],
  archiveCampaign: ['done'],
  deleteCampaign: ['done'],
  restoreCampaign: ['done'],
  transferCampaign: ['done'],
  listMembers: ['members'],
  setRole: ['done'],
  removeMember: ['done'],
  leaveCampaign: ['done'],
  createInvite: ['inviteMade'],
  listInvites: ['invites'],
  revokeInvite: ['done'],
  showInvite: ['invite'],
  acceptInvite: ['campaign', 'signedIn'],
  listAudit: ['audit'],
  watchCampaign: ['done'],
  unwatchCampaign: ['done'],

  listCharacters: ['characters'],
  showCharacter: ['character'],
  createCharacter: ['character'],
  saveCharacter: ['character'],
  listRevisions: ['revisions'],
  restoreRevision: ['character'],
  giveCharacter: ['done'],
  awardCharacter: ['character'],
  listAwards: ['awards'],
  deleteCharacter: ['done'],
  describeSheet: ['sheetDescription'],
  readSheet: ['sheetJudged'],
  judgeSheet: ['sheetJudged'],

  listAssets: ['assets'],
  renameAsset: ['asset'],
  shareAsset: ['asset'],
  deleteAsset: ['done'],

  say: ['message'],
  rollDice: ['message'],
  listMessages: ['messages'],
  deleteMessage: ['message'],
  showDice: ['diceSeed'],
  renewDice: ['diceSeed'],
  listPresence: ['presence'],

  listEncounters: ['encounters'],
  showEncounter: ['encounter'],
  createEncounter: ['encounter'],
  saveEncounter: ['encounter'],
  deleteEncounter: ['done'],
  startEncounter: ['encounter'],
  listSeats: ['seats'],
  listSeatLinks: ['seatLinks'],
  revokeSeatLink: ['done'],
  describeRules: ['rules'],
  passTime: ['timePassed'],
} as const satisfies Record<Question, readonly (ManagedCase | 'done')[]>;

type AnswerCase<Q extends Question> = (typeof ANSWERS)[Q][number];

/** What it is answered by. */
export type Answer<Q extends Question> =
  | Extract<Managed['answer'], { case: AnswerCase<Q> }>['value']
  | ('done' extends AnswerCase<Q> ? Done : never);

/** Does the request change nothing, so that it may be asked again? */
export function isQuestion(question: Question): boolean {
  return /^(list|show|describe|read|judge)[A-Z]/.test(question);
}

/** The answer that a reply holds; null where it is not one to this question. */
export function answerIn<Q extends Question>(question: Q, reply: Reply): Answer<Q> | null {
  const { result } = reply;
  const answer = result.case === 'managed' ? result.value.answer : result;
  const fits = (ANSWERS[question] as readonly (string | undefined)[]).includes(answer.case);
  return fits ? (answer.value as Answer<Q>) : null;
}

// ---- what a GM may do ----

/** The name of a GM's command. */
export type GmCommand = Cases<Gm['command']>['case'];

/** What it is given with. */
export type GmInput<C extends GmCommand> = InputOf<
  NonNullable<MessageInitShape<typeof GmSchema>['command']>,
  C
>;

/** What it is answered by. */
export type GmAnswer<C extends GmCommand> = Extract<
  Reply['result'],
  { case: C extends keyof typeof GM_ANSWERS ? (typeof GM_ANSWERS)[C] : 'done' }
>['value'];

const GM_ANSWERS = { listPowers: 'powers', listMoments: 'moments' } as const;

export function gmAnswerCase(command: GmCommand): 'powers' | 'moments' | 'done' {
  return command in GM_ANSWERS ? GM_ANSWERS[command as keyof typeof GM_ANSWERS] : 'done';
}
