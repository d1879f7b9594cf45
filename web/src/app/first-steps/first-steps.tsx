import { useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/paths.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { FirstStep } from './first-step.tsx';
import styles from './first-steps.module.css';
import { isComplete, setupQuery } from './first-steps.queries.ts';

const STEPS = [
  {
    needs: 'agents',
    title: 'Add an agent',
    text: 'Enter the company that serves customers at one or more destinations, with its contact details and logo.',
    action: 'Manage Agents',
    to: paths.agents(),
  },
  {
    needs: 'warehouses',
    title: 'Create a warehouse',
    text: 'Enter the address where customers send their packages.',
    action: 'Manage Warehouses',
    to: paths.warehouses(),
  },
  {
    needs: 'ports',
    title: 'Add ports',
    text: 'Add the ports of loading and unloading for customs manifests.',
    action: 'Manage Ports',
    to: paths.ports(),
  },
  {
    needs: 'rates',
    title: 'Set rates',
    text: 'Set the prices for customer invoices.',
    action: 'Rate Management',
    to: paths.rates(),
  },
] as const;

export function FirstSteps() {
  const { data: setup } = useQuery(setupQuery());
  if (!setup || isComplete(setup)) return null;
  const next = STEPS.find(({ needs }) => !setup[needs]);
  return (
    <div className={styles.place}>
      <SectionCard title="First steps">
        <ol className={styles.steps}>
          {STEPS.map((step, index) => (
            <FirstStep
              key={step.needs}
              {...step}
              number={index + 1}
              state={setup[step.needs] ? 'done' : step === next ? 'next' : 'later'}
            />
          ))}
        </ol>
      </SectionCard>
    </div>
  );
}
