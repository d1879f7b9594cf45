import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordSearchProps } from '../ui/list/filters.ts';
import { customerQuery } from './customer-query.ts';
import { CustomerSearch } from './customer-search.tsx';

function CustomerFilterField({ frame, value, onChange }: RecordSearchProps) {
  const [initialValue] = useState(value);
  const initial = useQuery(customerQuery(Number(initialValue))).data;
  return (
    <CustomerSearch
      key={initial?.id}
      frame={frame}
      initial={initial}
      onPick={(id) => onChange(id === null ? '' : String(id))}
    />
  );
}

export { CustomerFilterField as RecordSearch };
