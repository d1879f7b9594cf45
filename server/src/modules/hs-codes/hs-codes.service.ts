import {
  type HsCode,
  type HsCodeInput,
  type HsCodeUpdate,
  hsCode,
  hsCodeInput,
} from '@eport/contract/hs-codes/hs-code.ts';
import type { PageQuery } from '@eport/contract/shared/paging.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { readOnlyFields, refuseReadOnlyChanges } from '../../platform/errors/read-only.ts';
import { refuseOutdatedVersion } from '../../platform/errors/version-check.ts';
import type { Context } from '../../platform/http/context.ts';
import {
  deleteHsCode,
  findHsCode,
  type HsCodeRow,
  insertHsCode,
  lockHsCode,
  searchHsCodes,
  updateHsCode,
  upsertHsCodes,
} from './hs-codes.queries.ts';

const READ_ONLY = readOnlyFields(hsCode, hsCodeInput);

export async function listHsCodes({ db }: Context, actor: Actor, query: PageQuery) {
  const { rows, ...total } = await searchHsCodes(db, { scope: scopeOf(actor), ...query });
  return { content: rows.map(presentHsCode), ...total };
}

export const createHsCode = ({ db }: Context, actor: Actor, input: HsCodeInput): Promise<HsCode> =>
  inTransaction(db, actor, async (trx) => getHsCode(trx, (await insertHsCode(trx, input)).id));

export const changeHsCode = (
  { db }: Context,
  actor: Actor,
  id: number,
  input: HsCodeUpdate,
): Promise<HsCode> =>
  inTransaction(db, actor, async (trx) => {
    const current = await requireHsCode(trx, id);
    refuseOutdatedVersion('HS code', current, input);
    refuseReadOnlyChanges(current, input, READ_ONLY);
    const { agentId, code, description } = input;
    await updateHsCode(trx, id, { agentId, code, description });
    return getHsCode(trx, id);
  });

export const removeHsCode = ({ db }: Context, actor: Actor, id: number): Promise<void> =>
  inTransaction(db, actor, async (trx) => {
    await requireHsCode(trx, id);
    await deleteHsCode(trx, id);
  });

/** PostgreSQL allows 65,535 parameters per statement; a code has 3. */
const ROWS_PER_STATEMENT = 5_000;

export async function loadHsCodes(trx: Database, inputs: HsCodeInput[]): Promise<void> {
  for (let start = 0; start < inputs.length; start += ROWS_PER_STATEMENT)
    await upsertHsCodes(trx, inputs.slice(start, start + ROWS_PER_STATEMENT));
}

async function requireHsCode(trx: Database, id: number): Promise<HsCode> {
  if (!(await lockHsCode(trx, id))) throw notFound('HS_CODE_NOT_FOUND');
  return getHsCode(trx, id);
}

async function getHsCode(db: Database, id: number): Promise<HsCode> {
  const row = await findHsCode(db, id);
  if (!row) throw notFound('HS_CODE_NOT_FOUND');
  return presentHsCode(row);
}

const presentHsCode = (row: HsCodeRow): HsCode => ({
  id: row.id,
  agentId: row.agent_id,
  agentName: row.agent_name,
  code: row.code,
  description: row.description,
  version: row.version,
});
