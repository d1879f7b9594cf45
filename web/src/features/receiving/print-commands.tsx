import { labelsApi } from '@eport/contract/labels/labels.api.ts';
import { callFile } from '../../lib/api/client.ts';
import { saveFile } from '../../lib/api/download.ts';
import { printPdf } from '../../lib/print-file.ts';
import { Button } from '../../ui/button/button.tsx';
import { useChange } from '../../ui/feedback/use-change.ts';

type Props = { warehouseId: number };

/** Prints a sheet with the barcodes of the scan commands and of the agent's cartons. */
export function PrintCommands({ warehouseId }: Props) {
  const print = useChange({
    change: () => callFile(labelsApi.commandSheet, { query: { warehouseId: String(warehouseId) } }),
    onDone: (pdf) => printPdf(pdf, () => saveFile(pdf, 'scan-commands.pdf')),
    fallback: 'Failed to print the scan commands.',
  });
  return (
    <Button variant="outlined" loading={print.isPending} onClick={() => print.mutate()}>
      Scan Commands
    </Button>
  );
}
