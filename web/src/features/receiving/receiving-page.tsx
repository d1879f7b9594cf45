import { messageOf } from '../../lib/api/api-error.ts';
import { useNotify } from '../../ui/feedback/feedback-context.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ScanField } from '../../ui/scan/scan-field.tsx';
import { type Step, stepOf } from './desk-draft.ts';
import { DeskSettings } from './desk-settings.tsx';
import { DraftCard } from './draft-card.tsx';
import { RecentReceipts } from './recent-receipts.tsx';
import { useDesk } from './use-desk.ts';
import { WaitingPackages } from './waiting-packages.tsx';

const HINTS: Record<Step, string> = {
  code: 'Next: scan the carrier’s code on a package.',
  owner: 'Next: scan the mailbox ID, or type a name or email. Scan *NEXT if the owner is unknown.',
  content: 'Next: type what is in the package.',
  weight:
    'Next: enter the weight in lbs, or with a unit such as 5.6 kg. You can enter a size such as 12x10x8 first.',
};

const SEVERITIES = { good: 'success', look: 'warning', stop: 'error' } as const;

export function ReceivingPage() {
  const notify = useNotify();
  const { state, waiting, outbox, desk, undo, setSettings } = useDesk();
  const { draft, settings, receipts } = state;
  const run = async (action: string) => {
    try {
      const { tone, message } = await desk.scan(action);
      notify({ message, severity: SEVERITIES[tone], seconds: 4 });
    } catch (error) {
      notify({
        message: messageOf(error, 'Something went wrong. Try again.'),
        severity: 'error',
        seconds: 6,
      });
    }
  };
  return (
    <>
      <PageHeader title="Receiving" context="Scan a package, then enter its weight." />
      <Stack gap={3}>
        <DeskSettings settings={settings} onChange={setSettings} />
        <ScanField label="Scan" hint={HINTS[stepOf(draft)]} onScan={desk.scan} />
        <WaitingPackages waiting={waiting} outbox={outbox} />
        {draft && <DraftCard draft={draft} run={run} />}
        <RecentReceipts receipts={receipts} onUndo={undo} />
      </Stack>
    </>
  );
}

export { ReceivingPage as Component };
