import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './tabs.module.css';

type Props<Value extends string> = {
  label: string;
  value: Value;
  /** A panel with `keep` stays mounted while another is open, with what was typed in it. */
  tabs: ReadonlyArray<{ value: Value; label: ReactNode; content?: ReactNode; keep?: boolean }>;
  onChange: (value: Value) => void;
  className?: string | undefined;
  /** A panel for all tabs, for a list that they filter. */
  children?: ReactNode;
};

/** Arrow keys move the focus, Enter or Space opens the tab. */
export function Tabs<Value extends string>({
  label,
  value,
  tabs,
  onChange,
  className,
  children,
}: Props<Value>) {
  return (
    <BaseTabs.Root value={value} onValueChange={(picked: Value) => onChange(picked)}>
      <BaseTabs.List aria-label={label} className={classes(styles.list, className)}>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {children === undefined ? (
        tabs.map((tab) => (
          <BaseTabs.Panel
            key={tab.value}
            value={tab.value}
            keepMounted={tab.keep ?? false}
            className={styles.panel}
          >
            {tab.content}
          </BaseTabs.Panel>
        ))
      ) : (
        <BaseTabs.Panel value={value} className={styles.panel}>
          {children}
        </BaseTabs.Panel>
      )}
    </BaseTabs.Root>
  );
}
