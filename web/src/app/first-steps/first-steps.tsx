import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/paths.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { FirstStep } from './first-step.tsx';
import { isComplete, setupQuery } from './first-steps.queries.ts';

const STEPS = [
  {
    needs: 'agents',
    title: 'Add an agent',
    text: 'The company that serves the customers of one or more destinations.',
    action: 'Manage Agents',
    to: paths.agents(),
  },
  {
    needs: 'warehouses',
    title: 'Create its warehouse',
    text: 'Where its customers have their packages sent to.',
    action: 'Manage Warehouses',
    to: paths.warehouses(),
  },
  {
    needs: 'ports',
    title: 'Add the ports',
    text: 'Where shipments are loaded and unloaded: customs manifests name both.',
    action: 'Manage Ports',
    to: paths.ports(),
  },
  {
    needs: 'rates',
    title: 'Set the rates',
    text: 'What customers pay: invoices are made from them.',
    action: 'Rate Management',
    to: paths.rates(),
  },
] as const;

/** Shown until an installation has what its daily work needs. */
export function FirstSteps() {
  const { data: setup } = useQuery(setupQuery());
  // A help only: where it fails, the lists themselves say so.
  if (!setup || isComplete(setup)) return null;
  const next = STEPS.find(({ needs }) => !setup[needs]);
  return (
    <Box sx={{ mb: 3 }}>
      <SectionCard title="First steps">
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {STEPS.map((step, index) => (
            <FirstStep
              key={step.needs}
              {...step}
              number={index + 1}
              state={setup[step.needs] ? 'done' : step === next ? 'next' : 'later'}
            />
          ))}
        </Box>
      </SectionCard>
    </Box>
  );
}
