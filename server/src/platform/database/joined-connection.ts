import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, type DatabaseConnection, type QueryResult, type Transaction } from 'kysely';
import type { DB } from './schema.ts';

/** The transaction that all work inside joins, whatever database object it was given; undefined once that has ended. */
export const joinedTransaction = new AsyncLocalStorage<{ trx: Transaction<DB> | undefined }>();

/** The connection of a transaction that goes on when this one is given back; a transaction begun on it is a part of that one. */
export class JoinedConnection implements DatabaseConnection {
  readonly #trx: Transaction<DB>;

  constructor(trx: Transaction<DB>) {
    this.#trx = trx;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // Kysely's own type has forgotten which rows this query answers.
    return this.#trx.executeQuery(query as CompiledQuery<R>);
  }

  // biome-ignore lint/correctness/useYield: there is no cursor to stream from, in this driver nor in any other here
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('A call that joins a transaction cannot stream its rows.');
  }

  /** The reason of one part is not that of the next. */
  begin(setActor: string) {
    return this.#run(`savepoint part; ${setActor}; select set_config('eport.reason', '', true)`);
  }

  /** What is checked at commit is checked here, so that a refusal comes where it would have come without the other transaction. */
  commit() {
    return this.#run('set constraints all immediate; set constraints all deferred; release savepoint part');
  }

  rollback() {
    return this.#run('rollback to savepoint part; release savepoint part');
  }

  async #run(statements: string): Promise<void> {
    await this.executeQuery(CompiledQuery.raw(statements));
  }
}
