import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { idParams, idText } from '../shared/ids.ts';
import { BACK_OFFICE } from '../shared/roles.ts';
import {
  acceptInput,
  correctInput,
  fileInput,
  filingChanges,
  filingDateInput,
  refuseInput,
} from './filing.ts';
import { manifest } from './manifest.ts';

const step = <const P extends `/${string}`, B extends z.ZodType>(path: P, body: B, summary: string) =>
  endpoint({ method: 'POST', path, roles: BACK_OFFICE, summary, params: idParams, body, response: manifest });

export const filingApi = {
  file: step(
    '/manifests/:id/file',
    fileInput,
    'Record which exported file was filed, with customs’ registration number',
  ),
  accept: step('/manifests/:id/accept', acceptInput, 'Record that customs accepted the manifest'),
  refuse: step(
    '/manifests/:id/refuse',
    refuseInput,
    'Record that customs refused the manifest, with the reason',
  ),
  correct: step(
    '/manifests/:id/correct',
    correctInput,
    'Record which exported file was filed as a correction',
  ),
  changeDate: endpoint({
    method: 'PUT',
    path: '/manifests/:id/filings/:filingId',
    roles: BACK_OFFICE,
    summary: 'Correct the date of a filing step; the audit keeps the earlier date',
    params: z.object({ id: idText, filingId: idText }),
    body: filingDateInput,
    response: manifest,
  }),
  changes: endpoint({
    method: 'GET',
    path: '/manifests/:id/filing-changes',
    roles: BACK_OFFICE,
    summary: 'List changes of the head, containers and bills since the file that customs has',
    params: idParams,
    response: filingChanges,
  }),
};
