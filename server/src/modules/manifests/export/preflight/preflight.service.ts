import type { Preflight } from '@eport/contract/manifests/preflight.ts';
import { type Actor, scopeOf } from '../../../../platform/access/actor.ts';
import { agentZone } from '../../../../platform/access/agent-calendar.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { inSnapshot } from '../../../../platform/database/snapshot.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { lastFilingEvent } from '../../filing/filing.queries.ts';
import { loadManifest } from '../load-manifest.ts';
import type { BillData, ManifestData } from '../manifest-data.ts';
import type { Profile } from '../profiles/profile.ts';
import {
  codeIssues,
  type ExportedBefore,
  exportedBeforeIssues,
  quantityIssues,
  referenceIssues,
} from './bills.ts';
import { presentCarrierCheck } from './carrier-check.service.ts';
import { containerIssues } from './containers.ts';
import { type Issue, ofBill, ofContainer, ofManifest } from './finding.ts';
import { createFindings } from './findings.ts';
import { headIssues, unconfirmed } from './head.ts';
import {
  findCarrierCheckOf,
  listExportedElsewhere,
  listFirstExports,
  listUndeclaredValues,
} from './preflight.queries.ts';
import { halfFilledBlocks, requirementsOf } from './requirements.ts';
import { descriptionIssues, nameIssues } from './texts.ts';

export const runPreflight = ({ db, config }: Context, actor: Actor, id: number): Promise<Preflight> =>
  inSnapshot(db, async (trx) => {
    const { manifest, profile, totals, batches } = await loadManifest(trx, { scope: scopeOf(actor), id });
    const found = createFindings();
    const carrierCheck = await findCarrierCheckOf(trx, manifest);
    const subject = { manifest, container: null, bill: null };
    found.add(
      ofManifest([
        ...requirementsOf(profile, 'manifest')(subject),
        ...halfFilledBlocks(subject, profile),
        ...headIssues(manifest, totals, profile),
        ...(carrierCheck ? [] : unconfirmed(manifest)),
      ]),
    );
    if (manifest.mode === 'SEA') checkContainers(manifest, profile, found);
    const timeZone = await agentZone({ db: trx, config }, manifest.agentId);
    const before = await findExportedBefore(trx, manifest);
    const customerValues = await findUndeclaredValues(trx, id);
    const check = createBillCheck(manifest, profile, { before, customerValues });
    const references = new Set<string>();
    for await (const bills of batches()) {
      for (const bill of bills) {
        found.add(ofBill(bill, check(bill)));
        references.add(bill.reference);
      }
    }
    found.add(ofManifest(exportedBeforeIssues(references, before, timeZone)));
    return {
      profile: profile.name,
      carrierCheck: carrierCheck ? presentCarrierCheck(carrierCheck) : null,
      ...found.result(),
    };
  });

function checkContainers(manifest: ManifestData, profile: Profile, found: ReturnType<typeof createFindings>) {
  const requirements = requirementsOf(profile, 'container');
  for (const container of manifest.containers.values()) {
    const missing = requirements({ manifest, container, bill: null });
    // A container without bills is not in the file.
    const issues = container.billCount > 0 ? missing : missing.map(asWarning);
    found.add(ofContainer(container, [...issues, ...containerIssues(container)]));
  }
}

/** Call the check in file order, since it finds duplicate references. */
function createBillCheck(
  manifest: ManifestData,
  profile: Profile,
  { before, customerValues }: { before: ExportedBefore; customerValues: ReadonlyMap<number, string> },
) {
  const requirements = requirementsOf(profile, 'bill');
  const seen = new Set<string>();
  return (bill: BillData) => {
    const issues = [
      ...requirements({ manifest, container: bill.container, bill }),
      ...referenceIssues(bill, manifest, { seen, before }),
      ...codeIssues(bill, manifest, profile),
      ...quantityIssues(bill, customerValues.get(bill.id)),
      ...descriptionIssues(bill),
      ...nameIssues(bill, profile),
    ];
    seen.add(bill.reference.toUpperCase());
    return issues;
  };
}

const asWarning = (issue: Issue): Issue => ({ ...issue, severity: 'warning' });

async function findUndeclaredValues(trx: Database, manifestId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await listUndeclaredValues(trx, manifestId);
  return new Map(rows.map((row) => [row.id, `${row.declared_currency} ${row.declared_value}`]));
}

async function findExportedBefore(trx: Database, manifest: ManifestData): Promise<ExportedBefore> {
  const here = await listFirstExports(trx, manifest.id);
  const elsewhere = manifest.voyageNumber === null ? [] : await listExportedElsewhere(trx, manifest);
  return {
    isFiled: (await lastFilingEvent(trx, manifest.id).executeTakeFirst()) !== undefined,
    here: new Map(here.map(({ bl_reference, exported_at }) => [bl_reference, exported_at])),
    elsewhere: new Set(elsewhere.map(({ bl_reference }) => bl_reference)),
  };
}
