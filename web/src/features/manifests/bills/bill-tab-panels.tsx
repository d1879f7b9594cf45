import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useId } from 'react';
import { Text } from '../../../ui/display/text.tsx';
import { CircleAlertIcon } from '../../../ui/icons.ts';
import hidden from '../../../ui/visually-hidden.module.css';
import { type BillTab, billTabs } from './bill-tabs.ts';

type Props = {
  open: BillTab;
  onOpen: (tab: BillTab) => void;
  wrong: ReadonlySet<BillTab>;
  panels: Record<BillTab, ReactNode>;
};

/** All panels stay mounted, to keep unsaved input. */
export function BillTabPanels({ open, onOpen, wrong, panels }: Props) {
  const id = useId();
  return (
    <>
      <Tabs
        aria-label="Parts of the bill of lading"
        value={open}
        onChange={(_, picked: BillTab) => onOpen(picked)}
        variant="scrollable"
        sx={{ px: { sm: 2 }, borderBottom: 1, borderColor: 'divider' }}
      >
        {billTabs.map(({ tab, label }) => (
          <Tab
            key={tab}
            value={tab}
            label={wrong.has(tab) ? <WithErrors label={label} /> : label}
            id={`${id}-${tab}`}
            aria-controls={`${id}-${tab}-panel`}
          />
        ))}
      </Tabs>
      {billTabs.map(({ tab }) => (
        <Box
          key={tab}
          role="tabpanel"
          id={`${id}-${tab}-panel`}
          aria-labelledby={`${id}-${tab}`}
          hidden={tab !== open}
        >
          {panels[tab]}
        </Box>
      ))}
    </>
  );
}

const WithErrors = ({ label }: { label: string }) => (
  <Box component="span" sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
    {label}
    <Text as="span" color="error">
      <CircleAlertIcon size={20} />
    </Text>
    <span className={hidden.hidden}>has errors</span>
  </Box>
);
