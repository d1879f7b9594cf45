import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordSearchProps } from '../ui/list/filters.ts';
import { customerQuery } from './customer-query.ts';
import { CustomerSearch } from './customer-search.tsx';

function CustomerFilterField({ frame, value, onChange }: RecordSearchProps) {
  const [first] = useState(value);
  const chosen = useQuery(customerQuery(Number(first))).data;
  return (
    <CustomerSearch
      key={chosen?.id}
      frame={frame}
      initial={chosen}
      onPick={(id) => onChange(id === null ? '' : String(id))}
    />
  );
}

export { CustomerFilterField as RecordSearch };
