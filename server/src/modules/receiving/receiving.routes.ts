import { receivingApi } from '@eport/contract/receiving/receiving.api.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { getHints } from './hints.service.ts';
import { receivePackage } from './receive.service.ts';
import { getReceipt, scanCode } from './scan.service.ts';
import { undoReceipt } from './undo.service.ts';

export function receivingRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, receivingApi.scan, ({ actor, query }) => scanCode(context, actor, query));
  route(app, context, receivingApi.hints, ({ actor, query }) => getHints(context, actor, query));
  route(app, context, receivingApi.get, ({ actor, params }) => getReceipt(context, actor, params.id));
  route(app, context, receivingApi.receive, ({ actor, body }) => receivePackage(context, actor, body));
  route(app, context, receivingApi.undo, async ({ actor, params }) => {
    await undoReceipt(context, actor, params.id);
    return undefined;
  });
}
