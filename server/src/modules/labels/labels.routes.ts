import { labelsApi } from '@eport/contract/labels/labels.api.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { listCartons } from '../cartons/index.ts';
import type { Label } from './label.ts';
import { labelsZpl } from './label-zpl.ts';
import { getLabels } from './labels.service.ts';

export function labelsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, labelsApi.pdf, async ({ actor, params: { id }, reply }) =>
    sendPdf(reply, await getLabels(context, actor, [id], 'id'), `label-${id}`),
  );
  route(app, context, labelsApi.zpl, async ({ actor, params: { id }, reply }) =>
    sendZpl(reply, await getLabels(context, actor, [id], 'id'), `label-${id}`),
  );
  route(app, context, labelsApi.pdfOfMany, async ({ actor, query: { ids }, reply }) =>
    sendPdf(reply, await getLabels(context, actor, ids, 'ids'), 'labels'),
  );
  route(app, context, labelsApi.zplOfMany, async ({ actor, query: { ids }, reply }) =>
    sendZpl(reply, await getLabels(context, actor, ids, 'ids'), 'labels'),
  );
  route(app, context, labelsApi.commandSheet, async ({ actor, query: { warehouseId }, reply }) => {
    const cartons = warehouseId === undefined ? [] : await listCartons(context, actor, warehouseId);
    const { commandSheet } = await import('./command-sheet.ts');
    return asDownload(reply, 'scan-commands.pdf')
      .type('application/pdf')
      .send(await commandSheet(cartons));
  });
}

const asDownload = (reply: FastifyReply, fileName: string) =>
  reply.header('Content-Disposition', `attachment; filename="${fileName}"`);

async function sendPdf(reply: FastifyReply, labels: Label[], name: string): Promise<FastifyReply> {
  // Lazy-loaded: fonts and their engines are a fifth of the server's code.
  const { labelsPdf } = await import('./label-pdf.ts');
  return asDownload(reply, `${name}.pdf`)
    .type('application/pdf')
    .send(await labelsPdf(labels));
}

const sendZpl = (reply: FastifyReply, labels: Label[], name: string): FastifyReply =>
  asDownload(reply, `${name}.zpl`).type('text/plain; charset=utf-8').send(labelsZpl(labels));
