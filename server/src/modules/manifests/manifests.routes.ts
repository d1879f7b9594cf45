import { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import type { FastifyInstance } from 'fastify';
import { csvRoute } from '../../platform/csv/csv-route.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { addPackages, addRemainingPackages } from './add-packages/add-packages.service.ts';
import { listAvailablePackages, listAvailableShipments } from './add-packages/available.service.ts';
import { addContainer, changeContainer, removeContainer } from './containers/containers.service.ts';
import { getManifest, getManifestHead } from './get-manifest.ts';
import { manifestsCsv } from './manifests.csv.ts';
import { changeManifest, createManifest, listManifests, removeManifest } from './manifests.service.ts';
import { proposeManifest } from './proposal.service.ts';

export function manifestsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, manifestsApi.list, async ({ actor, query, setTotal }) => {
    const { manifests, total } = await listManifests(context, actor, query);
    setTotal(total);
    return manifests;
  });
  csvRoute(app, context, manifestsApi.exportCsv, manifestsCsv);
  route(app, context, manifestsApi.proposal, ({ actor, query }) =>
    proposeManifest(context, actor, query.masterShipmentId),
  );
  route(app, context, manifestsApi.get, ({ actor, params }) => getManifest(context, actor, params.id));
  route(app, context, manifestsApi.head, ({ actor, params }) => getManifestHead(context, actor, params.id));
  route(app, context, manifestsApi.create, ({ actor, body }) => createManifest(context, actor, body));
  route(app, context, manifestsApi.update, ({ actor, params, body }) =>
    changeManifest(context, actor, params.id, body),
  );
  route(app, context, manifestsApi.remove, async ({ actor, params }) => {
    await removeManifest(context, actor, params.id);
    return undefined;
  });
  route(app, context, manifestsApi.availableShipments, async ({ actor, query, setTotal }) => {
    const { shipments, total } = await listAvailableShipments(context, actor, query);
    setTotal(total);
    return shipments;
  });
  route(app, context, manifestsApi.availablePackages, async ({ actor, query, setTotal }) => {
    const { packages, total } = await listAvailablePackages(context, actor, query);
    setTotal(total);
    return packages;
  });
  route(app, context, manifestsApi.addPackages, ({ actor, params, body }) =>
    addPackages(context, actor, params.id, body),
  );
  route(app, context, manifestsApi.addRemainingPackages, ({ actor, params, body }) =>
    addRemainingPackages(context, actor, params.id, body),
  );
  route(app, context, manifestsApi.addContainer, ({ actor, params, body }) =>
    addContainer(context, actor, params.id, body),
  );
  route(app, context, manifestsApi.updateContainer, ({ actor, params, body }) =>
    changeContainer(context, actor, params.id, body),
  );
  route(app, context, manifestsApi.removeContainer, async ({ actor, params }) => {
    await removeContainer(context, actor, params.id);
    return undefined;
  });
}
