import { z } from 'zod';
import type { Returning } from '../shared/fields.ts';
import { isPhoneNumber } from '../shared/phone-number.ts';
import { changeableText, optionalText, text } from '../shared/text.ts';
import { editedVersion, version } from '../shared/version.ts';

export const dashboardSummary = z.object({
  packagesOnHold: z.int(),
  packagesInWarehouse: z.int(),
  packagesInTransit: z.int(),
  deliveredPackages: z.int(),
  pendingInvoices: z.int(),
});
export type DashboardSummary = z.infer<typeof dashboardSummary>;

const warehouseAddress = z.object({
  addressLine1: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
});

export const contact = {
  phoneNumber: z.string().nullable(),
  addressLine1: z.string().nullable(),
  addressLine2: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  country: z.string().nullable(),
  taxNumber: z.string().nullable(),
};

export const customerProfile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  ...contact,
  mailboxId: z.string(),
  warehouseAddress,
  version,
}) satisfies Returning<ContactUpdate>;
export type CustomerProfile = z.infer<typeof customerProfile>;

const taxNumber = changeableText(17);

const phoneNumber = optionalText(40).refine(
  (value) => value === null || isPhoneNumber(value),
  'must be a phone number, for example +1 246 555 0100',
);

export const contactUpdate = z.object({
  firstName: text(100),
  lastName: text(100),
  phoneNumber,
  addressLine1: optionalText(200),
  addressLine2: optionalText(200),
  city: optionalText(100),
  state: optionalText(100),
  zipCode: optionalText(20),
  country: optionalText(100),
  /** Copied into the customer's new house bills, where customs allow 17 characters. */
  taxNumber,
});
export type ContactUpdate = z.output<typeof contactUpdate>;

export const profileUpdate = contactUpdate.extend({ version: editedVersion }).loose();
export type ProfileUpdate = z.output<typeof profileUpdate>;

export const agentCustomer = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  mailboxId: z.string(),
  ...contact,
});
export const taxNumberChange = z.object({ taxNumber: taxNumber.unwrap() });

export type AgentCustomer = z.infer<typeof agentCustomer>;
