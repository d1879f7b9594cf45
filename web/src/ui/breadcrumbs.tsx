import { lastAddress } from '../lib/last-address.ts';
import styles from './breadcrumbs.module.css';
import { TextLink } from './button/text-link.tsx';

export type Crumb = { label: string; to?: string };

export const Breadcrumbs = ({ parents, current }: { parents: readonly Crumb[]; current: string }) => (
  <nav data-not-printed="" className={styles.breadcrumbs}>
    <ol className={styles.list}>
      {parents.map(({ label, to }) => (
        <li key={label}>
          {to ? (
            <TextLink to={lastAddress(to)} className={styles.link}>
              {label}
            </TextLink>
          ) : (
            label
          )}
        </li>
      ))}
      <li>{current}</li>
    </ol>
  </nav>
);
