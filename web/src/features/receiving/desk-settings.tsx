import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../lib/api/api-error.ts';
import { warehousesQuery } from '../../lib/reference-queries.ts';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { CheckControl } from '../../ui/form/check-control.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { FilterBar } from '../../ui/layout/filter-bar.tsx';
import { PhoneFold } from '../../ui/scan/phone-fold.tsx';
import type { DeskSettings as Settings } from './desk-draft.ts';

type Props = { settings: Settings; onChange: (changes: Partial<Settings>) => void };

/** Blurs the field after the event, so that the next scan goes to the scan field. */
const releaseFocus = () =>
  setTimeout(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());

export function DeskSettings({ settings, onChange }: Props) {
  const warehouses = useQuery(warehousesQuery());
  const releaseOnEnter = ({ key }: { key: string }) => key === 'Enter' && releaseFocus();
  const placeholder = settings.warehouseId === null ? 'Choose the warehouse' : null;
  const chosen = warehouses.data?.find(({ id }) => id === settings.warehouseId);
  const warehouse = warehouses.isPending ? 'Loading…' : (chosen?.name ?? placeholder);
  const fields = (
    <FilterBar>
      <Select
        frame={{ id: 'desk-warehouse', label: 'Warehouse', required: true }}
        value={settings.warehouseId}
        options={warehouses.data?.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(warehouseId) => {
          onChange({ warehouseId: Number(warehouseId) });
          releaseFocus();
        }}
      />
      <TextInput
        frame={{ id: 'desk-shelf', label: 'Shelf' }}
        value={settings.shelf}
        maxLength={50}
        autoComplete="off"
        onChange={(shelf) => onChange({ shelf })}
        onKeyDown={releaseOnEnter}
      />
      <TextInput
        frame={{ id: 'desk-sender', label: 'Sender' }}
        value={settings.sender}
        maxLength={200}
        autoComplete="off"
        onChange={(sender) => onChange({ sender })}
        onKeyDown={releaseOnEnter}
      />
      <CheckControl
        look="switch"
        label="Print labels"
        checked={settings.printing}
        onChange={(printing) => onChange({ printing })}
      />
    </FilterBar>
  );
  return (
    <>
      <FailureAlert failure={failureOf(warehouses, 'Failed to load warehouses. Please try again.')} />
      <PhoneFold label={['Settings', warehouse, settings.shelf].filter(Boolean).join(' · ')}>
        {fields}
      </PhoneFold>
    </>
  );
}
