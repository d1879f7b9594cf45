import type { Permission } from '@eport/contract/shared/permission.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refusalText } from '../../lib/permissions.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ProgressBar } from '../../ui/display/progress-bar.tsx';
import { useNotify } from '../../ui/feedback/feedback-context.ts';
import { CameraIcon } from '../../ui/icons.ts';
import hidden from '../../ui/visually-hidden.module.css';
import { photoFailure, savePhoto } from './save-photo.ts';

type Props = { packageId: number; permission: Permission };

export function AddPhoto({ packageId, permission }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const notify = useNotify();
  const client = useQueryClient();
  const [percent, setPercent] = useState<number | null>(null);
  const add = useMutation({
    mutationFn: (picture: File) => savePhoto({ packageId, picture, onProgress: setPercent }),
    onSuccess: () => {
      notify({ message: 'Photo added.', severity: 'success', seconds: 6 });
      void client.invalidateQueries();
    },
    onError: (error) => notify({ message: photoFailure(error), severity: 'error', seconds: 6 }),
    onSettled: () => setPercent(null),
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
      {percent !== null && <ProgressBar label="Upload" value={percent} />}
    </div>
  );
}
