import { counterApi } from '@eport/contract/counter/counter.api.ts';
import { PAPERS, type Paper } from '@eport/contract/counter/counter-sizes.ts';
import { messageOf } from '../lib/api/api-error.ts';
import { callFile } from '../lib/api/client.ts';
import { saveFile } from '../lib/api/download.ts';
import { printPdf } from '../lib/print-file.ts';
import { useNotify } from '../ui/feedback/feedback-context.ts';

type Printable = { kind: 'receipt' | 'slip'; id: number };

const PAPER_KEY = 'eport.counter.paper';

export const receiptPaper = {
  get: (): Paper => PAPERS.find((paper) => paper === localStorage.getItem(PAPER_KEY)) ?? 'roll',
  set: (paper: Paper) => localStorage.setItem(PAPER_KEY, paper),
};

/** Prints receipts and slips on the paper that was chosen at the counter. */
export function usePrintReceipt() {
  const notify = useNotify();
  return async ({ kind, id }: Printable) => {
    try {
      const endpoint = kind === 'receipt' ? counterApi.receiptPdf : counterApi.slipPdf;
      const pdf = await callFile(endpoint, { params: { id }, query: { paper: receiptPaper.get() } });
      printPdf(pdf, () => saveFile(pdf, `${kind}-${id}.pdf`));
    } catch (error) {
      notify({ message: messageOf(error, 'Failed to print.'), severity: 'error', seconds: 6 });
    }
  };
}
