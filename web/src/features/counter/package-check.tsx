import type { CounterPackage } from '@eport/contract/counter/counter.ts';
import { EXCEPTION_LABELS } from '@eport/contract/exceptions/exception-kind.ts';
import { CheckControl } from '../../ui/form/check-control.tsx';
import type { CustomerProps } from './customer-props.ts';

type Props = {
  pkg: CounterPackage;
  note?: string;
  counter: Pick<CustomerProps['counter'], 'state' | 'toggle'>;
};

/** Takes a package out of the hand-over. */
export function PackageCheck({ pkg, note, counter: { state, toggle } }: Props) {
  const { id, description, shelf, openExceptions } = pkg;
  const label = [
    `Package #${id} ${description}`,
    shelf ? `shelf ${shelf}` : 'no shelf',
    note,
    // Only those that do not keep it here.
    ...openExceptions.map((kind) => EXCEPTION_LABELS[kind].toLowerCase()),
  ];
  return (
    <CheckControl
      label={label.filter(Boolean).join(' · ')}
      checked={!state.without.packages.includes(String(id))}
      onChange={() => toggle('packages', String(id))}
    />
  );
}
