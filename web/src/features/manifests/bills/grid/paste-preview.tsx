import { useState } from 'react';
import { plural } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Alert } from '../../../../ui/display/alert.tsx';
import { Chip } from '../../../../ui/display/chip.tsx';
import { Row, Stack } from '../../../../ui/layout/stack.tsx';
import { Dialog, DialogActions, DialogContent } from '../../../../ui/overlay/dialog.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import type { Column } from '../../../../ui/table/table-types.ts';
import { PAGE_SIZES } from '../../../../ui/table/use-paging.ts';
import { NotApplied } from './not-applied.tsx';
import { notAppliedTexts, outdatedText } from './paste-texts.ts';
import type { Preview, PreviewRow } from './use-pasting.ts';

const columns: Column<PreviewRow>[] = [
  {
    header: 'House BOL #',
    card: 'title',
    cell: ({ reference, isOutdated }) => (
      <Row gap={1} wrap align="center">
        <span>{reference}</span>
        {isOutdated && <Chip color="warning" label="Changed since" />}
      </Row>
    ),
  },
  { header: 'Column', cell: ({ header }) => header },
  { header: 'Before', cell: ({ before }) => before },
  { header: 'After', cell: ({ after }) => after },
];
const NONE = { text: 'Nothing changes.' };

type Props = { preview: Preview; onClose: () => void };

export function PastePreview({ preview, onClose }: Props) {
  const { bills, rows, keyHeader, outdated, apply, applyCurrent } = preview;
  const [paging, setPaging] = useState({ page: 0, size: 10 });
  return (
    <Dialog title={`Change ${plural(bills, 'Bill')}?`} onClose={onClose} maxWidth="md">
      <DialogContent>
        <Stack>
          <p>
            {`${plural(rows.length, 'cell')} change. `}
            {keyHeader
              ? `The rows are matched by ${keyHeader}.`
              : 'The rows have no keys, so they go to the bills in the order of the table.'}
          </p>
          {outdated.length > 0 && <Alert severity="warning">{outdatedText(outdated)}</Alert>}
          <NotApplied texts={notAppliedTexts(preview)} />
          <DataTable
            bare
            caption="Changes"
            columns={columns}
            rows={rows}
            keyOf={({ key }) => key}
            empty={NONE}
            paging={{
              ...paging,
              sizes: PAGE_SIZES,
              onChange: (changed) => setPaging((before) => ({ ...before, ...changed })),
            }}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        {outdated.length > 0 && outdated.length < bills && (
          <Button variant="outlined" onClick={applyCurrent}>
            {`Skip ${plural(outdated.length, 'Changed Bill')}`}
          </Button>
        )}
        <Button variant="contained" onClick={apply}>
          Apply Changes
        </Button>
      </DialogActions>
    </Dialog>
  );
}
