import { packagesApi } from '@eport/contract/packages/packages.api.ts';
import type { FastifyInstance } from 'fastify';
import { sendAttachment } from '../../platform/http/attachment.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { openDocument, uploadInvoice } from './documents.service.ts';
import { receiveFile } from './received-file.ts';

export function documentsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, packagesApi.uploadInvoice, async ({ actor, params, request }) =>
    uploadInvoice(context, actor, params.id, await receiveFile(request)),
  );
  route(app, context, packagesApi.document, async ({ actor, params, reply }) =>
    sendAttachment(reply, await openDocument(context, actor, params)),
  );
}
