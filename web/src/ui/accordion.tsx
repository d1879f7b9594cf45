import { Collapsible } from '@base-ui/react/collapsible';
import { type ReactNode, useId } from 'react';
import styles from './accordion.module.css';
import { classes } from './classes.ts';
import { ChevronDownIcon } from './icons.ts';

type Props = { title: string; children: ReactNode; className?: string | undefined };

export function Accordion({ title, children, className }: Props) {
  const id = useId();
  return (
    <Collapsible.Root className={classes(styles.accordion, className)}>
      <h2 className={styles.heading}>
        <Collapsible.Trigger id={id} className={styles.trigger}>
          {title}
          <ChevronDownIcon size={20} />
        </Collapsible.Trigger>
      </h2>
      <Collapsible.Panel role="region" aria-labelledby={id} className={styles.panel}>
        {children}
      </Collapsible.Panel>
    </Collapsible.Root>
  );
}
