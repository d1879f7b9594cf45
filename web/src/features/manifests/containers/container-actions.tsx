import type { Container } from '@eport/contract/manifests/manifest.ts';
import { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import { call } from '../../../lib/api/client.ts';
import { refusalText } from '../../../lib/permissions.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { useConfirm } from '../../../ui/feedback/feedback-context.ts';
import { useManifestChange } from '../use-manifest-change.ts';

type Props = { container: Container; onEdit: () => void };

export function ContainerActions({ container, onEdit }: Props) {
  const { id, containerIdentificationNumber: number, can } = container;
  const confirm = useConfirm();
  const remove = useManifestChange({
    change: () => call(manifestsApi.removeContainer, { params: { id } }),
    done: 'Container deleted successfully.',
    fallback: 'Failed to delete container.',
  });
  const ask = async () => {
    const message = 'Are you sure you want to delete this container?';
    if (await confirm({ message, action: 'Delete Container', destructive: true })) remove.mutate();
  };
  return (
    <>
      <Button size="small" onClick={onEdit} aria-label={`Edit container ${number}`}>
        Edit
      </Button>
      <ActionButton
        size="small"
        disabledReason={refusalText(can.removeContainer)}
        loading={remove.isPending}
        onClick={ask}
        aria-label={`Delete container ${number}`}
      >
        Delete
      </ActionButton>
    </>
  );
}
