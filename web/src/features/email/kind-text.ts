import type { EmailKind, NotificationKind } from '@eport/contract/email/email-kind.ts';

export const KIND_NAMES: Record<EmailKind, string> = {
  PACKAGE_RECEIVED: 'Package received',
  INVOICE_NEEDED: 'Purchase invoice needed',
  DEPARTED: 'Departed',
  ARRIVED: 'Arrived',
  CLEARED: 'Cleared by customs',
  HELD: 'Held by customs',
  INVOICE_ISSUED: 'Invoice issued',
  PAYMENT_RECEIVED: 'Payment received',
  READY_FOR_PICKUP: 'Ready for pickup',
  PASSWORD_RESET: 'Password reset',
};

/** For customers, who choose which of them to get. */
export const KIND_EVENTS: Record<NotificationKind, string> = {
  PACKAGE_RECEIVED: 'A package of yours has come to our warehouse.',
  INVOICE_NEEDED: 'Customs asks for the purchase invoice of a package.',
  DEPARTED: 'A package has left for your country.',
  ARRIVED: 'A package has arrived in your country.',
  CLEARED: 'A package has passed customs.',
  HELD: 'Customs holds a package until duties are paid or a declaration is made.',
  INVOICE_ISSUED: 'There is an invoice for you to pay.',
  PAYMENT_RECEIVED: 'We have received your payment.',
  READY_FOR_PICKUP: 'A package waits for you to pick it up.',
};
