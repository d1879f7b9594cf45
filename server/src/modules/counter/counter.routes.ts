import { counterApi } from '@eport/contract/counter/counter.api.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { zoneOfPaper } from '../../platform/access/agent-calendar.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { getReceipt } from '../payments/index.ts';
import { addCollector, listCollectors, removeCollector } from './collectors.service.ts';
import { getCounterView } from './counter.service.ts';
import { payAtCounter } from './counter-payment.service.ts';
import { getSlip, handOverAtCounter, handOverUnpaid, listSlips } from './hand-over.service.ts';
import { isCopy, isCopyOfReceipt } from './paper-prints.ts';

export function counterRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, counterApi.view, ({ actor, query }) => getCounterView(context, actor, query));
  route(app, context, counterApi.handOver, ({ actor, body }) => handOverAtCounter(context, actor, body));
  route(app, context, counterApi.handOverUnpaid, ({ actor, body }) => handOverUnpaid(context, actor, body));
  route(app, context, counterApi.pay, ({ actor, body }) => payAtCounter(context, actor, body));
  route(app, context, counterApi.slip, ({ actor, params }) => getSlip(context, actor, params));
  route(app, context, counterApi.ofPackage, ({ actor, params }) => listSlips(context, actor, params.id));
  route(app, context, counterApi.slipPdf, async ({ actor, params, query, reply }) => {
    const slip = await getSlip(context, actor, params);
    // Lazy-loaded: fonts and their engines are a fifth of the server's code.
    const { slipPdf } = await import('./counter-pdf.ts');
    return pdfReply(reply, `hand-over-${slip.id}.pdf`).send(
      await slipPdf(slip, query.paper ?? 'a4', {
        ...context.config,
        timeZone: await zoneOfPaper(context, 'hand_overs', slip.id),
        isCopy: await isCopy(context, actor, { hand_over_id: slip.id }),
      }),
    );
  });
  route(app, context, counterApi.receiptPdf, async ({ actor, params, query, reply }) => {
    const receipt = await getReceipt(context, actor, params.id);
    const { receiptPdf } = await import('./counter-pdf.ts');
    return pdfReply(reply, `receipt-${receipt.number}.pdf`).send(
      await receiptPdf(receipt, query.paper ?? 'a4', {
        ...context.config,
        timeZone: await zoneOfPaper(context, 'receipts', receipt.id),
        isCopy: await isCopyOfReceipt(context, actor, receipt),
      }),
    );
  });
  route(app, context, counterApi.collectors, ({ actor, params }) =>
    listCollectors(context, actor, params.userId),
  );
  route(app, context, counterApi.addCollector, ({ actor, params, body }) =>
    addCollector(context, actor, params.userId, body),
  );
  route(app, context, counterApi.removeCollector, ({ actor, params }) =>
    removeCollector(context, actor, params),
  );
}

const pdfReply = (reply: FastifyReply, fileName: string) =>
  reply.type('application/pdf').header('Content-Disposition', `attachment; filename="${fileName}"`);
