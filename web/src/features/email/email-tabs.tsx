import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useId } from 'react';

export type EmailTab = {
  value: string;
  label: string;
  content: ReactNode;
  /** Stays mounted while hidden, to keep unsaved input. */
  keep?: boolean;
};

type Props = { tabs: readonly EmailTab[]; open: string; onOpen: (tab: string) => void };

export function EmailTabs({ tabs, open, onOpen }: Props) {
  const id = useId();
  return (
    <>
      <Tabs
        aria-label="Email settings"
        value={open}
        onChange={(_, picked: string) => onOpen(picked)}
        variant="scrollable"
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(({ value, label }) => (
          <Tab
            key={value}
            value={value}
            label={label}
            id={`${id}-${value}`}
            aria-controls={`${id}-${value}-panel`}
          />
        ))}
      </Tabs>
      {tabs.map(({ value, content, keep }) => (
        <Box
          key={value}
          role="tabpanel"
          id={`${id}-${value}-panel`}
          aria-labelledby={`${id}-${value}`}
          hidden={value !== open}
        >
          {(keep || value === open) && content}
        </Box>
      ))}
    </>
  );
}
