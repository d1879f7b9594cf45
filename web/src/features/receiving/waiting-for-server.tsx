import type { PhotoQueue, WaitingPhoto } from '../../entities/photos/photo-queue.ts';
import { plural } from '../../lib/format.ts';
import type { Waiting } from '../../lib/waiting/send-queue.ts';
import { Button } from '../../ui/button/button.tsx';
import { Alert } from '../../ui/display/alert.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { ReceiveBody } from './desk-calls.ts';
import type { Outbox } from './receiving.ts';

type Props = {
  packages: Waiting<ReceiveBody>[];
  photos: Waiting<WaitingPhoto>[];
  outbox: Outbox;
  photoQueue: PhotoQueue;
};

const countOf = (items: Waiting<unknown>[]) => items.filter(({ problem }) => problem === null).length;

export function WaitingForServer({ packages, photos, outbox, photoQueue }: Props) {
  const counts = [
    [countOf(packages), 'package'],
    [countOf(photos), 'photo'],
  ] as const;
  const waiting = counts.filter(([count]) => count > 0).map(([count, noun]) => plural(count, noun));
  if (packages.length + photos.length === 0) return null;
  return (
    <Stack gap={1}>
      {waiting.length > 0 && (
        <Alert severity="warning">
          {waiting.join(' and ')} waiting for the server. Go on: they are kept in this browser and sent in
          order.
        </Alert>
      )}
      {packages.map(({ id, body, problem }) => (
        <Refused
          key={id}
          what={body.code}
          text={`${body.code} was not received. ${problem}`}
          isShown={problem !== null}
          onTryAgain={() => outbox.tryAgain(id)}
          onDiscard={() => outbox.discard(id)}
        />
      ))}
      {photos.map(({ id, body, problem }) => (
        <Refused
          key={id}
          what={`photo of ${body.code}`}
          text={`A photo of ${body.code} was not added. ${problem}`}
          isShown={problem !== null}
          onTryAgain={() => photoQueue.queue.tryAgain(id)}
          onDiscard={() => photoQueue.discard(id)}
        />
      ))}
    </Stack>
  );
}

type RefusedProps = {
  what: string;
  text: string;
  isShown: boolean;
  onTryAgain: () => void;
  onDiscard: () => void;
};

function Refused({ what, text, isShown, onTryAgain, onDiscard }: RefusedProps) {
  if (!isShown) return null;
  const action = (
    <>
      <Button variant="text" aria-label={`Try again: ${what}`} onClick={onTryAgain}>
        Try again
      </Button>
      <Button variant="text" aria-label={`Discard ${what}`} onClick={onDiscard}>
        Discard
      </Button>
    </>
  );
  return (
    <Alert severity="error" action={action}>
      {text}
    </Alert>
  );
}
