import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Endpoint } from '@eport/contract/shared/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { zoneOfActor } from '../access/agent-calendar.ts';
import { today } from '../clock.ts';
import type { Context } from '../http/context.ts';
import { type Call, route } from '../http/route.ts';
import { type CsvColumn, type CsvList, NO_COLUMN } from './csv-list.ts';
import { csvText } from './csv-text.ts';
import { rowZone } from './row-zone.ts';

type FileEndpoint = Endpoint & { file: true; mayLag: true };

/** Reads the next batch once the client has received the previous one. */
export function csvRoute<E extends FileEndpoint, Row, Response>(
  app: FastifyInstance,
  context: Context,
  endpoint: E,
  { name, columns, agentOf, batches }: CsvList<E, Row, Response>,
): void {
  route<FileEndpoint>(app, context, endpoint, async ({ reply, ...call }) => {
    const zoneOf = await rowZone(context, agentOf);
    const timeZone = await zoneOfActor(context, call.actor);
    // `route` has validated the request with this endpoint's schemas; FileEndpoint loses that type.
    const rows = batches(context, call as unknown as Call<E>);
    const file = Readable.from(csvText(columnsIn(columns), rows, zoneOf));
    // Later errors break the connection, so that no client takes half a list for the whole.
    await once(file, 'readable');
    const fileName = `${name}-${today(context.clock, timeZone)}.csv`;
    return reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${fileName}"`)
      .send(file);
  });
}

const columnsIn = <Row>(columns: Record<string, CsvColumn<Row> | typeof NO_COLUMN>): CsvColumn<Row>[] =>
  Object.values(columns).filter((column) => column !== NO_COLUMN);
