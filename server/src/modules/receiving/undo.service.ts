import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { expectAgain } from '../expected-packages/index.ts';
import { packagePolicy, requirePackageInPlace } from '../packages/index.ts';
import { undoFacts } from './receiving.presenter.ts';
import { findReceipt } from './receiving.queries.ts';
import { deleteReceivedPackage } from './undo.queries.ts';

export const undoReceipt = ({ db, clock }: Context, actor: Actor, id: number): Promise<void> =>
  inTransaction(db, actor, async (trx) => {
    const scope = scopeOf(actor);
    await requirePackageInPlace(trx, { scope, id });
    const receipt = await findReceipt(trx, { scope, id });
    if (!receipt) throw notFound('PACKAGE_NOT_FOUND');
    packagePolicy.require('undoReceipt', undoFacts(receipt, clock.now()), actor);
    await expectAgain(trx, id);
    await deleteReceivedPackage(trx, id);
  });
