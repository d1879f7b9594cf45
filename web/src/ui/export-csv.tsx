import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../lib/api/api-error.ts';
import type { FileOptions } from '../lib/api/client.ts';
import { saveFile } from '../lib/api/download.ts';
import { formatBytes } from '../lib/format.ts';
import { today } from '../lib/today.ts';
import { Button } from './button/button.tsx';
import { useNotify } from './feedback/feedback-context.ts';
import { DownloadIcon } from './icons.ts';

type Props = {
  name: string;
  fetchFile: (options: FileOptions) => Promise<Blob>;
};

export function ExportCsv({ name, fetchFile }: Props) {
  const notify = useNotify();
  const [bytes, setBytes] = useState(0);
  const file = useMutation({
    mutationFn: () => fetchFile({ onProgress: setBytes }),
    onSuccess: (content) => {
      const fileName = `${name}-${today()}.csv`;
      saveFile(content, fileName);
      notify({ message: `${fileName} has been saved.`, severity: 'success', seconds: 6 });
    },
    onError: (error) => {
      const message = messageOf(error, 'Failed to export the list. Please try again.');
      notify({ message, severity: 'error', seconds: 6 });
    },
    onSettled: () => setBytes(0),
  });
  return (
    <Button
      variant="outlined"
      foldsOnPhones
      startIcon={<DownloadIcon />}
      loading={file.isPending}
      onClick={() => file.mutate()}
    >
      {file.isPending && bytes > 0 ? `Exporting… ${formatBytes(bytes)}` : 'Export CSV'}
    </Button>
  );
}
