import type { ReactNode } from 'react';
import { Text } from '../../ui/display/text.tsx';
import { Grid } from '../../ui/layout/grid.tsx';
import styles from './agent-section.module.css';

type Props = { title: string; hint?: string; children: ReactNode };

export const AgentSection = ({ title, hint, children }: Props) => (
  <fieldset className={styles.section}>
    <legend>
      <h3>{title}</h3>
    </legend>
    {hint && (
      <Text variant="caption" color="secondary">
        {hint}
      </Text>
    )}
    <Grid align="start" className={styles.fields}>
      {children}
    </Grid>
  </fieldset>
);
