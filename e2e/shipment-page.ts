import type { Page } from '@playwright/test';

export const shipmentPath = (id: number, query = '') => `/admin/master-shipments/${id}${query}`;

export const boxOf = (page: Page, id: number) =>
  page.getByRole('checkbox', { name: `Select package #${id}`, exact: true });
