import { z } from 'zod';

export const notificationKind = z.enum([
  'PACKAGE_RECEIVED',
  'INVOICE_NEEDED',
  'DEPARTED',
  'ARRIVED',
  'CLEARED',
  'HELD',
  'INVOICE_ISSUED',
  'PAYMENT_RECEIVED',
  'READY_FOR_PICKUP',
  'STORAGE_STARTS',
  'ABANDONMENT',
]);
export type NotificationKind = z.infer<typeof notificationKind>;

export const emailKind = z.enum([...notificationKind.options, 'PASSWORD_RESET']);
export type EmailKind = z.infer<typeof emailKind>;

/** Notifications that require action (upload an invoice, pay, collect in time) cannot be turned off. */
const REQUIRED_KINDS: readonly NotificationKind[] = [
  'INVOICE_NEEDED',
  'HELD',
  'INVOICE_ISSUED',
  'STORAGE_STARTS',
  'ABANDONMENT',
];

export const canTurnOff = (kind: NotificationKind): boolean => !REQUIRED_KINDS.includes(kind);
