import type { Filter } from '../../ui/list/filters.ts';

export const STATUS_OPTIONS = [
  { value: 'EXPECTED', label: 'Expected' },
  { value: 'RECEIVED', label: 'Received' },
  { value: 'CANCELLED', label: 'Cancelled' },
];

export const announcedFilter: Filter = {
  kind: 'dates',
  key: 'announced',
  label: 'Date announced',
  chipPrefix: 'Announced',
};
