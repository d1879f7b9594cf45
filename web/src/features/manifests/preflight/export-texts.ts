import type { Manifest } from '@eport/contract/manifests/manifest.ts';
import type { Preflight } from '@eport/contract/manifests/preflight.ts';
import { plural } from '../../../lib/format.ts';

type Bills = Pick<Manifest, 'billsOfLading' | 'filings'>;

/** Returns no text after mere trial exports, since customs has no file yet. */
const skipped = ({ billsOfLading, filings }: Bills) => {
  if (filings.length === 0) return '';
  const count = billsOfLading.filter(({ exportedAt }) => exportedAt !== null).length;
  return count > 0 ? ` Customs will skip ${plural(count, 'house bill')} from an earlier file.` : '';
};

export function exportQuestion(manifest: Bills, preflight: Pick<Preflight, 'errorCount'> | null) {
  if (preflight?.errorCount === 0) return null;
  const found = preflight
    ? `The pre-flight check found ${plural(preflight.errorCount, 'error')}: customs would reject the file.`
    : 'The pre-flight check failed.';
  return `${found}${skipped(manifest)} Export the file anyway?`;
}

export const exportNotice = (manifest: Bills, fileName: string) =>
  `${fileName} has been exported.${skipped(manifest)}`;
