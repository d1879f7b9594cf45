import { shipmentsApi } from '@eport/contract/shipments/shipments.api.ts';
import type { FastifyInstance } from 'fastify';
import { csvRoute } from '../../platform/csv/csv-route.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { changeShipment } from './change-shipment.service.ts';
import { addPackages, removePackage } from './shipment-packages.service.ts';
import { takeStep } from './shipment-steps.service.ts';
import { shipmentsCsv } from './shipments.csv.ts';
import { createShipment, getShipment, listShipments, removeShipment } from './shipments.service.ts';

export function shipmentsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, shipmentsApi.list, async ({ actor, query, setTotal }) => {
    const { shipments, total } = await listShipments(context, actor, query);
    setTotal(total);
    return shipments;
  });
  csvRoute(app, context, shipmentsApi.exportCsv, shipmentsCsv);
  route(app, context, shipmentsApi.get, ({ actor, params }) => getShipment(context, actor, params.id));
  route(app, context, shipmentsApi.create, ({ actor, body }) => createShipment(context, actor, body));
  route(app, context, shipmentsApi.update, ({ actor, params, body }) =>
    changeShipment(context, actor, params.id, body),
  );
  route(app, context, shipmentsApi.addPackages, ({ actor, params, body }) =>
    addPackages(context, actor, params.id, body.packageIds),
  );
  route(app, context, shipmentsApi.removePackage, async ({ actor, params }) => {
    await removePackage(context, actor, params);
    return undefined;
  });
  route(app, context, shipmentsApi.remove, async ({ actor, params }) => {
    await removeShipment(context, actor, params.id);
    return undefined;
  });
  for (const name of ['depart', 'arrive', 'processUnstuffing', 'clear', 'close'] as const) {
    route(app, context, shipmentsApi[name], ({ actor, params }) => takeStep(context, actor, params.id, name));
  }
}
