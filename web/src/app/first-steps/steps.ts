import { paths } from '../../lib/paths.ts';
import type { Setup, Step } from './first-steps.queries.ts';

export type Instructions = { step: Step; title: string; text: string; action?: string; to?: string };

const STEPS: Instructions[] = [
  {
    step: 'agents',
    title: 'Add an agent',
    text: 'Enter the company that serves customers at one or more destinations, with its contact details and logo.',
    action: 'Manage Agents',
    to: paths.agents(),
  },
  {
    step: 'warehouses',
    title: 'Create a warehouse',
    text: 'Enter the address where customers send their packages.',
    action: 'Manage Warehouses',
    to: paths.warehouses(),
  },
  {
    step: 'ports',
    title: 'Add ports',
    text: 'Add the ports of loading and unloading for customs manifests.',
    action: 'Manage Ports',
    to: paths.ports(),
  },
  {
    step: 'rates',
    title: 'Set rates',
    text: 'Set the prices for customer invoices.',
    action: 'Rate Management',
    to: paths.rates(),
  },
  {
    step: 'customers',
    title: 'Add your first customer',
    text: 'Each customer gets a mailbox ID, which links packages to their owner. Customers can also sign up themselves.',
    action: 'Create New Customer Account',
    to: paths.createUser(),
  },
  {
    step: 'packages',
    title: 'Log your first package',
    text: 'A logged package can be shipped, cleared through customs and invoiced. Its owner follows each step.',
    action: 'Log New Package',
    to: paths.newPackage(),
  },
];

/** Staff cannot create accounts. */
const CUSTOMERS_SIGN_UP: Instructions = {
  step: 'customers',
  title: 'Wait for your first customer',
  text: 'Customers sign up themselves, or an administrator adds them. Each gets a mailbox ID, which links packages to their owner.',
};

export function stepsOf(setup: Setup, administers: boolean) {
  const steps = STEPS.filter(({ step }) => step in setup).map((instructions) =>
    instructions.step === 'customers' && !administers ? CUSTOMERS_SIGN_UP : instructions,
  );
  return { steps, next: steps.find(({ step }) => !setup[step]) };
}
