import type { BillRow } from '@eport/contract/manifests/bill.ts';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { useNotify } from '../../../../ui/feedback/feedback-context.ts';
import { FileUpIcon } from '../../../../ui/icons.ts';
import { hasText, keyedFile } from './keyed-block.ts';
import type { Pasting } from './use-pasting.ts';

const NO_KEY =
  'The first row of the file has no column House BOL #, Package ID, Tracking Number or Mailbox to match its rows by.';

const NO_ROWS = 'The file has no bills. It needs a first row with headings and a row for each bill.';

type Props = { rows: readonly BillRow[]; paste: Pasting['paste'] };

export function ImportBills({ rows, paste }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const notify = useNotify();
  const refuse = (message: string) => notify({ message, severity: 'error', seconds: 6 });
  const read = async (file: File) => {
    const { readBillFile } = await import('./read-bill-file.ts');
    const records = await readBillFile(file);
    if (typeof records === 'string') return refuse(records);
    if (records.filter(hasText).length < 2) return refuse(NO_ROWS);
    const block = keyedFile(rows, records);
    if (!block) return refuse(NO_KEY);
    paste(block);
  };
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Lets the user pick the same file again after correcting it.
    target.value = '';
    if (file) read(file).catch(() => refuse('The file could not be read. Please try again.'));
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv"
        hidden
        aria-label="CSV file with house bills"
        onChange={onChange}
      />
      <Button
        variant="outlined"
        foldsOnPhones
        startIcon={<FileUpIcon />}
        onClick={() => input.current?.click()}
      >
        Import CSV
      </Button>
    </>
  );
}
