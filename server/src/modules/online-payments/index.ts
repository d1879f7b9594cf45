export { insertCheckout, setCheckoutStatus } from './checkouts.queries.ts';
export { insertOnline, setRefunding } from './online-payments.queries.ts';
export { sendRefunds } from './refunds.service.ts';
