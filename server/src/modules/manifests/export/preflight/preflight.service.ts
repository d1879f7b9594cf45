import type { Preflight } from '@eport/contract/manifests/preflight.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { inSnapshot } from '../../../../platform/database/snapshot.ts';
import { type Actor, scopeOf } from '../../../../platform/http/actor.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { loadManifest } from '../load-manifest.ts';
import type { BillData, ManifestData } from '../manifest-data.ts';
import type { Profile } from '../profiles/profile.ts';
import { codeComplaints, type ExportedBefore, quantityComplaints, referenceComplaints } from './bills.ts';
import { containerComplaints } from './containers.ts';
import { demandsOf, halfFilledBlocks } from './demands.ts';
import { ofBill, ofContainer, ofManifest } from './finding.ts';
import { createFound } from './found.ts';
import { headComplaints } from './head.ts';
import { listExportedElsewhere, listFirstExports } from './preflight.queries.ts';
import { descriptionComplaints, nameComplaints } from './texts.ts';

/** Looks at what the export would write, with the same eyes: the checks of the format's reference, each under its number. */
export const runPreflight = ({ db }: Context, actor: Actor, id: number): Promise<Preflight> =>
  inSnapshot(db, async (trx) => {
    const { manifest, profile, totals, batches } = await loadManifest(trx, { scope: scopeOf(actor), id });
    const found = createFound();
    const subject = { manifest, container: null, bill: null };
    found.add(
      ofManifest([
        ...demandsOf(profile, 'manifest')(subject),
        ...halfFilledBlocks(subject, profile),
        ...headComplaints(manifest, totals, profile),
      ]),
    );
    if (manifest.mode === 'SEA') lookAtContainers(manifest, profile, found);
    const look = billInspector(manifest, profile, await findExportedBefore(trx, manifest));
    for await (const bills of batches()) {
      for (const bill of bills) found.add(ofBill(bill, look(bill)));
    }
    return { profile: profile.name, ...found.result() };
  });

function lookAtContainers(manifest: ManifestData, profile: Profile, found: ReturnType<typeof createFound>) {
  const demands = demandsOf(profile, 'container');
  for (const container of manifest.containers.values()) {
    const demanded = container.billCount === 0 ? [] : demands({ manifest, container, bill: null });
    found.add(ofContainer(container, [...demanded, ...containerComplaints(container)]));
  }
}

/** Looks at one bill after the other, in the order of the file. */
function billInspector(manifest: ManifestData, profile: Profile, before: ExportedBefore) {
  const demands = demandsOf(profile, 'bill');
  const seen = new Set<string>();
  return (bill: BillData) => {
    const complaints = [
      ...demands({ manifest, container: bill.container, bill }),
      ...referenceComplaints(bill, manifest, { seen, before }),
      ...codeComplaints(bill, manifest, profile),
      ...quantityComplaints(bill),
      ...descriptionComplaints(bill),
      ...nameComplaints(bill, profile),
    ];
    seen.add(bill.reference.toUpperCase());
    return complaints;
  };
}

async function findExportedBefore(trx: Database, manifest: ManifestData): Promise<ExportedBefore> {
  const here = await listFirstExports(trx, manifest.id);
  const elsewhere = manifest.voyageNumber === null ? [] : await listExportedElsewhere(trx, manifest);
  return {
    here: new Map(here.map(({ bl_reference, exported_at }) => [bl_reference, exported_at])),
    elsewhere: new Set(elsewhere.map(({ bl_reference }) => bl_reference)),
  };
}
