import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Endpoint } from '@eport/contract/shared/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { today } from '../clock.ts';
import type { Context } from '../http/context.ts';
import { type Call, route } from '../http/route.ts';
import type { CsvList } from './csv-list.ts';
import { csvText } from './csv-text.ts';

type FileEndpoint = Endpoint & { file: true };

/** Serves a list as a CSV file, row after row as its reader takes them: the next batch is read when the last has gone. */
export function csvRoute<E extends FileEndpoint, Row>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  { name, columns, batches }: CsvList<E, Row>,
): void {
  const { clock, config } = context;
  route<FileEndpoint>(app, context, endpoint, async ({ reply, ...call }) => {
    // `route` has validated the call with the schemas of this very endpoint, whose type FileEndpoint has forgotten.
    const rows = batches(context, call as unknown as Call<E>);
    const file = Readable.from(csvText(columns, rows, config.timeZone));
    // What goes wrong from here on breaks the connection off: nobody takes half a list for the whole.
    await once(file, 'readable');
    const fileName = `${name}-${today(clock, config.timeZone)}.csv`;
    return reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${fileName}"`)
      .send(file);
  });
}
