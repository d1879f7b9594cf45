import { PAPERS, type Paper } from '@eport/contract/counter/counter-sizes.ts';
import { COUNTER_METHODS, METHOD_LABELS } from '@eport/contract/payments/payment-method.ts';
import type { ReactNode } from 'react';
import { ToggleGroup } from '../../ui/button/toggle-group.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { FilterBar } from '../../ui/layout/filter-bar.tsx';
import { PhoneFold } from '../../ui/scan/phone-fold.tsx';
import type { useCounter } from './use-counter.ts';

const PAPER_LABELS: Record<Paper, string> = { roll: '80 mm roll', a4: 'A4', letter: 'Letter' };
type Counter = ReturnType<typeof useCounter>;
type Props = {
  counter: Pick<Counter, 'method' | 'setMethod'>;
  paper: Paper;
  onPaper: (paper: Paper) => void;
  children: ReactNode;
};

export function CounterSettings({ counter: { method, setMethod }, paper, onPaper, children }: Props) {
  return (
    <FilterBar>
      <PhoneFold label={`${METHOD_LABELS[method]} · ${PAPER_LABELS[paper]}`}>
        <ToggleGroup
          label="Payment method"
          value={method}
          options={COUNTER_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }))}
          onChange={setMethod}
        />
        <ToggleGroup
          label="Paper"
          value={paper}
          options={PAPERS.map((value) => ({ value, label: PAPER_LABELS[value] }))}
          onChange={onPaper}
        />
      </PhoneFold>
      {children}
    </FilterBar>
  );
}

export const ReferenceInput = ({ counter }: { counter: Pick<Counter, 'state' | 'setReference'> }) => (
  <TextInput
    frame={{ id: 'counter-reference', label: 'Reference', required: true }}
    value={counter.state.reference}
    maxLength={100}
    autoComplete="off"
    onChange={counter.setReference}
    onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
  />
);
