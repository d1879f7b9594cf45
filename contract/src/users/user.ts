import { z } from 'zod';
import { contact, contactUpdate } from '../customers/customer.ts';
import { choice } from '../shared/choice.ts';
import { timestamp } from '../shared/dates.ts';
import { DESPITE_OTHER_ERRORS } from '../shared/despite-other-errors.ts';
import type { Returning } from '../shared/fields.ts';
import { id } from '../shared/ids.ts';
import { permission } from '../shared/permission.ts';
import { role } from '../shared/roles.ts';
import { email, expects, optionalText, text } from '../shared/text.ts';
import { editedVersion, version } from '../shared/version.ts';
import { USER_STATUSES, type UserStatus } from './user-states.ts';

export const userStatus = z.enum(USER_STATUSES);
export type { UserStatus };

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
  can: z.object({
    reactivate: permission,
    suspend: permission,
    deactivate: permission,
    setTemporaryPassword: permission,
  }),
  version,
}) satisfies Returning<AdministeredUser>;
export type User = z.infer<typeof user>;

/** Only administrators receive the optional fields. */
export const userListItem = user
  .pick({ id: true, firstName: true, lastName: true, email: true, mailboxId: true })
  .extend(user.pick({ role: true, status: true, agentId: true, agentName: true }).partial().shape);
export type UserListItem = z.infer<typeof userListItem>;

/** Unique in any case; begins with a letter, so that it never equals a package ID. */
const mailboxId = z
  .string(expects('must be text'))
  .trim()
  .min(1, 'is required')
  // Allows an empty text, which is already reported as missing. Aborting after that report would skip the checks of the whole form.
  .regex(/^([A-Z][A-Z0-9-]{2,19})?$/i, 'must be 3 to 20 letters, digits or hyphens, beginning with a letter')
  .toUpperCase();

export const newUser = z.object({
  firstName: text(100),
  lastName: text(100),
  email,
  agentId: id,
  warehouseId: id,
  destinationCountryId: id,
  /** Blank: generated from the agent's code and the next number. */
  mailboxId: optionalText(20).pipe(mailboxId.nullable()),
  taxNumber: optionalText(17),
});
export type NewUser = z.output<typeof newUser>;

/** Returned only once, since only its hash is stored. */
export const temporaryPassword = z.object({ temporaryPassword: z.string() });
export const createdUser = temporaryPassword.extend({ id: z.int(), email: z.string() });

/** Staff change only their own name and contact details; other fields may be sent back unchanged. */
export const userUpdate = contactUpdate
  .extend({
    mailboxId: mailboxId.optional(),
    role: choice(role.options).optional(),
    agentId: id.nullish(),
    warehouseId: id.nullish(),
    destinationCountryId: id.nullish(),
    version: editedVersion,
  })
  .loose();
export type UserUpdate = z.output<typeof userUpdate>;

const idOrNone = id.nullish().transform((value) => value ?? null);
const PLACE_FIELDS = ['agentId', 'warehouseId', 'destinationCountryId'] as const;

/** Agent, home warehouse and destination are required, except for administrators, who need an agent only with a home warehouse. */
export const administeredUser = contactUpdate
  .extend({
    mailboxId,
    role: choice(role.options),
    agentId: idOrNone,
    warehouseId: idOrNone,
    destinationCountryId: idOrNone,
    version: editedVersion,
  })
  .loose()
  .superRefine((user, context) => {
    const isRequired = (key: (typeof PLACE_FIELDS)[number]) =>
      user.role !== 'ROLE_ADMIN' || (key === 'agentId' && user.warehouseId !== null);
    for (const key of PLACE_FIELDS.filter((key) => user[key] === null && isRequired(key)))
      context.addIssue({ code: 'custom', path: [key], message: 'is required' });
  }, DESPITE_OTHER_ERRORS);
export type AdministeredUser = z.output<typeof administeredUser>;

/** `everywhere`: sign-ins are refused from all network addresses, not only from those with the wrong passwords. */
export const signInLock = z.object({ until: timestamp, everywhere: z.boolean() });
export type SignInLock = z.infer<typeof signInLock>;

export const userStatusChange = z.object({ status: choice(userStatus.options) });
