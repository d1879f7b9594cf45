import { useMemo, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { leadsTo } from '../../lib/dialog-drafts.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { Button } from '../../ui/button/button.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { useNotify } from '../../ui/feedback/feedback-context.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { PHONE, useMedia } from '../../ui/media.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ScanField } from '../../ui/scan/scan-field.tsx';
import type { ScanReply } from '../../ui/scan/scan-reply.ts';
import { CameraCard } from './camera-card.tsx';
import { CARTON_TITLES } from './carton-titles.ts';
import { isOwnerOpen, type Step, stepOf } from './desk-draft.ts';
import { DeskSettings } from './desk-settings.tsx';
import { DraftCard } from './draft-card.tsx';
import { PrintCommands } from './print-commands.tsx';
import { ReceivedCard } from './received-card.tsx';
import type { Desk } from './receiving.ts';
import { RecentReceipts } from './recent-receipts.tsx';
import { useDesk } from './use-desk.ts';
import { WaitingForServer } from './waiting-for-server.tsx';

const cartonsCode = lazyCode('cartons', () => import('./cartons-dialog.tsx'));

const HINTS: Record<Step | 'offline', string> = {
  offline:
    'Next: scan the mailbox ID if there is one, or enter the weight. Scan *NEXT if the owner is unknown.',
  code: 'Next: scan the carrier’s code on a package.',
  owner: 'Next: scan the mailbox ID, or type a name or email. Scan *NEXT if the owner is unknown.',
  content: 'Next: type what is in the package, or the number of a suggestion.',
  weight:
    'Next: enter the weight in lbs, or with a unit such as 5.6 kg. You can enter a size such as 12x10x8 or a carton’s letter first.',
  size: 'Next: enter the size in inches, such as 12x10x8, or a carton’s letter.',
};

const SEVERITIES = { good: 'success', look: 'warning', stop: 'error' } as const;

/** Returns stable functions, so that the list of receipts does not render again with each scan. */
function useReports(desk: Desk) {
  const notify = useNotify();
  return useMemo(() => {
    const report = ({ tone, message }: ScanReply) =>
      notify({ message, severity: SEVERITIES[tone], seconds: tone === 'stop' ? 6 : 4 });
    const enterScan = async (text: string) => {
      try {
        report(await desk.scan(text));
      } catch (error) {
        report({ tone: 'stop', message: messageOf(error, 'Something went wrong. Try again.') });
      }
    };
    return { report, enterScan };
  }, [desk, notify]);
}

export function ReceivingPage() {
  const {
    state,
    waiting,
    cartons,
    cartonsFailure,
    outbox,
    photos,
    scans,
    waitingPhotos,
    desk,
    camera,
    undo,
    refresh,
    setSettings,
    closeCamera,
  } = useDesk();
  const [areCartonsOpen, setCartonsOpen] = useState(false);
  const { draft, shown, photographed, settings, receipts } = state;
  const { warehouseId } = settings;
  const { report, enterScan } = useReports(desk);
  const isPhone = useMedia(PHONE);
  const deskSettings = <DeskSettings settings={settings} onChange={setSettings} />;
  return (
    <>
      <PageHeader
        title="Receiving"
        context="Scan a package, then enter its weight."
        actions={
          warehouseId !== null && (
            <>
              <PrintCommands warehouseId={warehouseId} />
              <Button
                variant="outlined"
                data-leads-to={leadsTo(CARTON_TITLES.add, CARTON_TITLES.edit)}
                onClick={() => setCartonsOpen(true)}
              >
                Cartons
              </Button>
            </>
          )
        }
      />
      <FailureAlert failure={cartonsFailure} />
      <Stack gap={3}>
        {!isPhone && deskSettings}
        <ScanField
          label="Scan"
          hint={HINTS[draft && isOwnerOpen(draft) ? 'offline' : stepOf(draft)]}
          onScan={desk.scan}
          queue={scans}
        />
        {isPhone && deskSettings}
        <WaitingForServer packages={waiting} photos={waitingPhotos} outbox={outbox} photoQueue={photos} />
        {photographed && warehouseId !== null && (
          <CameraCard
            key={photographed.code}
            photographed={photographed}
            waiting={photos.waitingFor(photographed.code)}
            camera={camera}
            shoot={() => enterScan('*PHOTO')}
            report={report}
            save={(picture) => photos.add(photographed, picture, warehouseId)}
            onClose={closeCamera}
          />
        )}
        {draft && (
          <DraftCard
            draft={draft}
            cartons={cartons}
            enterScan={enterScan}
            onRemoveHold={() => report(desk.removeHold())}
          />
        )}
        {shown && (
          <ReceivedCard
            key={shown.id}
            receipt={shown}
            shelf={settings.shelf}
            enterScan={enterScan}
            refresh={refresh}
          />
        )}
        <RecentReceipts receipts={receipts} onUndo={undo} enterScan={enterScan} />
      </Stack>
      {areCartonsOpen && warehouseId !== null && (
        <LazyDialog title="Cartons" code={cartonsCode} onClose={() => setCartonsOpen(false)}>
          {({ CartonsDialog }, dialog) => <CartonsDialog {...dialog} warehouseId={warehouseId} />}
        </LazyDialog>
      )}
    </>
  );
}

export { ReceivingPage as Component };
