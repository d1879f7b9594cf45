import type { ArrayQuery } from '@eport/contract/shared/paging.ts';
import { arrayPage } from '../../platform/database/array-page.ts';
import type { Context } from '../../platform/http/context.ts';
import { presentPort } from './ports.presenter.ts';
import { findPorts } from './ports.queries.ts';

export async function listPorts({ db }: Context, query: ArrayQuery) {
  const { rows, total } = await findPorts(db, arrayPage(query));
  return { ports: rows.map(presentPort), total };
}
