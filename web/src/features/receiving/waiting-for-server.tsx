import { plural } from '../../lib/format.ts';
import type { Waiting } from '../../lib/waiting/send-queue.ts';
import { Button } from '../../ui/button/button.tsx';
import { Alert } from '../../ui/display/alert.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { ReceiveBody } from './desk-calls.ts';
import type { Outbox } from './use-desk.ts';

type Props = { waiting: Waiting<ReceiveBody>[]; outbox: Outbox };

export function WaitingPackages({ waiting, outbox }: Props) {
  const refused = waiting.filter(({ problem }) => problem !== null);
  const count = waiting.length - refused.length;
  return (
    <Stack gap={1}>
      {count > 0 && (
        <Alert severity="warning">
          {plural(count, 'package')} waiting for the server. Go on: they are kept in this browser and sent in
          order.
        </Alert>
      )}
      {refused.map(({ id, body, problem }) => (
        <Alert
          key={id}
          severity="error"
          action={
            <Button variant="text" onClick={() => outbox.discard(id)}>
              Discard {body.code}
            </Button>
          }
        >
          {body.code} was not received. {problem}
        </Alert>
      ))}
    </Stack>
  );
}
