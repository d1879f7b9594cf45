import { z } from 'zod';
import { canTurnOff, notificationKind } from './email-kind.ts';

/** Every kind, in the order of a package's life. */
export const notificationPreferences = z.object({
  notifications: z.array(z.object({ kind: notificationKind, enabled: z.boolean(), canTurnOff: z.boolean() })),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

const preference = z
  .object(
    {
      kind: z.enum(notificationKind.options, 'must be a kind of notification'),
      enabled: z.boolean('must be true or false'),
      canTurnOff: z.unknown().optional(),
    },
    'must be a notification',
  )
  .refine(({ kind, enabled }) => enabled || canTurnOff(kind), {
    path: ['enabled'],
    message: 'cannot be turned off: it tells of something that needs you to act',
  });

/** Kinds that are not named stay as they are. */
export const notificationPreferencesUpdate = z.object({
  notifications: z
    .array(preference, 'must be a list of notifications')
    .refine(
      (list) => new Set(list.map(({ kind }) => kind)).size === list.length,
      'must name each kind only once',
    ),
});
