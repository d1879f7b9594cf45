import { cashDrawersApi } from '@eport/contract/cash-drawers/cash-drawers.api.ts';
import type { FastifyInstance } from 'fastify';
import { zoneOfPaper } from '../../platform/access/agent-calendar.ts';
import { csvRoute } from '../../platform/csv/csv-route.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { cashDrawersCsv } from './cash-drawers.csv.ts';
import {
  closeDrawer,
  countDrawer,
  getDrawer,
  listDrawers,
  listOwnDrawers,
  moveCash,
  openDrawer,
} from './cash-drawers.service.ts';
import { getReport } from './drawer-report.service.ts';

export function cashDrawersRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, cashDrawersApi.list, ({ actor, query }) => listDrawers(context, actor, query));
  csvRoute(app, context, cashDrawersApi.exportCsv, cashDrawersCsv);
  route(app, context, cashDrawersApi.mine, ({ actor }) => listOwnDrawers(context, actor));
  route(app, context, cashDrawersApi.open, ({ actor, body }) => openDrawer(context, actor, body));
  route(app, context, cashDrawersApi.get, ({ actor, params }) => getDrawer(context, actor, params.id));
  route(app, context, cashDrawersApi.move, ({ actor, params, body }) =>
    moveCash(context, actor, params.id, body),
  );
  route(app, context, cashDrawersApi.count, ({ actor, params, body }) =>
    countDrawer(context, actor, params.id, body),
  );
  route(app, context, cashDrawersApi.close, ({ actor, params, body }) =>
    closeDrawer(context, actor, params.id, body),
  );
  route(app, context, cashDrawersApi.report, async ({ actor, params: { id }, query: { paper }, reply }) => {
    const drawer = await getReport(context, actor, id);
    const timeZone = await zoneOfPaper(context, 'cash_drawers', id);
    // Lazy-loaded: fonts and their engines are a fifth of the server's code.
    const { drawerReportPdf } = await import('./drawer-report-pdf.ts');
    return reply
      .header('Content-Disposition', `attachment; filename="cash-drawer-${id}.pdf"`)
      .type('application/pdf')
      .send(await drawerReportPdf(drawer, { paper, timeZone }));
  });
}
