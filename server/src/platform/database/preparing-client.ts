import { Client, DatabaseError, Query } from 'pg';

/** A statement that has come so often will come again. */
const USES_BEFORE = 5;
/** Each connection keeps the plans of all of them; texts that vary with the number of their rows must not fill its memory. */
const MOST_STATEMENTS = 200;
const LONGEST_TEXT = 6_000;
/** One statement, and of those that are planned. */
const PLANNED = /^\s*(select|insert|update|delete|with)\b[^;]*$/i;

/**
 * In the text of a statement whose values decide how it is best carried out. PostgreSQL would come to one plan for all after a few values
 * for which that is as good: a search for "lewis" after some for tracking numbers read all that is called so, 275 ms instead of 11.
 */
export const PLANNED_FOR_ITS_VALUES = '/* planned for its values */';

type Callback = (error: unknown, result?: unknown) => void;

/** What pg is given as an object of options it copies property by property, which costs as much as sending it. */
class NamedQuery extends Query {
  readonly name: string;
  constructor(name: string, text: string, values: unknown[], callback: Callback) {
    super(text, values, callback);
    this.name = name;
  }
}

/**
 * For one pool: prepares what is asked again and again, so that PostgreSQL parses a statement once for each connection and plans it
 * anew only while plans for the values at hand are cheaper than one for all. Nothing else changes.
 */
export function preparingClient() {
  const names = new StatementNames();

  return class extends Client {
    // The overloads of `query` cannot be written in one signature: what is not prepared is passed on as it came.
    override query(...args: unknown[]): never {
      const ask = (...given: unknown[]) => Reflect.apply(super.query, this, given);
      const [text, values, callback] = args;
      // As above, also below.
      if (typeof text !== 'string' || !Array.isArray(values)) return ask(...args) as never;

      const run = (answer: Callback) => {
        const name = names.of(text);
        if (name === undefined) return ask(text, values, answer);
        const answerOrAskAgain: Callback = (error, result) => {
          if (!isOutdatedPlan(error)) return answer(error, result);
          names.forget();
          // In a transaction, which the error has ended, only whoever began it can ask again.
          if (this.getTransactionStatus() === 'I') ask(text, values, answer);
          else answer(error);
        };
        ask(new NamedQuery(name, text, values, answerOrAskAgain));
      };
      if (typeof callback === 'function') return run((error, result) => callback(error, result)) as never;
      // Not pg's own promise: as its parts refer to one another, what each call leaves behind outlives the short collections of garbage.
      return new Promise((resolve, reject) => {
        run((error, result) => (error ? reject(error) : resolve(result)));
      }) as never;
    }
  };
}

/**
 * A migration, by another instance, has changed the columns of a statement that selects all there are, and PostgreSQL keeps to
 * those it was prepared with. The same statement is prepared anew when it comes again.
 */
export const isOutdatedPlan = (error: unknown): boolean =>
  // Its code stands for whatever is not supported; the message depends on the language of the server.
  error instanceof DatabaseError && error.routine === 'RevalidateCachedQuery';

class StatementNames {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();
  #given = 0;

  /** The name that `text` is prepared under, once it has come often enough. */
  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MOST_STATEMENTS || text.length > LONGEST_TEXT)
      return known;
    if (text.includes(PLANNED_FOR_ITS_VALUES) || !PLANNED.test(text)) return undefined;
    const used = (this.#uses.get(text) ?? 0) + 1;
    this.#uses.set(text, used);
    if (used < USES_BEFORE) {
      if (this.#uses.size > 10 * MOST_STATEMENTS) this.#uses.clear();
      return undefined;
    }
    this.#uses.delete(text);
    const name = `s${this.#given++}`;
    this.#names.set(text, name);
    return name;
  }

  /** No name is given twice: each connection goes on keeping what it has prepared under the old ones. */
  forget(): void {
    this.#names.clear();
  }
}
