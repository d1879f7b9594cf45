export { invoiceLines, totalOf } from './calculation.ts';
