import type { FilingEvent } from '@eport/contract/manifests/filing.ts';
import type { Manifest, ManifestExport } from '@eport/contract/manifests/manifest.ts';

export type FilingStep = 'file' | 'accept' | 'refuse' | 'correct';

type Texts = { label: string; date: string; done: string };

export const FILING_TEXTS: Record<FilingStep, Texts> = {
  file: { label: 'Mark as Filed', date: 'Filed On', done: 'Manifest marked as filed.' },
  accept: { label: 'Mark as Accepted', date: 'Accepted On', done: 'Manifest marked as accepted.' },
  refuse: { label: 'Mark as Refused', date: 'Refused On', done: 'Manifest marked as refused.' },
  correct: {
    label: 'Mark as Corrected',
    date: 'Correction Filed On',
    done: 'Manifest marked as corrected.',
  },
};

export const FILING_DATE_LABELS: Record<FilingEvent, string> = {
  FILED: FILING_TEXTS.file.date,
  ACCEPTED: FILING_TEXTS.accept.date,
  REFUSED: FILING_TEXTS.refuse.date,
  CORRECTED: FILING_TEXTS.correct.date,
};

/** Hides steps that the manifest's state does not allow. Those that only wait for an export stay, disabled with that reason. */
export const offeredSteps = ({ can }: Pick<Manifest, 'can'>): FilingStep[] =>
  (['file', 'accept', 'refuse', 'correct'] as const).filter((step) => {
    const permission = can[step];
    return (
      permission.allowed ||
      permission.code === 'MANIFEST_NOT_EXPORTED' ||
      permission.code === 'MANIFEST_NOT_EXPORTED_AGAIN'
    );
  });

/** Returns the exported files that this step can file: those newer than every file that customs already has. */
export function filesFor(
  step: FilingStep,
  files: readonly ManifestExport[],
  { filings }: Pick<Manifest, 'filings'>,
) {
  if (step !== 'file' && step !== 'correct') return [];
  const filedIds = filings.flatMap(({ exportId }) => exportId ?? []);
  return files.filter(({ id }) => filedIds.every((filedId) => id > filedId));
}
