import {
  type Descriptor,
  EventWeight,
  type BoardKind,
  type Option,
  TermCategory,
  type TermDefinition,
  TermRole,
} from './protocol.js';

/** The ruleset's words, by their keys: what a client that knows no rules shows and chooses by. */
export class Rules {
  readonly id: string;
  readonly version: string;
  readonly name: string;
  /** In a slot all who may act are asked; `AUTO_PASS` spares them that. */
  readonly concurrent: boolean;
  readonly #terms: Map<string, TermDefinition>;
  readonly #weights: Map<string, EventWeight>;
  readonly #steps: Map<BoardKind, string>;

  /** Without a descriptor there are no words, and keys must do. */
  constructor(readonly descriptor?: Descriptor) {
    this.id = descriptor?.id ?? '';
    this.version = descriptor?.version ?? '';
    this.name = descriptor?.name ?? '';
    this.concurrent = descriptor?.concurrentTurns ?? false;
    this.#terms = new Map(descriptor?.terms.map((term) => [term.key, term]));
    this.#weights = new Map(descriptor?.events.map((event) => [event.key, event.weight]));
    this.#steps = new Map(descriptor?.boards.map((board) => [board.kind, board.step]));
  }

  term(key: string): TermDefinition | undefined {
    return this.#terms.get(key);
  }

  /** The purpose of a resource or measure. */
  role(key: string): TermRole {
    return this.#terms.get(key)?.role ?? TermRole.UNSPECIFIED;
  }

  /** What an action, a mode or an item says that it is for. Of an option, see `categoryOf`. */
  category(key: string): TermCategory {
    return this.#terms.get(key)?.category ?? TermCategory.UNSPECIFIED;
  }

  /** What an option is for: its action's category, or else its mode's, or else its item's. */
  categoryOf(option: Pick<Option, 'action' | 'mode' | 'item'>): TermCategory {
    return this.category(option.action) || this.category(option.mode) || this.category(option.item);
  }

  /** The key of the action that this mode or action is only another way of doing, or ''. */
  variantOf(key: string): string {
    return this.#terms.get(key)?.variantOf ?? '';
  }

  /** `melee-attack` for display: "melee attack". */
  word(key: string): string {
    return this.#terms.get(key)?.name || key.replaceAll('-', ' ');
  }

  /** How much an event matters to readers of the story. */
  weight(event: string): EventWeight {
    return this.#weights.get(event) ?? EventWeight.UNSPECIFIED;
  }

  /** How far a step is: "5 feet". */
  step(kind: BoardKind): string {
    return this.#steps.get(kind) ?? '';
  }
}
