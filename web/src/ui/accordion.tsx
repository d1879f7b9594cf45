import { Collapsible } from '@base-ui/react/collapsible';
import type { ReactNode } from 'react';
import styles from './accordion.module.css';
import { classes } from './classes.ts';
import { ChevronDownIcon } from './icons.ts';

type Props = { title: string; children: ReactNode; className?: string | undefined };

/** A section that opens on its heading; its content mounts when it is first opened. */
export const Accordion = ({ title, children, className }: Props) => (
  <Collapsible.Root className={classes(styles.accordion, className)}>
    <h2 className={styles.heading}>
      <Collapsible.Trigger className={styles.trigger}>
        {title}
        <ChevronDownIcon size={20} />
      </Collapsible.Trigger>
    </h2>
    <Collapsible.Panel className={styles.panel}>{children}</Collapsible.Panel>
  </Collapsible.Root>
);
