import { z } from 'zod';
import { canTurnOff, notificationKind } from './email-kind.ts';

export const notificationPreferences = z.object({
  notifications: z.array(z.object({ kind: notificationKind, enabled: z.boolean(), canTurnOff: z.boolean() })),
  /** The agents that may email the customer. `sendsMail`: the agent's email is set up and turned on. */
  senders: z.array(z.object({ name: z.string(), sendsMail: z.boolean() })),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

const preference = z
  .object(
    {
      kind: z.enum(notificationKind.options, 'must be a kind of notification'),
      enabled: z.boolean('must be true or false'),
      /** Read-only, as are `senders`: clients may send back what they read. */
      canTurnOff: z.unknown().optional(),
    },
    'must be a notification',
  )
  .refine(({ kind, enabled }) => enabled || canTurnOff(kind), {
    path: ['enabled'],
    message: 'cannot be turned off, because it requires your action',
  });

export const notificationPreferencesUpdate = z.object({
  notifications: z
    .array(preference, 'must be a list of notifications')
    .refine(
      (list) => new Set(list.map(({ kind }) => kind)).size === list.length,
      'must list each kind only once',
    ),
  senders: z.unknown().optional(),
});
