import { labelsApi } from '@eport/contract/labels/labels.api.ts';
import { useState } from 'react';
import { messageOf } from '../lib/api/api-error.ts';
import { callFile } from '../lib/api/client.ts';
import { saveFile } from '../lib/api/download.ts';
import { printPdf } from '../lib/print-file.ts';
import { Button, type ButtonProps } from '../ui/button/button.tsx';
import { useNotify } from '../ui/feedback/feedback-context.ts';
import { PrinterIcon } from '../ui/icons.ts';

export function usePrintLabels() {
  const notify = useNotify();
  const [pending, setPending] = useState(false);
  const print = async (ids: number[]) => {
    setPending(true);
    try {
      const pdf = await callFile(labelsApi.pdfOfMany, { query: { ids: ids.join() } });
      printPdf(pdf, () => saveFile(pdf, ids.length === 1 ? `label-${ids[0]}.pdf` : 'labels.pdf'));
    } catch (error) {
      notify({ message: messageOf(error, 'Failed to print the label.'), severity: 'error', seconds: 6 });
    } finally {
      setPending(false);
    }
  };
  return { print, pending };
}

type Props = { ids: number[]; size?: ButtonProps['size']; label?: string };

export function PrintLabels({ ids, size, label = 'Print Label' }: Props) {
  const { print, pending } = usePrintLabels();
  return (
    <Button
      variant="outlined"
      {...(size && { size })}
      startIcon={<PrinterIcon size={18} />}
      loading={pending}
      onClick={() => print(ids)}
    >
      {label}
    </Button>
  );
}
