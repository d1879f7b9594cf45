import type { Carton } from '@eport/contract/cartons/carton.ts';
import { cartonsApi } from '@eport/contract/cartons/cartons.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { dialogForm } from '../../lib/dialog-drafts.ts';
import { formatDimensions } from '../../lib/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { useRemoval } from '../../ui/feedback/use-removal.ts';
import { PackageIcon } from '../../ui/icons.ts';
import { Dialog, DialogActions, DialogContent } from '../../ui/overlay/dialog.tsx';
import { currentRow } from '../../ui/table/current-row.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { RowActions } from '../../ui/table/row-actions.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { CartonDialog } from './carton-dialog.tsx';
import { CARTON_TITLES } from './carton-titles.ts';
import { cartonsQuery } from './desk-calls.ts';

const EMPTY = { icon: PackageIcon, text: 'No cartons yet. Add the sizes that come most often.' };

const columns: Column<Carton>[] = [
  { header: 'Letter', oneLine: true, cell: ({ letter }) => letter },
  { header: 'Name', card: 'title', cell: ({ name }) => name },
  { header: 'Size (L × W × H)', oneLine: true, cell: (carton) => formatDimensions(carton) },
];

type Props = { title: string; warehouseId: number; onClose: () => void };

const editTitle = ({ letter }: Carton) => `${CARTON_TITLES.edit} ${letter}`;

export function CartonsDialog({ title, warehouseId, onClose }: Props) {
  const cartons = useQuery(cartonsQuery(warehouseId));
  const [open, setOpen] = useState<{ carton?: Carton } | null>(null);
  const edited = open?.carton && currentRow(cartons.data, open.carton);
  return (
    <Dialog title={title} onClose={onClose} maxWidth="sm" showsCloseButton>
      <DialogContent>
        <p>At the desk, the letter of a carton enters its size.</p>
        <DataTable
          bare
          caption={title}
          columns={columns}
          rows={cartons.data}
          keyOf={({ id }) => id}
          empty={EMPTY}
          failure={failureOf(cartons, 'Failed to load the cartons.')}
          actions={(carton) => <CartonActions carton={carton} onEdit={() => setOpen({ carton })} />}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" data-opens={dialogForm(CARTON_TITLES.add)} onClick={() => setOpen({})}>
          {CARTON_TITLES.add}
        </Button>
      </DialogActions>
      {open && (
        <CartonDialog
          title={edited ? editTitle(edited) : CARTON_TITLES.add}
          warehouseId={warehouseId}
          carton={edited}
          onClose={() => setOpen(null)}
        />
      )}
    </Dialog>
  );
}

function CartonActions({ carton, onEdit }: { carton: Carton; onEdit: () => void }) {
  const { id, letter, name } = carton;
  const removal = useRemoval({
    question: `Delete carton ${letter}, ${name}? Its letter goes to the next new carton.`,
    action: 'Delete Carton',
    remove: () => call(cartonsApi.remove, { params: { id } }),
    done: `Carton ${letter} deleted.`,
    fallback: 'Failed to delete the carton.',
    onDone: () => undefined,
  });
  return (
    <RowActions
      of={`carton ${letter}: ${name}`}
      edit={{ run: onEdit, opens: dialogForm(editTitle(carton), id) }}
      removal={removal}
    />
  );
}
