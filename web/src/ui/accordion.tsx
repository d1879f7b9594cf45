import { type ReactNode, useId, useState } from 'react';
import styles from './accordion.module.css';
import { classes } from './classes.ts';
import { ChevronDownIcon } from './icons.ts';

type Props = { title: string; children: ReactNode; className?: string | undefined };

/** Uses plain elements, since the library's accordion would add 34 KB to every details page. */
export function Accordion({ title, children, className }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes(styles.accordion, className)}>
      <h2 className={styles.heading}>
        <button
          type="button"
          id={id}
          className={styles.trigger}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {title}
          <ChevronDownIcon size={20} />
        </button>
      </h2>
      {isOpen && (
        <section aria-labelledby={id} className={styles.panel}>
          {children}
        </section>
      )}
    </div>
  );
}
