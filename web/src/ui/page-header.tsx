import type { ReactNode } from 'react';
import { lastAddress } from '../lib/last-address.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import { TextLink } from './button/text-link.tsx';
import { Skeleton } from './display/skeleton.tsx';
import { ArrowLeftIcon } from './icons.ts';
import styles from './page-header.module.css';

type Props = {
  title: string;
  context?: ReactNode;
  /** Keeps the place of a context that is still loading. */
  contextLoads?: boolean;
  breadcrumbs?: readonly Crumb[];
  /** The last breadcrumb, if it differs from the title. */
  crumb?: string;
  back?: { label: string; to: string };
  actions?: ReactNode;
  mark?: ReactNode;
};

export function PageHeader({ title, breadcrumbs, crumb = title, back, actions, mark, ...header }: Props) {
  const context = header.context || (header.contextLoads && <Skeleton width={180} height="1lh" />);
  usePageTitle(title);
  return (
    <header className={styles.header}>
      {breadcrumbs && <Breadcrumbs parents={breadcrumbs} current={crumb} />}
      {back && (
        <TextLink to={lastAddress(back.to)} data-not-printed="" className={styles.back}>
          <ArrowLeftIcon size={18} />
          {back.label}
        </TextLink>
      )}
      <div className={styles.line}>
        <div className={styles.names}>
          <div className={styles.title}>
            <h1>{title}</h1>
            {mark}
          </div>
          {context && <div className={styles.context}>{context}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}
