export { BillEstimate } from '../duties/bill-estimate.tsx';
export { HsCodeSuggestions } from './hs-code-suggestions.tsx';
export { PurchaseInvoice } from './purchase-invoice.tsx';
export { TaxNumberOnFile } from './tax-number-on-file.tsx';
