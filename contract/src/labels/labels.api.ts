import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { idParams, idText } from '../shared/ids.ts';
import { BACK_OFFICE } from '../shared/roles.ts';
import { expects } from '../shared/text.ts';
import { MAX_LABELS } from './max-labels.ts';

const labelsQuery = z.object({
  ids: z
    .string(expects('must be package IDs, separated by commas'))
    .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, 'must be package IDs, separated by commas')
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .refine((ids) => ids.length <= MAX_LABELS, `must name at most ${MAX_LABELS} packages`),
});

/** Labels of 4 × 6 inches. ZPL II is for label printers of 203 dpi. */
export const labelsApi = {
  pdf: endpoint({
    method: 'GET',
    path: '/admin/packages/:id/label.pdf',
    roles: BACK_OFFICE,
    summary: 'Get the label of a package as PDF',
    params: idParams,
    file: true,
  }),
  zpl: endpoint({
    method: 'GET',
    path: '/admin/packages/:id/label.zpl',
    roles: BACK_OFFICE,
    summary: 'Get the label of a package as ZPL II',
    params: idParams,
    file: true,
  }),
  pdfOfMany: endpoint({
    method: 'GET',
    path: '/admin/packages/labels.pdf',
    roles: BACK_OFFICE,
    summary: 'Get the labels of several packages as one PDF, in the order of the ids',
    query: labelsQuery,
    file: true,
  }),
  zplOfMany: endpoint({
    method: 'GET',
    path: '/admin/packages/labels.zpl',
    roles: BACK_OFFICE,
    summary: 'Get the labels of several packages as ZPL II, in the order of the ids',
    query: labelsQuery,
    file: true,
  }),
  commandSheet: endpoint({
    method: 'GET',
    path: '/admin/scan-commands.pdf',
    roles: BACK_OFFICE,
    summary: 'Get the sheet of scan commands as PDF, with the cartons of a warehouse’s agent',
    query: z.object({ warehouseId: idText.optional() }),
    file: true,
  }),
};
