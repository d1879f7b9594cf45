import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, type DatabaseConnection, PostgresDriver, type TransactionSettings } from 'kysely';
import { JoinedConnection, joinedTransaction } from './joined-connection.ts';

export const currentActor = new AsyncLocalStorage<{ userId: number | null }>();

type Connection = JoinedConnection | Parameters<PostgresDriver['releaseConnection']>[0];

/** Sends `begin` and the actor in one round trip: a separate one would cost every write a network latency. */
export class ActorDriver extends PostgresDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const trx = joinedTransaction.getStore()?.trx;
    return trx ? new JoinedConnection(trx) : super.acquireConnection();
  }

  override async releaseConnection(connection: Connection): Promise<void> {
    if (!(connection instanceof JoinedConnection)) await super.releaseConnection(connection);
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const actor = currentActor.getStore();
    const isPlain = settings.isolationLevel === undefined && settings.accessMode === undefined;
    if (actor === undefined || !isPlain) {
      if (connection instanceof JoinedConnection)
        throw new Error('Only inTransaction() joins a transaction.');
      return super.beginTransaction(connection, settings);
    }
    // A message with several statements takes no parameters. The ID is a number, so no escaping is needed; 0 means no user.
    const id = Number.isSafeInteger(actor.userId) ? actor.userId : 0;
    const setActor = `select set_config('eport.actor_id', '${id}', true)`;
    if (connection instanceof JoinedConnection) await connection.begin(setActor);
    else await connection.executeQuery(CompiledQuery.raw(`begin; ${setActor}`));
  }

  override async commitTransaction(connection: Connection): Promise<void> {
    await (connection instanceof JoinedConnection
      ? connection.commit()
      : super.commitTransaction(connection));
  }

  override async rollbackTransaction(connection: Connection): Promise<void> {
    await (connection instanceof JoinedConnection
      ? connection.rollback()
      : super.rollbackTransaction(connection));
  }
}
