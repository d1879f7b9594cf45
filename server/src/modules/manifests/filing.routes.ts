import { filingApi } from '@eport/contract/manifests/filing.api.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { changeFilingDate, recordFiling } from './filing/filing.service.ts';
import { getFilingChanges } from './filing/filing-changes.ts';

export function filingRoutes(app: FastifyInstance, context: Context): void {
  for (const step of ['file', 'accept', 'refuse', 'correct'] as const) {
    route(app, context, filingApi[step], ({ actor, params, body }) =>
      recordFiling(context, actor, { id: params.id, step, input: body }),
    );
  }
  route(app, context, filingApi.changeDate, ({ actor, params, body }) =>
    changeFilingDate(context, actor, { ...params, ...body }),
  );
  route(app, context, filingApi.changes, ({ actor, params }) => getFilingChanges(context, actor, params.id));
}
