import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/ids.ts';
import { BACK_OFFICE } from '../shared/roles.ts';
import { profitQuery, profitReport, shipmentProfit } from './profit.ts';
import { staffReport, staffReportQuery } from './staff-report.ts';
import { takingsReport, takingsReportQuery } from './takings-report.ts';
import { throughputQuery, throughputReport } from './throughput.ts';

export const reportsApi = {
  profit: endpoint({
    method: 'GET',
    path: '/admin/reports/profit',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Report revenue, costs and margin of the shipments that departed in a period',
    query: profitQuery,
    response: profitReport,
  }),
  exportProfitCsv: endpoint({
    method: 'GET',
    path: '/admin/reports/profit.csv',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Export the profit report as CSV',
    query: profitQuery,
    file: true,
  }),
  throughput: endpoint({
    method: 'GET',
    path: '/admin/reports/throughput',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Report packages received, departed, cleared and handed over per day',
    query: throughputQuery,
    response: throughputReport,
  }),
  exportThroughputCsv: endpoint({
    method: 'GET',
    path: '/admin/reports/throughput.csv',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Export the throughput report as CSV',
    query: throughputQuery,
    file: true,
  }),
  takings: endpoint({
    method: 'GET',
    path: '/admin/reports/takings',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Report payments less reversals by method and cashier',
    query: takingsReportQuery,
    response: takingsReport,
  }),
  exportTakingsCsv: endpoint({
    method: 'GET',
    path: '/admin/reports/takings.csv',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Export the takings report as CSV',
    query: takingsReportQuery,
    file: true,
  }),
  staff: endpoint({
    method: 'GET',
    path: '/admin/reports/staff',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Report the packages and payments that each member of staff handled',
    query: staffReportQuery,
    response: staffReport,
  }),
  exportStaffCsv: endpoint({
    method: 'GET',
    path: '/admin/reports/staff.csv',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Export the report of work per member of staff as CSV',
    query: staffReportQuery,
    file: true,
  }),
};

export const shipmentProfitApi = {
  get: endpoint({
    method: 'GET',
    path: '/master-shipments/:id/profit',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Get revenue, costs and margin of a shipment, and its costs shared among its customers',
    params: idParams,
    response: shipmentProfit,
  }),
};
