import { exceptionsApi } from '@eport/contract/exceptions/exceptions.api.ts';
import type { FastifyInstance } from 'fastify';
import { csvRoute } from '../../platform/csv/csv-route.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { exceptionsCsv } from './exceptions.csv.ts';
import {
  addNote,
  closeException,
  confirmClaim,
  countExceptions,
  getException,
  listExceptions,
  openException,
  releaseException,
  takeException,
} from './exceptions.service.ts';

export function exceptionsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, exceptionsApi.list, ({ actor, query }) => listExceptions(context, actor, query));
  route(app, context, exceptionsApi.counts, ({ actor, query }) => countExceptions(context, actor, query));
  csvRoute(app, context, exceptionsApi.exportCsv, exceptionsCsv);
  route(app, context, exceptionsApi.get, ({ actor, params }) => getException(context, actor, params.id));
  route(app, context, exceptionsApi.open, ({ actor, params, body }) =>
    openException(context, actor, params.id, body),
  );
  route(app, context, exceptionsApi.addNote, ({ actor, params, body }) =>
    addNote(context, actor, params.id, body),
  );
  route(app, context, exceptionsApi.take, ({ actor, params }) => takeException(context, actor, params.id));
  route(app, context, exceptionsApi.release, ({ actor, params }) =>
    releaseException(context, actor, params.id),
  );
  route(app, context, exceptionsApi.confirmClaim, ({ actor, params, body }) =>
    confirmClaim(context, actor, params.id, body.expectedPackageId),
  );
  route(app, context, exceptionsApi.close, ({ actor, params, body }) =>
    closeException(context, actor, params.id, body),
  );
}
