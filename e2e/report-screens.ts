import type { Screen } from './screen.ts';

const NO_PICKUPS = { packages: 0, median: null, ninetieth: null };

export const REPORT_SCREENS: Screen[] = [
  {
    path: '/admin/reports',
    failures: { '/admin/reports/throughput': 'Failed to load the report. Please try again.' },
  },
  {
    path: '/admin/reports?report=profit',
    failures: { '/admin/reports/profit': 'Failed to load the report. Please try again.' },
    empty: {
      responses: {
        '/admin/reports/profit': {
          rows: [],
          total: { packages: 0, revenue: 0, cost: 0, margin: 0, isIncomplete: false },
          previous: { packages: 0, revenue: 0, cost: 0, margin: 0, isIncomplete: false },
        },
      },
      says: 'No shipment departed in this period.',
    },
  },
  {
    path: '/admin/reports?report=stock',
    failures: { '/admin/reports/stock-age': 'Failed to load the report. Please try again.' },
    empty: {
      responses: {
        '/admin/reports/stock-age': {
          bands: [],
          rows: [],
          all: { total: { packages: 0, weight: 0 }, ages: [] },
        },
      },
      says: 'No packages are in the warehouse.',
    },
  },
  {
    path: '/admin/reports?report=pickup',
    failures: { '/admin/reports/pickup-days': 'Failed to load the report. Please try again.' },
    empty: {
      responses: {
        '/admin/reports/pickup-days': {
          lanes: [],
          all: { now: NO_PICKUPS, before: NO_PICKUPS },
          previousPeriod: { from: '2026-01-01', to: '2026-01-31' },
        },
      },
      says: 'No package was handed over in this period or the one before.',
    },
  },
  {
    path: '/admin/reports?report=outstanding',
    failures: { '/admin/reports/outstanding': 'Failed to load the report. Please try again.' },
    empty: {
      responses: {
        '/admin/reports/outstanding': {
          bands: [],
          rows: [],
          totalRows: 0,
          all: { total: { invoices: 0, amount: 0 }, ages: [] },
        },
      },
      says: 'No invoice is due.',
    },
  },
];
