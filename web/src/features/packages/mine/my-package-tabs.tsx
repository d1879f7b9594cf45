import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useId } from 'react';
import { tabs } from './my-package-filter.ts';

type Props = { filter: string; onChange: (filter: string) => void; children: ReactNode };

export function MyPackageTabs({ filter, onChange, children }: Props) {
  const id = useId();
  const open = tabs.some((tab) => tab.filter === filter) ? filter : '';
  return (
    <>
      <Tabs
        aria-label="Packages by status"
        value={open}
        onChange={(_, picked: string) => onChange(picked)}
        variant="scrollable"
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider', '& .MuiTab-root': { minWidth: 56 } }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.filter}
            value={tab.filter}
            label={tab.label}
            id={`${id}-${tab.filter}`}
            aria-controls={`${id}-panel`}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`}>
        {children}
      </Box>
    </>
  );
}
