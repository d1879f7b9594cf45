import { clearanceApi } from '@eport/contract/clearance/clearance.api.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { checkClearance } from './check-clearance.service.ts';
import { recordClearance } from './record-clearance.service.ts';

export function clearanceRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, clearanceApi.check, ({ actor, params, body }) =>
    checkClearance(context, actor, params.id, body.lines),
  );
  route(app, context, clearanceApi.record, ({ actor, params, body }) =>
    recordClearance(context, actor, params.id, body),
  );
}
