import { labelsApi } from '@eport/contract/labels/labels.api.ts';
import { useState } from 'react';
import { messageOf } from '../lib/api/api-error.ts';
import { callFile } from '../lib/api/client.ts';
import { saveFile } from '../lib/api/download.ts';
import { printPdf } from '../lib/print-file.ts';
import { Button, type ButtonProps } from '../ui/button/button.tsx';
import { useNotify } from '../ui/feedback/feedback-context.ts';
import { DownloadIcon, PrinterIcon } from '../ui/icons.ts';

type Format = 'print' | 'zpl';

/** Prints a PDF of the labels, or saves them as ZPL for a label printer. Throws if the server returns no file. */
export async function printOrSave(ids: number[], format: Format = 'print') {
  const name = ids.length === 1 ? `label-${ids[0]}` : 'labels';
  const query = { ids: ids.join() };
  if (format === 'zpl') {
    saveFile(await callFile(labelsApi.zplOfMany, { query }), `${name}.zpl`);
    return;
  }
  const pdf = await callFile(labelsApi.pdfOfMany, { query });
  printPdf(pdf, () => saveFile(pdf, `${name}.pdf`));
}

export function usePrintLabels() {
  const notify = useNotify();
  const [pending, setPending] = useState(false);
  const print = async (ids: number[], format: Format = 'print') => {
    setPending(true);
    try {
      await printOrSave(ids, format);
    } catch (error) {
      notify({ message: messageOf(error, 'Failed to print the label.'), severity: 'error', seconds: 6 });
    } finally {
      setPending(false);
    }
  };
  return { print, pending };
}

type Props = { ids: number[]; size?: ButtonProps['size']; label?: string; format?: Format };

export function PrintLabels({ ids, size, label = 'Print Label', format = 'print' }: Props) {
  const { print, pending } = usePrintLabels();
  return (
    <Button
      variant="outlined"
      {...(size && { size })}
      startIcon={format === 'print' ? <PrinterIcon size={18} /> : <DownloadIcon size={18} />}
      loading={pending}
      onClick={() => print(ids, format)}
    >
      {label}
    </Button>
  );
}
