import { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import type { FastifyInstance } from 'fastify';
import { sendAttachment } from '../../platform/http/attachment.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { exportManifest, listExports, openExport } from './export/export.service.ts';
import { confirmCarrier } from './export/preflight/carrier-check.service.ts';
import { runPreflight } from './export/preflight/preflight.service.ts';

export function exportRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, manifestsApi.preflight, ({ actor, params }) => runPreflight(context, actor, params.id));
  route(app, context, manifestsApi.confirmCarrier, ({ actor, params, body }) =>
    confirmCarrier(context, actor, params.id, body),
  );
  route(app, context, manifestsApi.exportXml, async ({ actor, params, reply }) =>
    sendAttachment(reply, await exportManifest(context, actor, params.id)),
  );
  route(app, context, manifestsApi.exports, async ({ actor, params, query, setTotal }) => {
    const { exports, total } = await listExports(context, actor, { id: params.id, query });
    setTotal(total);
    return exports;
  });
  route(app, context, manifestsApi.exportedFile, async ({ actor, params, reply }) =>
    sendAttachment(reply, await openExport(context, actor, params)),
  );
}
