import type { ReactNode, Ref } from 'react';
import styles from './scroll-window.module.css';

type Props = { ref: Ref<HTMLDivElement>; label: string; children: ReactNode };

export const ScrollWindow = ({ ref, label, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
  <section ref={ref} tabIndex={0} aria-label={label} className={styles.window}>
    {children}
  </section>
);
