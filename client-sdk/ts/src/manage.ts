import type { MessageInitShape, MessageShape } from '@bufbuild/protobuf';
import { MethodOptions_IdempotencyLevel as Idempotency } from '@bufbuild/protobuf/wkt';

import { ManagementService, SignedInSchema, type Reply, type SignedIn } from './protocol.js';

type Methods = typeof ManagementService.method;

/** The name of a request about what lasts; `takeSeat` is asked by a link with a place. */
export type Question = keyof Methods;

/** What it is asked with. */
export type QuestionInput<Q extends Question> = MessageInitShape<Methods[Q]['input']>;

/** What it is answered by; one who has not signed in accepts an invite as a new guest. */
export type Answer<Q extends Question> =
  | MessageShape<Methods[Q]['output']>
  | (Q extends 'acceptInvite' ? SignedIn : never);

/** Does the request change nothing, so that it may be asked again? */
export function isQuestion(question: Question): boolean {
  return ManagementService.method[question].idempotency !== Idempotency.IDEMPOTENCY_UNKNOWN;
}

/** The answer that a reply holds; null where it is not one to this question. */
export function answerIn<Q extends Question>(question: Q, reply: Reply): Answer<Q> | null {
  const { result } = reply;
  const answer = (result.case === 'managed' ? result.value.answer : result).value;
  const fits =
    answer?.$typeName === ManagementService.method[question].output.typeName ||
    (question === 'acceptInvite' && answer?.$typeName === SignedInSchema.typeName);
  return fits ? (answer as Answer<Q>) : null;
}
