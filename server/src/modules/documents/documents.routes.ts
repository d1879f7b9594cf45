import { expectedPackagesApi } from '@eport/contract/expected-packages/expected-packages.api.ts';
import { packagesApi } from '@eport/contract/packages/packages.api.ts';
import type { FastifyInstance } from 'fastify';
import { sendAttachment, sendInline } from '../../platform/http/attachment.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { linkToDocument, openDocument, openLinkedDocument, uploadInvoice } from './documents.service.ts';
import { openExpectedInvoice, uploadExpectedInvoice } from './expected-invoice.service.ts';
import { withReceivedFile } from './received-file.ts';

export function documentsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, packagesApi.uploadInvoice, ({ actor, params, request }) =>
    withReceivedFile(context, request, (file) => uploadInvoice(context, actor, params.id, file)),
  );
  route(app, context, expectedPackagesApi.uploadInvoice, ({ actor, params, request }) =>
    withReceivedFile(context, request, (file) => uploadExpectedInvoice(context, actor, params.id, file)),
  );
  route(app, context, expectedPackagesApi.invoice, async ({ actor, params, reply }) =>
    sendAttachment(reply, await openExpectedInvoice(context, actor, params.id)),
  );
  route(app, context, packagesApi.document, async ({ actor, params, reply }) =>
    sendAttachment(reply, await openDocument(context, actor, params)),
  );
  route(app, context, packagesApi.documentLink, ({ actor, params }) =>
    linkToDocument(context, actor, params),
  );
  route(app, context, packagesApi.shownDocument, async ({ params, query, reply }) =>
    sendInline(reply, await openLinkedDocument(context, params, query)),
  );
}
