import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, type DatabaseConnection, PostgresDriver, type TransactionSettings } from 'kysely';

/** Who the transactions begun inside act for; `null` is the installation itself, which acting_user() reads as 0. */
export const currentActor = new AsyncLocalStorage<{ userId: number | null }>();

/**
 * Begins a transaction and names its actor in the same round trip: on a database across a network every write would
 * otherwise pay for one more. The history triggers read `eport.actor_id`.
 */
export class ActorDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const actor = currentActor.getStore();
    if (actor === undefined || settings.isolationLevel !== undefined || settings.accessMode !== undefined) {
      return super.beginTransaction(connection, settings);
    }
    // Several statements in one message take no parameters; the id is a number, so nothing needs escaping.
    const id = Number.isSafeInteger(actor.userId) ? actor.userId : 0;
    await connection.executeQuery(
      CompiledQuery.raw(`begin; select set_config('eport.actor_id', '${id}', true)`),
    );
  }
}
