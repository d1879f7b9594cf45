import type { BillRow } from '@eport/contract/manifests/bill.ts';
import { billsApi } from '@eport/contract/manifests/bills.api.ts';
import type { ManifestHead } from '@eport/contract/manifests/manifest.ts';
import { PACKAGE_TYPES } from '@eport/contract/manifests/package-types.ts';
import type { Preflight } from '@eport/contract/manifests/preflight.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../../lib/api/api-error.ts';
import { callFile } from '../../../../lib/api/client.ts';
import { formatCount } from '../../../../lib/format.ts';
import { lazyCode } from '../../../../lib/lazy-code.ts';
import { paths } from '../../../../lib/paths.ts';
import { ActionButton } from '../../../../ui/action-button.tsx';
import { Alert } from '../../../../ui/display/alert.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ExportCsv } from '../../../../ui/export-csv.tsx';
import { FailureAlert } from '../../../../ui/failure-alert.tsx';
import { DraftNotice } from '../../../../ui/form/draft-notice.tsx';
import { UnsavedGuard } from '../../../../ui/form/unsaved-guard.tsx';
import { CircleCheckIcon } from '../../../../ui/icons.ts';
import { LazyDialog } from '../../../../ui/lazy-dialog.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { manifestExchangeRatesQuery } from '../../exchange-rates/exchange-rates.queries.ts';
import { filingChangesQuery } from '../../filing/filing-changes.queries.ts';
import { BesideGrid } from './beside-grid.tsx';
import { BillGrid, type Completions } from './bill-grid.tsx';
import styles from './bills-editor.module.css';
import { CellBar } from './cell-bar.tsx';
import { ChangedCells } from './changed-cells.tsx';
import { GridToolbar } from './grid-toolbar.tsx';
import { GridTotals } from './grid-totals.tsx';
import { HsCodeSuggestions } from './hs-code-suggestions.tsx';
import { ImportBills } from './import-bills.tsx';
import { NotApplied } from './not-applied.tsx';
import type { Filter } from './shown-rows.ts';
import { useBillsEditor } from './use-bills-editor.ts';
import { useHsCodes } from './use-hs-codes.ts';

const previewCode = lazyCode('paste-preview', () => import('./paste-preview.tsx'));

const EMPTY_TEXTS: Record<Filter, string> = {
  all: 'No packages have been added yet.',
  errors: 'No bills have errors.',
  changed: 'No bills have unsaved changes.',
};
const PREFLIGHT_FAILED = 'The pre-flight check failed, so problems for customs are not marked.';

type Props = { rows: BillRow[]; manifest: ManifestHead; preflight: UseQueryResult<Preflight> };

export function BillsEditor({ rows, manifest, preflight }: Props) {
  const changes = useQuery(filingChangesQuery(manifest.id));
  const editor = useBillsEditor(manifest.id, rows, {
    preflight: preflight.data,
    changes: changes.data,
  });
  const { cells, cursor, filter, saving, storedDraft, pasting, panel } = editor;
  const rates = useQuery(manifestExchangeRatesQuery(manifest.id));
  const hsCodes = useHsCodes(manifest.id, editor);
  return (
    <>
      <PageHeader
        title="Edit All Bills"
        back={{ label: 'Back to Manifest', to: paths.manifest(manifest.id) }}
        context={`Manifest ${manifest.masterBillOfLadingReferenceNumber} to ${manifest.destinationCountryName}`}
        actions={
          <>
            <ExportCsv
              name={`house-bills-${manifest.id}`}
              fetchFile={(options) =>
                callFile(billsApi.exportCsv, { params: { id: manifest.id }, ...options })
              }
            />
            <ImportBills rows={rows} paste={editor.pasting.paste} />
            <ActionButton
              variant="contained"
              disabledReason={saving.disabledReason}
              loading={saving.isPending}
              onClick={saving.save}
            >
              Save Changes
            </ActionButton>
          </>
        }
      />
      <FailureAlert failure={failureOf(preflight, PREFLIGHT_FAILED)} />
      <FailureAlert failure={failureOf(changes, 'Changes since filing could not be loaded.')} />
      <FailureAlert failure={failureOf(rates, 'The exchange rates could not be loaded.')} />
      {preflight.data && <UnlistedFindings {...preflight.data} />}
      {storedDraft.isRestored && cells.counts.changed > 0 && (
        <div className={styles.draft}>
          <DraftNotice
            onDiscard={() => {
              storedDraft.discard();
              editor.conflicts.clear();
            }}
          />
        </div>
      )}
      {saving.message && (
        <Alert severity="error" className={styles.alert}>
          {saving.message}
        </Alert>
      )}
      <NotApplied
        texts={pasting.notApplied}
        onClose={pasting.closeNotApplied}
        {...(styles.alert && { className: styles.alert })}
      />
      <ChangedCells refusal={saving.outdated} conflicts={editor.conflicts} saved={cells.saved} />
      <GridToolbar
        edits={cells.edits}
        saved={cells.saved}
        counts={cells.counts}
        commands={editor.commands}
        filter={filter}
        onFilter={editor.setFilter}
        focusGrid={editor.focusGrid}
        columns={editor.columns}
        documents={panel}
      />
      {cells.shown.length === 0 ? (
        <EmptyState text={EMPTY_TEXTS[filter]} icon={CircleCheckIcon} />
      ) : (
        <>
          <CellBar
            cells={cells}
            cursor={cursor}
            extras={editor.columns.chosen}
            suggestions={hsCodes.codes.length > 0 && <HsCodeSuggestions {...hsCodes} />}
          />
          <BesideGrid cells={cells} cursor={cursor} panel={panel}>
            <BillGrid
              {...editor}
              decimals={manifest.profile.decimals}
              extras={editor.columns.chosen}
              completions={{ ...completionsFor(manifest), hsCode: hsCodes.codes.map(({ code }) => code) }}
            />
          </BesideGrid>
        </>
      )}
      <GridTotals cells={cells} cursor={cursor} manifest={manifest} rates={rates.data} />
      {pasting.preview && (
        <LazyDialog code={previewCode} onClose={pasting.close}>
          {({ PastePreview }) =>
            pasting.preview && <PastePreview preview={pasting.preview} onClose={pasting.close} />
          }
        </LazyDialog>
      )}
      {/* Saving stays on this page, so leaving it during a save asks, too. */}
      <UnsavedGuard dirty={cells.counts.changed > 0} isSending={() => false} onDiscard={storedDraft.drop} />
    </>
  );
}

function UnlistedFindings({ findings, errorCount, warningCount }: Preflight) {
  const left = errorCount + warningCount - findings.length;
  if (left <= 0) return null;
  return (
    <Alert severity="info" className={styles.alert}>
      {`The first ${formatCount(findings.length)} findings are marked. Fix these and save to see the other ${formatCount(left)}.`}
    </Alert>
  );
}

const completionsFor = ({ profile, modeOfTransport }: ManifestHead): Completions => ({
  packageTypeName: PACKAGE_TYPES.map(([name]) => name),
  blType: profile.houseTypes[modeOfTransport],
});
