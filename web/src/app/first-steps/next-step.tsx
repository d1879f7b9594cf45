import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Alert } from '../../ui/display/alert.tsx';
import styles from './first-steps.module.css';
import { type Step, setupQuery } from './first-steps.queries.ts';
import { stepsOf } from './steps.ts';

const DONE_ON = new Map<string, Step>([
  [paths.agents(), 'agents'],
  [paths.warehouses(), 'warehouses'],
  [paths.ports(), 'ports'],
  [paths.rates(), 'rates'],
  [paths.users(), 'customers'],
]);

/** Leads an administrator on from the page where a first step was done. */
export function NextStep() {
  const done = DONE_ON.get(useLocation().pathname);
  const { data: setup } = useQuery({ ...setupQuery(true), enabled: done !== undefined });
  if (!done || !setup?.[done]) return null;
  const { next } = stepsOf(setup, true);
  if (!next?.to) return null;
  return (
    <Alert
      severity="info"
      role="status"
      className={styles.place}
      action={
        <ButtonLink variant="outlined" size="small" to={next.to}>
          {next.action}
        </ButtonLink>
      }
    >
      Next step: {next.title}
    </Alert>
  );
}
