export { AddCostDialog } from './add-cost-dialog.tsx';
export { RateDialog } from './rate-dialog.tsx';
