import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/ids.ts';
import { pageOf } from '../shared/paging.ts';
import { BACK_OFFICE } from '../shared/roles.ts';
import {
  confirmClaim,
  exception,
  exceptionCount,
  exceptionDecision,
  exceptionItem,
  exceptionNoteInput,
  openException,
} from './exception.ts';
import { exceptionCountQuery, exceptionFilter, exceptionQuery } from './exception-query.ts';

export const exceptionsApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/exceptions',
    roles: BACK_OFFICE,
    mayLag: true,
    summary:
      'List open exceptions, oldest first with abandoned packages last, or closed ones, newest first; filter by kind, code, day, warehouse, assignee and agent; sort',
    query: exceptionQuery,
    response: pageOf(exceptionItem),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/admin/exceptions/counts',
    roles: BACK_OFFICE,
    mayLag: true,
    summary:
      'Count the open exceptions by kind, without kinds that have none; filter by day, warehouse, assignee and agent',
    query: exceptionCountQuery,
    response: z.array(exceptionCount),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/admin/exceptions/export.csv',
    roles: BACK_OFFICE,
    mayLag: true,
    summary: 'Export exceptions as CSV, with the filters and sort of the list',
    query: exceptionFilter,
    file: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/exceptions/:id',
    roles: BACK_OFFICE,
    summary: 'Get an exception with its notes and the photos of its package',
    params: idParams,
    response: exception,
  }),
  open: endpoint({
    method: 'POST',
    path: '/admin/packages/:id/exceptions',
    roles: BACK_OFFICE,
    summary: 'Open an exception; the package cannot depart before it is closed',
    params: idParams,
    body: openException,
    response: exception,
    status: 201,
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/admin/exceptions/:id/notes',
    roles: BACK_OFFICE,
    summary: 'Add a note to an open exception',
    params: idParams,
    body: exceptionNoteInput,
    response: exception,
  }),
  take: endpoint({
    method: 'POST',
    path: '/admin/exceptions/:id/take',
    roles: BACK_OFFICE,
    summary: 'Assign an open exception to the caller',
    params: idParams,
    response: exception,
  }),
  release: endpoint({
    method: 'POST',
    path: '/admin/exceptions/:id/release',
    roles: BACK_OFFICE,
    summary: 'Unassign an open exception',
    params: idParams,
    response: exception,
  }),
  confirmClaim: endpoint({
    method: 'POST',
    path: '/admin/exceptions/:id/confirm-claim',
    roles: BACK_OFFICE,
    summary: 'Give the package to the customer of this claim; closes the exception and cancels other claims',
    params: idParams,
    body: confirmClaim,
    response: exception,
  }),
  close: endpoint({
    method: 'POST',
    path: '/admin/exceptions/:id/close',
    roles: BACK_OFFICE,
    summary: 'Close an exception and record the decision',
    params: idParams,
    body: exceptionDecision,
    response: exception,
  }),
};
