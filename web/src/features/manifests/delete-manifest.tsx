import { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { paths } from '../../lib/paths.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { useConfirm } from '../../ui/feedback/feedback-context.ts';
import { exportsQuery } from './manifests.queries.ts';
import { useManifestChange } from './use-manifest-change.ts';

/** Only for manifests that were never exported; others are kept with their files. */
export function DeleteManifest({ id }: { id: number }) {
  const exported = useQuery(exportsQuery(id));
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
  const disabledReason = exported.data?.length === 0 ? null : 'Exported manifests cannot be deleted.';
  return (
    <ActionButton color="error" disabledReason={disabledReason} loading={remove.isPending} onClick={ask}>
      Delete Manifest
    </ActionButton>
  );
}
