import { referenceApi } from '@eport/contract/reference/reference.api.ts';
import type { FastifyInstance } from 'fastify';
import { arrayPage } from '../../platform/database/array-page.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { listChargeReferences, listCountries } from './reference.service.ts';

export function referenceRoutes(app: FastifyInstance, context: Context): void {
  const { db, config } = context;
  route(app, context, referenceApi.countries, async ({ query, setTotal }) => {
    const { rows, total } = await listCountries(db, { codes: config.destinations, page: arrayPage(query) });
    setTotal(total);
    return rows;
  });
  route(app, context, referenceApi.allCountries, async ({ query, setTotal }) => {
    const { rows, total } = await listCountries(db, { codes: 'all', page: arrayPage(query) });
    setTotal(total);
    return rows;
  });
  route(app, context, referenceApi.chargeReferences, async ({ query, setTotal }) => {
    const { rows, total } = await listChargeReferences(db, { level: query.type, page: arrayPage(query) });
    setTotal(total);
    return rows;
  });
  route(app, context, referenceApi.allChargeReferences, async ({ query, setTotal }) => {
    const { rows, total } = await listChargeReferences(db, { level: undefined, page: arrayPage(query) });
    setTotal(total);
    return rows;
  });
}
