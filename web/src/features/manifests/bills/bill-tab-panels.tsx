import type { ReactNode } from 'react';
import { Text } from '../../../ui/display/text.tsx';
import { CircleAlertIcon } from '../../../ui/icons.ts';
import { Row } from '../../../ui/layout/stack.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import hidden from '../../../ui/visually-hidden.module.css';
import styles from './bill-tab-panels.module.css';
import { type BillTab, billTabs } from './bill-tabs.ts';

type Props = {
  open: BillTab;
  onOpen: (tab: BillTab) => void;
  wrong: ReadonlySet<BillTab>;
  panels: Record<BillTab, ReactNode>;
};

export const BillTabPanels = ({ open, onOpen, wrong, panels }: Props) => (
  <Tabs
    label="Parts of the bill of lading"
    value={open}
    tabs={billTabs.map(({ tab, label }) => ({
      value: tab,
      label: wrong.has(tab) ? <WithErrors label={label} /> : label,
      content: panels[tab],
      keep: true,
    }))}
    onChange={onOpen}
    className={styles.tabs}
  />
);

const WithErrors = ({ label }: { label: string }) => (
  <Row as="span" gap={0.5}>
    {label}
    <Text as="span" color="error">
      <CircleAlertIcon size={20} />
    </Text>
    <span className={hidden.hidden}>has errors</span>
  </Row>
);
