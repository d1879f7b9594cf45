import { canTurnOff, notificationKind } from '@eport/contract/email/email-kind.ts';
import type {
  NotificationPreferences,
  notificationPreferencesUpdate,
} from '@eport/contract/email/notification-preferences.ts';
import type { z } from 'zod';
import type { Actor } from '../../../platform/access/actor.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuseReadOnlyChanges } from '../../../platform/errors/read-only.ts';
import type { Context } from '../../../platform/http/context.ts';
import { addOptOuts, listOptOuts, listSenders, removeOptOuts } from './preferences.queries.ts';

export async function getPreferences(
  { db }: Pick<Context, 'db'>,
  { userId }: Actor,
): Promise<NotificationPreferences> {
  const optOuts = await listOptOuts(db, userId);
  return {
    senders: await listSenders(db, userId),
    notifications: notificationKind.options.map((kind) => ({
      kind,
      enabled: !(canTurnOff(kind) && optOuts.has(kind)),
      canTurnOff: canTurnOff(kind),
    })),
  };
}

export function changePreferences(
  { db }: Context,
  actor: Actor,
  { notifications, ...readOnly }: z.output<typeof notificationPreferencesUpdate>,
): Promise<NotificationPreferences> {
  for (const notification of notifications) {
    const { kind } = notification;
    refuseReadOnlyChanges({ canTurnOff: canTurnOff(kind) }, notification, ['canTurnOff']);
  }
  const kindsWith = (enabled: boolean) =>
    notifications.filter((notification) => notification.enabled === enabled).map(({ kind }) => kind);
  return inTransaction(db, actor, async (trx) => {
    refuseReadOnlyChanges({ senders: await listSenders(trx, actor.userId) }, readOnly, ['senders']);
    await removeOptOuts(trx, actor.userId, kindsWith(true));
    await addOptOuts(trx, actor.userId, kindsWith(false));
    return getPreferences({ db: trx }, actor);
  });
}
