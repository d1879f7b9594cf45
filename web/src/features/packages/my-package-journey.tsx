import type { PackageJourney } from '@eport/contract/packages/package.ts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { MyPackageFacts } from './my-package-facts.tsx';
import { MyPackageDocuments, MyPackageInvoice } from './my-package-papers.tsx';
import { MyPackageStatus } from './my-package-status.tsx';
import { MyPackageTimeline } from './my-package-timeline.tsx';
import { INVOICE_NEEDED } from './my-package-todo.ts';
import { MyPackageTodos } from './my-package-todos.tsx';
import { packageHistoryQuery } from './packages.queries.ts';
import { UploadInvoiceDialog } from './upload-invoice-dialog.tsx';
import { useUploadDialog } from './use-upload-dialog.ts';

const ANOTHER_PAPER = 'Add an invoice or a receipt of this purchase, as PDF, JPG, or PNG.';

/** What is to be done comes first, then where the package is, then what happened and the papers. */
export function MyPackageJourney({ journey }: { journey: PackageJourney }) {
  const history = useQuery(packageHistoryQuery(journey.id));
  const upload = useUploadDialog();
  const openUpload = () => upload.open(journey.id);
  return (
    <Stack spacing={2} sx={{ maxWidth: 1120 }}>
      <MyPackageTodos journey={journey} onUpload={openUpload} />
      <MyPackageStatus journey={journey} history={history.data} />
      <Box sx={COLUMNS}>
        <MyPackageTimeline journey={journey} history={history} />
        <Stack spacing={2}>
          <MyPackageInvoice invoice={journey.invoice} />
          <MyPackageFacts journey={journey} />
          <MyPackageDocuments journey={journey} onUpload={openUpload} />
        </Stack>
      </Box>
      {upload.openFor === journey.id && (
        <UploadInvoiceDialog
          item={journey}
          text={journey.status === 'ON_HOLD_INVOICE_REQUIRED' ? INVOICE_NEEDED : ANOTHER_PAPER}
          onClose={upload.close}
        />
      )}
    </Stack>
  );
}

const COLUMNS = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;
