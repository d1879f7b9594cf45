import { PassThrough, type Readable } from 'node:stream';
import { type Actor, scopeOf } from '../../../platform/access/actor.ts';
import { zoneOfPaper } from '../../../platform/access/agent-calendar.ts';
import { AppError, notFound } from '../../../platform/errors/app-error.ts';
import { nextTurn } from '../../../platform/http/bodies/next-turn.ts';
import type { Context } from '../../../platform/http/context.ts';
import { readLogo } from '../../agents/index.ts';
import { getInvoice } from '../invoices.service.ts';
import { findShipmentHead, listInvoiceIds } from './shipment-invoices.queries.ts';
import { untilWritable } from './until-writable.ts';

/** Streams all invoices of a shipment as one PDF. Reads and draws the next invoice once the client has received the previous ones. */
export async function shipmentInvoicesPdf(
  context: Context,
  actor: Actor,
  shipmentId: number,
): Promise<{ name: string; pdf: Readable }> {
  const where = { scope: scopeOf(actor), shipmentId };
  const shipment = await findShipmentHead(context.db, where);
  if (!shipment) throw notFound('SHIPMENT_NOT_FOUND');
  const ids = await listInvoiceIds(context.db, where);
  if (ids.length === 0) throw new AppError('SHIPMENT_NOT_INVOICED');
  const pdf = new PassThrough();
  // An error breaks the connection, so that no client takes half a file for the whole.
  const title = `Invoices of ${shipment.manifest_id}`;
  void drawAll(context, actor, { shipmentId, ids, title, pdf }).catch((error) => pdf.destroy(error));
  return { name: `invoices-${shipment.manifest_id}.pdf`, pdf };
}

/** PDFKit has this function, but its types do not. */
const openImage = (doc: PDFKit.PDFDocument, file: Buffer): PDFKit.Mixins.ImageSrc =>
  (doc as unknown as { openImage: (src: Buffer) => PDFKit.Mixins.ImageSrc }).openImage(file);

type Drawing = { shipmentId: number; ids: number[]; title: string; pdf: PassThrough };

async function drawAll(
  context: Context,
  actor: Actor,
  { shipmentId, ids, title, pdf }: Drawing,
): Promise<void> {
  // Lazy-loaded: fonts and their engines are a fifth of the server's code.
  const { drawInvoice, newDocument } = await import('../invoice-pdf.ts');
  const { config, clock } = context;
  const info = { Title: title, Author: config.brandName, CreationDate: clock.now() };
  const doc = newDocument(info, { autoFirstPage: false });
  doc.on('data', (chunk) => pdf.write(chunk));
  const timeZone = await zoneOfPaper(context, 'shipments', shipmentId);
  const logos = new Map<string, PDFKit.Mixins.ImageSrc>();
  for (const id of ids) {
    const invoice = await getInvoice(context, actor, id);
    const { logo } = invoice.agent;
    if (logo && !logos.has(logo.hash)) {
      const file = await readLogo(context, invoice.agent);
      // Opens each logo once: the PDF would otherwise contain a copy per invoice.
      if (file) logos.set(logo.hash, openImage(doc, file));
    }
    doc.addPage();
    await drawInvoice(doc, invoice, { ...config, timeZone }, logo ? logos.get(logo.hash) : undefined);
    doc.flushPages();
    await nextTurn();
    if (pdf.destroyed) return;
    if (pdf.writableNeedDrain) await untilWritable(pdf);
  }
  doc.on('end', () => pdf.end());
  doc.end();
}
