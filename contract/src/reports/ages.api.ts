import { endpoint } from '../shared/endpoint.ts';
import { BACK_OFFICE } from '../shared/roles.ts';
import { outstandingQuery, outstandingReport } from './outstanding.ts';
import { pickupDaysQuery, pickupDaysReport } from './pickup-days.ts';
import { stockAgeQuery, stockAgeReport } from './stock-age.ts';

export const ageReportsApi = {
  stock: endpoint({
    method: 'GET',
    path: '/admin/reports/stock-age',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Report the packages in the warehouse or ready for pickup by age',
    query: stockAgeQuery,
    response: stockAgeReport,
  }),
  exportStockCsv: endpoint({
    method: 'GET',
    path: '/admin/reports/stock-age.csv',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Export the age of the stock as CSV',
    query: stockAgeQuery,
    file: true,
  }),
  pickupDays: endpoint({
    method: 'GET',
    path: '/admin/reports/pickup-days',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Report the days from receipt to hand-over per lane, of packages handed over in a period',
    query: pickupDaysQuery,
    response: pickupDaysReport,
  }),
  exportPickupDaysCsv: endpoint({
    method: 'GET',
    path: '/admin/reports/pickup-days.csv',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Export the days from receipt to hand-over as CSV',
    query: pickupDaysQuery,
    file: true,
  }),
  outstanding: endpoint({
    method: 'GET',
    path: '/admin/reports/outstanding',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Report the remaining amounts of due invoices by age, per agent, lane or customer',
    query: outstandingQuery,
    response: outstandingReport,
  }),
  exportOutstandingCsv: endpoint({
    method: 'GET',
    path: '/admin/reports/outstanding.csv',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Export the remaining amounts of due invoices by age as CSV, all rows',
    query: outstandingQuery,
    file: true,
  }),
};
