export const ADVICE = {
  pickup: 'Please bring an identity document and your mailbox ID, the suite number in your shipping address.',
  duties: 'Please contact us: we will tell you the amount and how to pay it.',
  dutiesNotOnInvoice: 'Please contact us if the duties are not on it.',
  declaration: 'Please contact us: we will tell you what is needed.',
} as const;
