import type { Manifest } from '@eport/contract/manifests/manifest.ts';
import { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-error.ts';
import { download } from '../../../lib/api/download.ts';
import { useConfirm, useNotify } from '../../../ui/feedback/feedback-context.ts';
import { MANIFESTS, preflightQuery } from '../manifests.queries.ts';
import { exportNotice, exportQuestion } from './export-texts.ts';

export const fileNameOf = (manifestId: number) => `manifest_${manifestId}.xml`;

export function useExport(manifest: Manifest) {
  const { id } = manifest;
  const client = useQueryClient();
  const confirm = useConfirm();
  const notify = useNotify();
  return useMutation({
    mutationFn: async () => {
      const preflight = await client.fetchQuery({ ...preflightQuery(id), staleTime: 0 }).catch(() => null);
      const message = exportQuestion(manifest, preflight);
      if (message && !(await confirm({ message, action: 'Export to XML' }))) return;
      await download(manifestsApi.exportXml, fileNameOf(id), { params: { id } });
      notify({ message: exportNotice(manifest, fileNameOf(id)), severity: 'success', seconds: 6 });
      await client.invalidateQueries({ queryKey: MANIFESTS });
    },
    onError: (error) =>
      notify({
        message: messageOf(error, 'Failed to export XML file. Please try again.'),
        severity: 'error',
        seconds: 6,
      }),
  });
}
