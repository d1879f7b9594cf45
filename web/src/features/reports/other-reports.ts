export { OutstandingReport } from './outstanding-report.tsx';
export { PickupDaysReport } from './pickup-days-report.tsx';
export { ProfitReport } from './profit-report.tsx';
export { StaffReport } from './staff-report.tsx';
export { StockAgeReport } from './stock-age-report.tsx';
export { TakingsReport } from './takings-report.tsx';
