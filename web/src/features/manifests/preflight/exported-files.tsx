import type { ManifestExport } from '@eport/contract/manifests/manifest.ts';
import { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { failureOf, messageOf } from '../../../lib/api/api-error.ts';
import { download } from '../../../lib/api/download.ts';
import { formatCount, formatFileSize } from '../../../lib/format.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { useNotify } from '../../../ui/feedback/feedback-context.ts';
import { DownloadIcon } from '../../../ui/icons.ts';
import { SectionCard } from '../../../ui/section-card.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/table-types.ts';
import { PAGE_SIZES } from '../../../ui/table/use-paging.ts';
import { exportsQuery } from '../manifests.queries.ts';
import styles from './exported-files.module.css';
import { fileNameOf } from './use-export.ts';

const EMPTY = { icon: DownloadIcon, text: 'This manifest has not been exported yet.' };

const DEFAULTS = { exportPage: 0, exportSize: 10 };
const ALLOWED = { exportSize: PAGE_SIZES };

const columns: Column<ManifestExport>[] = [
  { header: 'Exported', card: 'title', cell: ({ exportedAt }) => <DateText value={exportedAt} withTime /> },
  { header: 'By', cell: ({ exportedBy }) => exportedBy ?? 'N/A' },
  { header: 'House Bills', numeric: true, cell: ({ billCount }) => formatCount(billCount) },
  { header: 'Size', numeric: true, oneLine: true, cell: ({ sizeBytes }) => formatFileSize(sizeBytes) },
  { header: 'SHA-256', cell: ({ sha256 }) => <Digest sha256={sha256} /> },
];

export function ExportedFiles({ manifestId }: { manifestId: number }) {
  const [{ exportPage, exportSize }, setUrl] = useUrlState(DEFAULTS, ALLOWED);
  const files = useQuery(exportsQuery(manifestId));
  return (
    <SectionCard title="Exported Files" flush>
      <DataTable
        bare
        caption="Exported files"
        columns={columns}
        rows={files.data}
        keyOf={({ id }) => id}
        empty={EMPTY}
        failure={failureOf(files, 'Failed to load the exported files.')}
        paging={{
          page: exportPage,
          size: exportSize,
          sizes: PAGE_SIZES,
          onChange: ({ page, size }) => setUrl({ exportPage: page, exportSize: size }),
        }}
        actions={(file) => <DownloadAgain manifestId={manifestId} file={file} />}
      />
    </SectionCard>
  );
}

function DownloadAgain({ manifestId, file }: { manifestId: number; file: ManifestExport }) {
  const notify = useNotify();
  const fetchFile = useMutation({
    mutationFn: () =>
      download(manifestsApi.exportedFile, fileNameOf(manifestId), {
        params: { id: manifestId, exportId: file.id },
      }),
    onError: (error) =>
      notify({
        message: messageOf(error, 'Failed to download the file. Please try again.'),
        severity: 'error',
        seconds: 6,
      }),
  });
  return (
    <Button size="small" loading={fetchFile.isPending} onClick={() => fetchFile.mutate()}>
      Download Again
    </Button>
  );
}

function Digest({ sha256 }: { sha256: string }) {
  const notify = useNotify();
  return (
    <span className={styles.digest} title={sha256}>
      {`${sha256.slice(0, 12)}…`}
      <CopyButton
        iconOnly
        text={sha256}
        label="Copy the full SHA-256"
        onCopied={() => notify({ message: 'SHA-256 copied.', severity: 'success', seconds: 4 })}
      />
    </span>
  );
}
