import type { Manifest } from '@eport/contract/manifests/manifest.ts';
import { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import { call } from '../../lib/api/client.ts';
import { paths } from '../../lib/paths.ts';
import { refusalText } from '../../lib/permissions.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { useConfirm } from '../../ui/feedback/feedback-context.ts';
import { useManifestChange } from './use-manifest-change.ts';

export function DeleteManifest({ manifest: { id, can } }: { manifest: Manifest }) {
  const confirm = useConfirm();
  const remove = useManifestChange({
    change: () => call(manifestsApi.remove, { params: { id } }),
    done: 'Manifest deleted successfully.',
    fallback: 'Failed to delete manifest.',
    redirectTo: paths.manifests(),
  });
  const ask = async () => {
    const message =
      'Are you sure you want to delete this manifest with its containers and house bills? You can add its packages to a manifest again.';
    if (await confirm({ message, action: 'Delete Manifest', destructive: true })) remove.mutate();
  };
  return (
    <ActionButton
      color="error"
      disabledReason={refusalText(can.remove)}
      loading={remove.isPending}
      onClick={ask}
    >
      Delete Manifest
    </ActionButton>
  );
}
