import type { PackageJourney } from '@eport/contract/packages/package.ts';
import { useQuery } from '@tanstack/react-query';
import { AgentContactCard } from '../../../entities/agent-contact-card.tsx';
import { INVOICE_NEEDED } from '../../../entities/package-requests.ts';
import { PackagePhotos } from '../../../entities/photos/package-photos.tsx';
import { uploadDialogCode, useUploadDialog } from '../../../entities/use-upload-dialog.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { LazyDialog } from '../../../ui/lazy-dialog.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { packageHistoryQuery } from '../packages.queries.ts';
import { MyPackageStorage } from '../storage/my-package-storage.tsx';
import { MyDutyEstimate } from './my-duty-estimate.tsx';
import { MyPackageDocuments, MyPackageInvoice } from './my-package-documents.tsx';
import { MyPackageFacts } from './my-package-facts.tsx';
import styles from './my-package-journey.module.css';
import { MyPackageStatus } from './my-package-status.tsx';
import { MyPackageTimeline } from './my-package-timeline.tsx';
import { MyPackageTodos } from './my-package-todos.tsx';

const UPLOAD_ANY_DOCUMENT = 'Upload an invoice or receipt for this purchase as a PDF, JPG, or PNG.';

export function MyPackageJourney({ journey }: { journey: PackageJourney }) {
  const history = useQuery(packageHistoryQuery(journey.id));
  const { openFor, ...upload } = useUploadDialog();
  const openUpload = () => upload.open(journey.id);
  return (
    <Stack className={styles.page}>
      <MyPackageTodos journey={journey} onUpload={openUpload} />
      <MyPackageStatus journey={journey} history={history.data} />
      <div className={styles.columns}>
        <Stack>
          <MyPackageTimeline journey={journey} history={history} />
          <AgentContactCard
            agent={journey.agent}
            title={isReady(journey) ? 'Where to collect it' : 'Need help?'}
          />
        </Stack>
        <Stack>
          <MyPackageInvoice journey={journey} />
          {isReady(journey) && <MyPackageStorage id={journey.id} />}
          <MyPackageFacts journey={journey} />
          <MyDutyEstimate packageId={journey.id} />
          {journey.photos.length > 0 && (
            <div id="photos" ref={scrollToHash}>
              <SectionCard title="Photos">
                <PackagePhotos packageId={journey.id} photos={journey.photos} />
              </SectionCard>
            </div>
          )}
          <MyPackageDocuments journey={journey} onUpload={openUpload} />
        </Stack>
      </div>
      {openFor === journey.id && (
        <LazyDialog code={uploadDialogCode} onClose={upload.close}>
          {({ UploadInvoiceDialog }) => (
            <UploadInvoiceDialog
              item={journey}
              text={journey.status === 'ON_HOLD_INVOICE_REQUIRED' ? INVOICE_NEEDED : UPLOAD_ANY_DOCUMENT}
              onClose={upload.close}
            />
          )}
        </LazyDialog>
      )}
    </Stack>
  );
}

const isReady = ({ status }: PackageJourney) => status.startsWith('READY_FOR_PICKUP');

/** A ref that scrolls to an element loaded after its page, when the router has already looked for the URL's hash. */
function scrollToHash(element: HTMLElement | null) {
  if (element && location.hash === `#${element.id}`) element.scrollIntoView();
}
