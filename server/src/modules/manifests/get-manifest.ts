import type { Manifest } from '@eport/contract/manifests/manifest.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { listBillSummaries, listContainers } from './contents.queries.ts';
import { listFilings } from './filing/filing.queries.ts';
import { presentManifest } from './manifests.presenter.ts';
import { findManifest } from './manifests.queries.ts';

export async function getManifest({ db }: Pick<Context, 'db'>, actor: Actor, id: number): Promise<Manifest> {
  const row = await findManifest(db, { scope: scopeOf(actor), id });
  if (!row) throw notFound('MANIFEST_NOT_FOUND');
  const [containers, bills, filings] = await Promise.all([
    listContainers(db, id),
    listBillSummaries(db, id),
    listFilings(db, id),
  ]);
  return presentManifest(row, { containers, bills, filings, actor });
}
