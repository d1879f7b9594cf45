import { z } from 'zod';
import { contact, contactUpdate } from '../customers/customer.ts';
import { choice } from '../shared/choice.ts';
import { id } from '../shared/ids.ts';
import { expects } from '../shared/messages.ts';
import { role } from '../shared/roles.ts';
import { email, optionalText, text } from '../shared/text.ts';

export const userStatus = z.enum(['ACTIVE', 'INACTIVE', 'SUSPENDED']);
export type UserStatus = z.infer<typeof userStatus>;

export const user = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  mailboxId: z.string(),
  role,
  status: userStatus,
  agentId: z.int().nullable(),
  agentName: z.string().nullable(),
  warehouseId: z.int().nullable(),
  warehouseName: z.string().nullable(),
  destinationCountryId: z.int().nullable(),
  destinationCountryName: z.string().nullable(),
  ...contact,
});
export type User = z.infer<typeof user>;

/** Administrators receive whole users; staff only what identifies a customer. */
export const userListItem = user
  .pick({ id: true, firstName: true, lastName: true, email: true, mailboxId: true })
  .extend(user.pick({ role: true, status: true, agentId: true, agentName: true }).partial().shape);
export type UserListItem = z.infer<typeof userListItem>;

/** Upper-cased on the way in, so that no two differ only in case; a letter comes first, so that it never equals a package id. */
const mailboxId = z
  .string(expects('must be a text'))
  .trim()
  .min(1, 'is required')
  .toUpperCase()
  // A blank one has been found missing already; an early end would keep the rest of the form from being checked.
  .regex(/^([A-Z][A-Z0-9-]{2,19})?$/, 'must be 3 to 20 letters, digits or hyphens, beginning with a letter');

/** What an administrator makes: a customer. */
export const newUser = z.object({
  firstName: text(100),
  lastName: text(100),
  email,
  agentId: id,
  warehouseId: id,
  destinationCountryId: id,
  /** absent, null or blank: made from the agent's code and the next number */
  mailboxId: optionalText(20).pipe(mailboxId.nullable()),
});
export type NewUser = z.output<typeof newUser>;

/** Told this once: only its hash is kept. */
export const temporaryPassword = z.object({ temporaryPassword: z.string() });
export const createdUser = temporaryPassword.extend({ id: z.int(), email: z.string() });

/** From staff: the own name and contact data. Everything else may be sent back unchanged. */
export const userUpdate = contactUpdate
  .extend({
    mailboxId: mailboxId.optional(),
    role: choice(role.options).optional(),
    agentId: id.nullish(),
    warehouseId: id.nullish(),
    destinationCountryId: id.nullish(),
  })
  .loose();
export type UserUpdate = z.output<typeof userUpdate>;

const idOrNone = id.nullish().transform((value) => value ?? null);
const PLACE = ['agentId', 'warehouseId', 'destinationCountryId'] as const;

/** From administrators: the whole user, who must have agent, home warehouse and destination unless that is an administrator. */
export const administeredUser = contactUpdate
  .extend({
    mailboxId,
    role: choice(role.options),
    agentId: idOrNone,
    warehouseId: idOrNone,
    destinationCountryId: idOrNone,
  })
  .loose()
  .superRefine(
    (user, context) => {
      const isRequired = (key: (typeof PLACE)[number]) =>
        user.role !== 'ROLE_ADMIN' || (key === 'agentId' && user.warehouseId !== null);
      for (const key of PLACE.filter((key) => user[key] === null && isRequired(key)))
        context.addIssue({ code: 'custom', path: [key], message: 'is required' });
    },
    // Beside whatever else is wrong, so that a form marks all of it at once.
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
export type AdministeredUser = z.output<typeof administeredUser>;

export const userStatusChange = z.object({ status: choice(userStatus.options) });
