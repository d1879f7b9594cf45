import type { ReactNode } from 'react';
import brandIcon from '../../ui/brand-icon.svg';
import type { AnchorTarget } from '../../ui/button/anchor.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './auth-page.module.css';

type Props = {
  title: string;
  otherPage: AnchorTarget & { label: string };
  children: ReactNode;
};

export const AuthPage = ({ title, otherPage: { label, ...target }, children }: Props) => (
  <main className={styles.page}>
    <Card className={styles.card}>
      <Stack gap={1.5} align="center" className={styles.head}>
        <img src={brandIcon} alt="" width={48} height={48} />
        <h1>{title}</h1>
      </Stack>
      {children}
      <TextLink {...target} className={styles.other}>
        {label}
      </TextLink>
    </Card>
  </main>
);
