import { counterApi } from '@eport/contract/counter/counter.api.ts';
import { PAPERS, type Paper } from '@eport/contract/counter/paper.ts';
import { COUNTER_METHODS, METHOD_LABELS } from '@eport/contract/payments/payment-method.ts';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { callFile } from '../../lib/api/client.ts';
import { saveFile } from '../../lib/api/download.ts';
import { printPdf } from '../../lib/print-file.ts';
import { Button } from '../../ui/button/button.tsx';
import { ToggleGroup } from '../../ui/button/toggle-group.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useNotify } from '../../ui/feedback/feedback-context.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import { PrinterIcon, WalletIcon } from '../../ui/icons.ts';
import { FilterBar } from '../../ui/layout/filter-bar.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ScanField } from '../../ui/scan/scan-field.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { CustomerCard } from './customer-card.tsx';
import { type Printable, type Step, stepOf, useCounter } from './use-counter.ts';

const HINTS: Record<Step, string> = {
  customer: 'Next: a mailbox ID, a package label, or the customer’s name.',
  money: 'Next: the amount given. *SAVE for the exact amount.',
  collector: 'Next: the name of who collects. *SAVE for the customer, *NEXT for the next customer.',
  digits: 'Next: the last 3 to 6 characters of the ID.',
};
const PAPER_LABELS: Record<Paper, string> = { roll: '80 mm roll', a4: 'A4', letter: 'Letter' };
const PAPER_KEY = 'eport.counter.paper';

const storedPaper = (): Paper => PAPERS.find((paper) => paper === localStorage.getItem(PAPER_KEY)) ?? 'roll';

export function CounterPage() {
  const notify = useNotify();
  const [paper, setPaper] = useState(storedPaper);
  const print = async ({ kind, id }: Printable) => {
    try {
      const endpoint = kind === 'receipt' ? counterApi.receiptPdf : counterApi.slipPdf;
      const pdf = await callFile(endpoint, { params: { id }, query: { paper } });
      printPdf(pdf, () => saveFile(pdf, `${kind}-${id}.pdf`));
    } catch (error) {
      notify({ message: messageOf(error, 'Failed to print.'), severity: 'error', seconds: 6 });
    }
  };
  const counter = useCounter((what) => void print(what));
  const { state, method, setMethod, reference, setReference, done } = counter;
  return (
    <>
      <PageHeader title="Counter" context="Scan a customer, take the money, hand over the packages." />
      <Stack gap={3}>
        <FilterBar>
          <ToggleGroup
            label="Payment method"
            value={method}
            options={COUNTER_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }))}
            onChange={setMethod}
          />
          {method !== 'CASH' && (
            <TextInput
              frame={{ id: 'counter-reference', label: 'Reference', required: true }}
              value={reference}
              maxLength={100}
              autoComplete="off"
              onChange={setReference}
              onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
            />
          )}
          <ToggleGroup
            label="Paper"
            value={paper}
            options={PAPERS.map((value) => ({ value, label: PAPER_LABELS[value] }))}
            onChange={(value) => {
              localStorage.setItem(PAPER_KEY, value);
              setPaper(value);
            }}
          />
        </FilterBar>
        <ScanField label="Scan" hint={HINTS[stepOf(state)]} onScan={counter.scan} />
        {state.matches.length > 0 && (
          <SectionCard title="Choose a customer">
            <Row wrap gap={1}>
              {state.matches.map(({ id, name, mailboxId }) => (
                <Button
                  key={id}
                  variant="outlined"
                  onClick={() => counter.run(() => counter.open({ userId: String(id) }))}
                >
                  {mailboxId ? `${name} · ${mailboxId}` : name}
                </Button>
              ))}
            </Row>
          </SectionCard>
        )}
        {state.view ? (
          <CustomerCard counter={counter} view={state.view} />
        ) : (
          state.matches.length === 0 && (
            <EmptyState
              icon={WalletIcon}
              text="No customer at the counter. Scan a mailbox ID or a package."
            />
          )
        )}
        {done.length > 0 && (
          <SectionCard title="Print again">
            <Row wrap gap={1}>
              {done.map((what) => (
                <Button
                  key={`${what.kind} ${what.id}`}
                  variant="outlined"
                  size="small"
                  startIcon={<PrinterIcon size={18} />}
                  onClick={() => print(what)}
                >
                  {what.kind === 'receipt' ? `Receipt of payment ${what.id}` : `Slip of hand-over ${what.id}`}
                </Button>
              ))}
            </Row>
          </SectionCard>
        )}
      </Stack>
    </>
  );
}

export { CounterPage as Component };
