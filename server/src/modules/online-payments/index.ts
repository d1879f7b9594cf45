export { insertCheckout, setCheckoutStatus } from './checkouts.queries.ts';
export { insertOnline, setRefunding } from './online-payments.queries.ts';
export { readDueRefunds } from './provider-refunds.service.ts';
export { sendRefunds } from './refunds.service.ts';
