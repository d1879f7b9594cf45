import { canTurnOff, notificationKind } from '@eport/contract/email/email-kind.ts';
import type {
  NotificationPreferences,
  notificationPreferencesUpdate,
} from '@eport/contract/email/notification-preferences.ts';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Context } from '../../platform/http/context.ts';
import { refuseReadOnlyChanges } from '../../platform/http/read-only.ts';
import { addOptOuts, listOptOuts, removeOptOuts } from './preferences.queries.ts';

export const preferencesFor = ({ db }: Context, { userId }: Actor) => preferencesOf(db, userId);

async function preferencesOf(db: Database, userId: number): Promise<NotificationPreferences> {
  const optOuts = await listOptOuts(db, userId);
  return {
    notifications: notificationKind.options.map((kind) => ({
      kind,
      enabled: !(canTurnOff(kind) && optOuts.has(kind)),
      canTurnOff: canTurnOff(kind),
    })),
  };
}

/** The contract has refused turning off what needs the customer to act. */
export function changePreferences(
  { db }: Context,
  actor: Actor,
  { notifications }: z.output<typeof notificationPreferencesUpdate>,
): Promise<NotificationPreferences> {
  for (const given of notifications) {
    refuseReadOnlyChanges({ canTurnOff: canTurnOff(given.kind) }, given, ['canTurnOff']);
  }
  const kindsThatAre = (enabled: boolean) =>
    notifications.filter((given) => given.enabled === enabled).map(({ kind }) => kind);
  return inTransaction(db, actor, async (trx) => {
    await removeOptOuts(trx, actor.userId, kindsThatAre(true));
    await addOptOuts(trx, actor.userId, kindsThatAre(false));
    return preferencesOf(trx, actor.userId);
  });
}
