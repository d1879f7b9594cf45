import { dutyEstimatesApi, dutyRulesApi } from '@eport/contract/duties/duties.api.ts';
import type { FastifyInstance } from 'fastify';
import { csvRoute } from '../../platform/csv/csv-route.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { declarationCsv, declarationOf } from './estimates/declaration.ts';
import { estimatesCsv } from './estimates/estimates.csv.ts';
import { estimateBill, estimateManifest, estimatePackage } from './estimates/estimates.service.ts';
import { dutyRulesCsv } from './rules/duty-rules.csv.ts';
import { changeDutyRule, createDutyRule, listDutyRules, removeDutyRule } from './rules/duty-rules.service.ts';

export function dutiesRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, dutyRulesApi.list, async ({ actor, query, setTotal }) => {
    const { rules, total } = await listDutyRules(context, actor, query);
    setTotal(total);
    return rules;
  });
  csvRoute(app, context, dutyRulesApi.exportCsv, dutyRulesCsv);
  route(app, context, dutyRulesApi.create, ({ actor, body }) => createDutyRule(context, actor, body));
  route(app, context, dutyRulesApi.update, ({ actor, params, body }) =>
    changeDutyRule(context, actor, params.id, body),
  );
  route(app, context, dutyRulesApi.remove, async ({ actor, params }) => {
    await removeDutyRule(context, actor, params.id);
    return undefined;
  });
  route(app, context, dutyEstimatesApi.ofManifest, ({ actor, params, query }) =>
    estimateManifest(context, actor, { id: params.id, query }),
  );
  csvRoute(app, context, dutyEstimatesApi.exportCsv, estimatesCsv);
  route(app, context, dutyEstimatesApi.ofBill, ({ actor, params }) =>
    estimateBill(context, actor, params.id),
  );
  route(app, context, dutyEstimatesApi.ofPackage, ({ actor, params }) =>
    estimatePackage(context, actor, params.id),
  );
  csvRoute(app, context, dutyEstimatesApi.declarationCsv, declarationCsv);
  route(app, context, dutyEstimatesApi.declarationPdf, async ({ actor, params, reply }) => {
    const declaration = await declarationOf(context, actor, params.id);
    // Lazy-loaded: fonts and their engines are a fifth of the server's code.
    const { declarationPdf } = await import('./estimates/declaration-pdf.ts');
    return reply
      .type('application/pdf')
      .header('Content-Disposition', `attachment; filename="declaration-draft-${declaration.billId}.pdf"`)
      .send(await declarationPdf(declaration));
  });
}
