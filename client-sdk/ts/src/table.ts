import type { MessageInitShape, MessageShape } from '@bufbuild/protobuf';

import { GmService, type Reply, TableService } from './protocol.js';
import type { Request } from './requests.js';

type TableMethods = typeof TableService.method;
type GmMethods = typeof GmService.method;

/** The name of a request at a table; those of a GM are `GmCommand`. */
export type TableRequest = keyof TableMethods;

/** What it is asked with. */
export type TableInput<R extends TableRequest> = MessageInitShape<TableMethods[R]['input']>;

/** What it is answered by. */
export type TableAnswer<R extends TableRequest> = MessageShape<TableMethods[R]['output']>;

/** The name of a GM's command. */
export type GmCommand = keyof GmMethods;

/** What it is given with. */
export type GmInput<C extends GmCommand> = MessageInitShape<GmMethods[C]['input']>;

/** What it is answered by. */
export type GmAnswer<C extends GmCommand> = MessageShape<GmMethods[C]['output']>;

export function tableFrame<R extends TableRequest>(request: R, input: TableInput<R>): Request {
  return { case: request, value: input } as Request;
}

export function gmFrame<C extends GmCommand>(command: C, input: GmInput<C>): Request {
  return { case: 'gm', value: { command: { case: command, value: input } } } as Request;
}

/** The answer that a reply holds; null where it is not one to this request. */
export function tableAnswer<R extends TableRequest>(
  request: R,
  reply: Reply,
): TableAnswer<R> | null {
  return answerOf(TableService.method[request].output.typeName, reply) as TableAnswer<R> | null;
}

export function gmAnswer<C extends GmCommand>(command: C, reply: Reply): GmAnswer<C> | null {
  return answerOf(GmService.method[command].output.typeName, reply) as GmAnswer<C> | null;
}

function answerOf(type: string, { result }: Reply): object | null {
  return result.value?.$typeName === type ? result.value : null;
}
