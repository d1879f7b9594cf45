import { type ReactNode, useId } from 'react';
import { Text } from '../display/text.tsx';
import { Grid } from '../layout/grid.tsx';
import styles from './form-section.module.css';

type Props = { title: string; hint?: string; columns?: 1 | 2 | 3 | 4; children: ReactNode };

export function FormSection({ title, hint, columns = 2, children }: Props) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in all browsers
    <div role="group" aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {hint && (
        <div data-not-printed="">
          <Text color="secondary">{hint}</Text>
        </div>
      )}
      <Grid columns={columns} align="start" className={styles.fields}>
        {children}
      </Grid>
    </div>
  );
}

export const Wide = ({ children }: { children: ReactNode }) => <div className={styles.wide}>{children}</div>;
