import { readFile } from 'node:fs/promises';
import type { Agent } from '@eport/contract/agents/agent.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { storeReferencedFile } from '../../platform/storage/store-referenced-file.ts';
import { isWholeFile, type ReceivedFile } from '../documents/index.ts';
import { getAgent, requireAgent } from './agents.service.ts';
import { deleteLogo, isLogoReferenced, saveLogo } from './logo.queries.ts';
import { checkLogo } from './logo-picture.ts';

/** Keeps the previous file until the nightly cleanup, because a backup or an open request may still read it. */
export async function setLogo(
  context: Context,
  actor: Actor,
  id: number,
  file: ReceivedFile,
): Promise<Agent> {
  const { db } = context;
  await getAgent(db, id);
  const content = await readFile(file.path);
  const picture = checkLogo({ ...file, content });
  if (!(await isWholeFile(file.contentType, new Blob([content])))) throw new AppError('LOGO_UNREADABLE');
  return storeReferencedFile(context, content, {
    saveReference: (storageKey) =>
      inTransaction(db, actor, async (trx) => {
        await requireAgent(trx, id);
        await saveLogo(trx, { agent_id: id, ...picture, storage_key: storageKey });
        return getAgent(trx, id);
      }),
    isReferenced: (storageKey) => isLogoReferenced(db, storageKey),
  });
}

export const removeLogo = ({ db }: Context, actor: Actor, id: number): Promise<void> =>
  inTransaction(db, actor, async (trx) => {
    await requireAgent(trx, id);
    await deleteLogo(trx, id);
  });
