import type { CounterPackage } from '@eport/contract/counter/counter.ts';
import { EXCEPTION_LABELS } from '@eport/contract/exceptions/exception-kind.ts';
import { CheckControl } from '../../ui/form/check-control.tsx';
import type { CustomerProps } from './customer-props.ts';
import { toggleOfOneAgent } from './other-agent.ts';

type Props = {
  pkg: CounterPackage;
  note?: string;
  counter: CustomerProps['counter'];
};

/** Takes a package out of the hand-over. */
export function PackageCheck({ pkg, note, counter }: Props) {
  const { id, description, shelf, openExceptions } = pkg;
  const label = [
    `Package #${id} ${description}`,
    shelf ? `shelf ${shelf}` : 'no shelf',
    note,
    // `note` names the exceptions that prevent the hand-over.
    ...openExceptions.map((kind) => EXCEPTION_LABELS[kind].toLowerCase()),
  ];
  return (
    <CheckControl
      label={label.filter(Boolean).join(' · ')}
      checked={!counter.state.without.packages.includes(String(id))}
      onChange={() => toggleOfOneAgent(counter, { kind: 'packages', id: String(id) })}
    />
  );
}
