import type { ArrayQuery } from '@eport/contract/shared/paging.ts';
import { arrayPage } from '../../platform/database/array-page.ts';
import type { Context } from '../../platform/http/context.ts';
import { presentAgent } from './agents.presenter.ts';
import { findAgents } from './agents.queries.ts';

export async function listAgents({ db }: Context, query: ArrayQuery) {
  const { rows, total } = await findAgents(db, arrayPage(query));
  return { agents: rows.map(presentAgent), total };
}
