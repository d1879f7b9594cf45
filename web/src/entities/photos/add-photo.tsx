import type { Permission } from '@eport/contract/shared/permission.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { refusalText } from '../../lib/permissions.ts';
import { useSignedInUserId } from '../../lib/session/use-session.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { useNotify } from '../../ui/feedback/feedback-context.ts';
import { CameraIcon } from '../../ui/icons.ts';
import hidden from '../../ui/visually-hidden.module.css';
import { photoQueue } from './photo-queue.ts';
import { photoFailure } from './save-photo.ts';

type Props = { packageId: number; photoCount: number; permission: Permission };

const WAITS = 'The photo is saved in this browser and will be sent when the server responds.';

export function AddPhoto({ packageId, photoCount, permission }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const notify = useNotify();
  const photos = photoQueue(useSignedInUserId());
  const add = useMutation({
    mutationFn: (picture: File) =>
      // A package with an `id` is not looked up by its code, so any name for it will do.
      photos.add({ id: packageId, code: `package #${packageId}`, photoCount }, picture),
    onSuccess: (isSent) =>
      isSent
        ? notify({ message: 'Photo added.', severity: 'success', seconds: 6 })
        : notify({ message: WAITS, severity: 'warning', seconds: 6 }),
    onError: (error) => notify({ message: photoFailure(error), severity: 'error', seconds: 6 }),
  });
  return (
    <div>
      <ActionButton
        variant="outlined"
        startIcon={<CameraIcon />}
        disabledReason={refusalText(permission)}
        loading={add.isPending}
        onClick={() => input.current?.click()}
      >
        Add Photo
      </ActionButton>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        tabIndex={-1}
        aria-label="Photo"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) add.mutate(file);
          target.value = '';
        }}
        className={hidden.hidden}
      />
    </div>
  );
}
