import type { ReactNode } from 'react';
import { Tabs } from '../../../ui/tabs.tsx';
import { ALL, tabs } from './my-package-filter.ts';

type Props = { filter: string; onChange: (filter: string) => void; children: ReactNode };

export const MyPackageTabs = ({ filter, onChange, children }: Props) => (
  <Tabs
    label="Packages by status"
    value={tabs.some(({ value }) => value === filter) ? filter : ALL}
    tabs={tabs}
    onChange={onChange}
  >
    {children}
  </Tabs>
);
