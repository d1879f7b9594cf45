import { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import { refusedPackagesOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { paths } from '../../../lib/paths.ts';
import { useManifestChange } from '../use-manifest-change.ts';

/** The selected packages, or `count` remaining ones: all but those in `except`. The page may not have loaded all of them. */
type Chosen = { packageIds: number[] } | { except: number[]; count: number };

export function useAddPackages(id: number, containerId: number | null) {
  const add = useManifestChange({
    change: async (chosen: Chosen & { containerId: number }): Promise<{ added?: number }> => {
      const params = { id };
      if ('packageIds' in chosen) {
        await call(manifestsApi.addPackages, { params, body: chosen });
        return {};
      }
      const { except, containerId: container } = chosen;
      return call(manifestsApi.addRemainingPackages, { params, body: { except, containerId: container } });
    },
    done: ({ added }) =>
      added === 0 ? 'Someone else has already added these packages.' : 'Packages added successfully!',
    fallback: 'Failed to add packages to the manifest.',
    redirectTo: paths.manifest(id),
  });
  const send = (chosen: Chosen) => {
    if (containerId !== null) add.mutate({ ...chosen, containerId });
  };
  const { variables: sent } = add;
  const refused = refusedPackagesOf(add.error).map((pkg) => pkg.id);
  const sendWithoutRefused = (acceptedIds: number[]) => {
    if (!sent) return;
    if ('packageIds' in sent) return send({ packageIds: acceptedIds });
    send({ except: [...sent.except, ...refused], count: sent.count - refused.length });
  };
  return {
    send,
    isPending: add.isPending,
    isSendingAll: add.isPending && 'except' in add.variables,
    count: !sent ? 0 : 'packageIds' in sent ? sent.packageIds.length : sent.count,
    refusals: {
      error: add.error,
      packageIds: sent && 'packageIds' in sent ? sent.packageIds : [],
      ...(sent && 'except' in sent && { remainingCount: sent.count - refused.length }),
      onContinue: sendWithoutRefused,
      onClose: add.reset,
    },
  };
}
