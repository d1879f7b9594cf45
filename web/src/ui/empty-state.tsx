import type { ReactNode } from 'react';
import { Text } from './display/text.tsx';
import styles from './empty-state.module.css';
import { type Icon, InboxIcon } from './icons.ts';

export type Empty = {
  text: string;
  icon?: Icon;
  action?: ReactNode;
};

export const EmptyState = ({ text, icon: IconComponent = InboxIcon, action }: Empty) => (
  <div className={styles.state}>
    <IconComponent size={40} />
    <Text color="secondary">{text}</Text>
    {action}
  </div>
);
