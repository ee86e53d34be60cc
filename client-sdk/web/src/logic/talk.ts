// What has been said, as far as this page has it.

import type { ChatMessage, MessageList } from 'fray-client/protocol';

export interface Said {
  /** The newest first, without gaps. */
  messages: readonly ChatMessage[];
  /** Where the older ones begin; empty: there are none. */
  next: string;
}

/** What is known once the newest piece has been asked for again. */
export function withNewest(known: Said, newest: MessageList): Said {
  const last = newest.messages.at(-1);
  const at = last ? known.messages.findIndex(({ id }) => id === last.id) : -1;
  // So many messages came in the meantime that there is a gap.
  if (at < 0) return { messages: newest.messages, next: newest.next };
  return { messages: [...newest.messages, ...known.messages.slice(at + 1)], next: known.next };
}

export function withOlder(known: Said, older: MessageList): Said {
  return { messages: [...known.messages, ...older.messages], next: older.next };
}

export function withOne(known: Said, message: ChatMessage): Said {
  return {
    ...known,
    messages: known.messages.map((each) => (each.id === message.id ? message : each)),
  };
}
