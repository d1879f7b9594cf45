import type { CounterPackage } from '@eport/contract/counter/counter.ts';
import { EXCEPTION_LABELS } from '@eport/contract/exceptions/exception-kind.ts';
import { CheckControl } from '../../ui/form/check-control.tsx';
import type { CustomerProps } from './customer-props.ts';
import { toggleForOneAgent } from './other-agent.ts';

type Props = {
  pkg: CounterPackage;
  note?: string;
  counter: CustomerProps['counter'];
};

/** A checkbox that selects a package for the hand-over. */
export function PackageCheck({ pkg, note, counter }: Props) {
  const { id, description, shelf, openExceptions } = pkg;
  const label = [
    `Package #${id} ${description}`,
    shelf ? `shelf ${shelf}` : 'no shelf',
    note,
    // These exceptions do not prevent the hand-over.
    ...openExceptions.map((kind) => EXCEPTION_LABELS[kind].toLowerCase()),
  ];
  return (
    <CheckControl
      label={label.filter(Boolean).join(' · ')}
      checked={!counter.state.without.packages.includes(String(id))}
      onChange={() => toggleForOneAgent(counter, { kind: 'packages', id: String(id) })}
    />
  );
}
