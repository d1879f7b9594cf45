import type { BillRow } from '@eport/contract/manifests/bill.ts';
import type { Manifest } from '@eport/contract/manifests/manifest.ts';
import { PACKAGE_TYPES } from '@eport/contract/manifests/package-types.ts';
import type { Preflight } from '@eport/contract/manifests/preflight.ts';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import Alert from '@mui/material/Alert';
import type { UseQueryResult } from '@tanstack/react-query';
import { failureOf } from '../../../../lib/failure.ts';
import { formatCount } from '../../../../lib/format.ts';
import { paths } from '../../../../lib/paths.ts';
import { ActionButton } from '../../../../ui/action-button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { FailureAlert } from '../../../../ui/failure-alert.tsx';
import { UnsavedGuard } from '../../../../ui/form/unsaved-guard.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { BillGrid, type Words } from './bill-grid.tsx';
import { CellBar } from './cell-bar.tsx';
import { GridToolbar } from './grid-toolbar.tsx';
import { GridTotals } from './grid-totals.tsx';
import type { Filter } from './shown-rows.ts';
import { useBillsEditor } from './use-bills-editor.ts';

const NOTHING: Record<Filter, string> = {
  all: 'No packages have been added yet.',
  errors: 'No bill has errors.',
  changed: 'No bill has unsaved changes.',
};
const PREFLIGHT_FAILED = 'The pre-flight failed: what customs would refuse is not marked.';

type Props = { rows: BillRow[]; manifest: Manifest; preflight: UseQueryResult<Preflight> };

export function BillsEditor({ rows, manifest, preflight }: Props) {
  const editor = useBillsEditor(manifest.id, rows, preflight.data);
  const { cells, cursor, filter, saving } = editor;
  return (
    <>
      <PageHeader
        title="Edit All Bills"
        back={{ label: 'Back to Manifest', to: paths.manifest(manifest.id) }}
        context={`Manifest ${manifest.masterBillOfLadingReferenceNumber} to ${manifest.destinationCountryName}`}
        actions={
          <ActionButton
            variant="contained"
            because={saving.because}
            loading={saving.isPending}
            onClick={saving.save}
          >
            Save Changes
          </ActionButton>
        }
      />
      <FailureAlert failure={failureOf(preflight, PREFLIGHT_FAILED)} />
      {preflight.data && <UnlistedFindings {...preflight.data} />}
      {saving.message && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {saving.message}
        </Alert>
      )}
      <GridToolbar
        edits={cells.edits}
        saved={cells.saved}
        counts={cells.counts}
        commands={editor.commands}
        filter={filter}
        onFilter={editor.setFilter}
        focusGrid={editor.focusGrid}
      />
      {cells.shown.length === 0 ? (
        <EmptyState text={NOTHING[filter]} icon={TaskAltOutlined} />
      ) : (
        <>
          <CellBar cells={cells} cursor={cursor} />
          <BillGrid {...editor} words={wordsFor(manifest)} />
        </>
      )}
      <GridTotals cells={cells} cursor={cursor} currency={manifest.profileFields.valueCurrency ?? 'USD'} />
      <UnsavedGuard dirty={cells.counts.changed > 0} isSending={() => false} />
    </>
  );
}

/** The pre-flight lists only so many; the rest can be marked once these are mended. */
function UnlistedFindings({ findings, errorCount, warningCount }: Preflight) {
  const left = errorCount + warningCount - findings.length;
  if (left <= 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {`The first ${formatCount(findings.length)} findings are marked. Save what you mend to see the other ${formatCount(left)}.`}
    </Alert>
  );
}

const wordsFor = ({ profile, modeOfTransport }: Manifest): Words => ({
  packageTypeName: PACKAGE_TYPES.map(([name]) => name),
  blType: profile.houseTypes[modeOfTransport],
});
