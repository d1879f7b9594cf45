import { importsApi } from '@eport/contract/imports/imports.api.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { importCustomers } from './import-customers.service.ts';
import { importDutyRules } from './import-duty-rules.service.ts';
import { importExpectedPackages } from './import-expected-packages.service.ts';
import { importHsCodes } from './import-hs-codes.service.ts';
import { importPackages } from './import-packages.service.ts';

export function importsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, importsApi.customers, ({ actor, body }) => importCustomers(context, actor, body));
  route(app, context, importsApi.packages, ({ actor, body }) => importPackages(context, actor, body));
  route(app, context, importsApi.dutyRules, ({ actor, body }) => importDutyRules(context, actor, body));
  route(app, context, importsApi.hsCodes, ({ actor, body }) => importHsCodes(context, actor, body));
  route(app, context, importsApi.expectedPackages, ({ actor, body }) =>
    importExpectedPackages(context, actor, body),
  );
}
