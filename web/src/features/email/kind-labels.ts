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
  STORAGE_STARTS: 'Free storage ends',
  ABANDONMENT: 'Pickup deadline',
  PASSWORD_RESET: 'Password reset',
};

export const KIND_DESCRIPTIONS: Record<NotificationKind, string> = {
  PACKAGE_RECEIVED: 'A package has arrived at our warehouse.',
  INVOICE_NEEDED: 'Customs needs the purchase invoice for a package.',
  DEPARTED: 'A package has left for your country.',
  ARRIVED: 'A package has arrived in your country.',
  CLEARED: 'A package has cleared customs.',
  HELD: 'Customs is holding a package until duties are paid or a declaration is made.',
  INVOICE_ISSUED: 'You have an invoice to pay.',
  PAYMENT_RECEIVED: 'We have received your payment.',
  READY_FOR_PICKUP: 'A package is ready for pickup.',
  STORAGE_STARTS: 'The free storage of a package ends soon.',
  ABANDONMENT: 'A package will soon be considered abandoned.',
};
