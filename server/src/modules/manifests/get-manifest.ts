import type { Manifest, ManifestHead } from '@eport/contract/manifests/manifest.ts';
import { type Actor, scopeOf } from '../../platform/access/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { listBillSummaries, listContainers } from './contents.queries.ts';
import { listFilings } from './filing/filing.queries.ts';
import { presentBillSummary, presentManifestHead } from './manifests.presenter.ts';
import { findManifest } from './manifests.queries.ts';

type Deps = Pick<Context, 'db'>;

export async function getManifest({ db }: Deps, actor: Actor, id: number): Promise<Manifest> {
  const row = await requireRow(db, actor, id);
  const [bills, containers, filings] = await Promise.all([
    listBillSummaries(db, id),
    listContainers(db, id),
    listFilings(db, id),
  ]);
  return {
    ...presentManifestHead(row, { containers, filings, actor }),
    billsOfLading: bills.map(presentBillSummary),
  };
}

export async function getManifestHead({ db }: Deps, actor: Actor, id: number): Promise<ManifestHead> {
  const row = await requireRow(db, actor, id);
  const [containers, filings] = await Promise.all([listContainers(db, id), listFilings(db, id)]);
  return presentManifestHead(row, { containers, filings, actor });
}

async function requireRow(db: Database, actor: Actor, id: number) {
  const row = await findManifest(db, { scope: scopeOf(actor), id });
  if (!row) throw notFound('MANIFEST_NOT_FOUND');
  return row;
}
