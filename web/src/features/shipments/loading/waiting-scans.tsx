import { plural } from '../../../lib/format.ts';
import type { Waiting } from '../../../lib/waiting/send-queue.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Alert } from '../../../ui/display/alert.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { type ScanCall, STAGE_CALLS } from './scan-calls.ts';

type Props = { waiting: Waiting<ScanCall>[]; onDiscard: (id: string) => void };

export function WaitingScans({ waiting, onDiscard }: Props) {
  const refused = waiting.filter(({ problem }) => problem !== null);
  const count = waiting.length - refused.length;
  if (waiting.length === 0) return null;
  return (
    <Stack gap={1}>
      {count > 0 && (
        <Alert severity="warning">
          {plural(count, 'scan')} waiting for the server. Go on: they are kept in this browser and sent in
          order.
        </Alert>
      )}
      {refused.map(({ id, body: { code, stage, name }, problem }) => (
        <Alert
          key={id}
          severity="error"
          action={
            <Button variant="text" onClick={() => onDiscard(id)}>
              Discard {code}
            </Button>
          }
        >
          {`${code} was not ${STAGE_CALLS[stage].done}, shipment ${name}. ${problem} Scan it again to decide.`}
        </Alert>
      ))}
    </Stack>
  );
}
