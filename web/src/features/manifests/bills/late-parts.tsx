export { BillEstimate } from '../duties/bill-estimate.tsx';
export { TaxNumberOnFile } from './tax-number-on-file.tsx';
