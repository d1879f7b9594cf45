import type { ReactNode } from 'react';
import { Link } from 'react-router';
import plain from '../button/plain-button.module.css';
import { classes } from '../classes.ts';
import hidden from '../visually-hidden.module.css';
import styles from './row-button.module.css';

type Props = { label: string; run: () => void; to: string | undefined; children: ReactNode };

export function RowButton({ label, run, to, children }: Props) {
  const className = classes(plain.plain, styles.button);
  const content = (
    <>
      {children}
      <span className={hidden.hidden}>{` ${label}`}</span>
    </>
  );
  if (to !== undefined) {
    return (
      <Link to={to} className={className}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" data-printed="" onClick={run} className={className}>
      {content}
    </button>
  );
}
