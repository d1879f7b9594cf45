import type { Manifest } from '@eport/contract/manifests/manifest.ts';
import type { Preflight } from '@eport/contract/manifests/preflight.ts';
import { plural } from '../../lib/format.ts';

type Bills = Pick<Manifest, 'billsOfLading'>;

/** Customs skips what it has. */
const skipped = ({ billsOfLading }: Bills) => {
  const count = billsOfLading.filter(({ exportedAt }) => exportedAt !== null).length;
  return count > 0 ? ` Customs skips ${plural(count, 'house bill')} that an earlier file has carried.` : '';
};

/** What is asked before the export; null when there is nothing to ask. `preflight` null: it could not be made. */
export function exportQuestion(manifest: Bills, preflight: Pick<Preflight, 'errorCount'> | null) {
  if (preflight?.errorCount === 0) return null;
  const found = preflight
    ? `The pre-flight check has found ${plural(preflight.errorCount, 'error')} that customs would refuse.`
    : 'The pre-flight check could not be made.';
  return `${found}${skipped(manifest)} Export the file all the same?`;
}

export const exportNotice = (manifest: Bills, fileName: string) =>
  `${fileName} has been exported.${skipped(manifest)}`;
