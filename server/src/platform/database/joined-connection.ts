import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, type DatabaseConnection, type QueryResult, type Transaction } from 'kysely';
import type { DB } from './schema.ts';

export const joinedTransaction = new AsyncLocalStorage<{ trx: Transaction<DB> | undefined }>();

/** A connection inside an open transaction: a transaction that begins on it becomes a savepoint. */
export class JoinedConnection implements DatabaseConnection {
  readonly #trx: Transaction<DB>;

  constructor(trx: Transaction<DB>) {
    this.#trx = trx;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // Kysely's type loses the row type of the query.
    return this.#trx.executeQuery(query as CompiledQuery<R>);
  }

  // biome-ignore lint/correctness/useYield: this driver has no cursor to stream from
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('A call that joins a transaction cannot stream its rows.');
  }

  /** Clears the reason, so that one part does not inherit that of the previous one. */
  begin(setActor: string) {
    return this.#run(`savepoint part; ${setActor}; select set_config('eport.reason', '', true)`);
  }

  /** Checks deferred constraints now, so that a violation fails this part alone, as it would in its own transaction. */
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
