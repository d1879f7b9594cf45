import type { BillRow } from '@eport/contract/manifests/bill.ts';
import { billsApi } from '@eport/contract/manifests/bills.api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../../lib/api/api-error.ts';
import { call } from '../../../../lib/api/client.ts';
import { plural } from '../../../../lib/format.ts';
import { useNotify } from '../../../../ui/feedback/feedback-context.ts';
import { billRowsQuery } from '../../bills.queries.ts';
import { MANIFESTS, manifestQuery, preflightQuery } from '../../manifests.queries.ts';
import { cellErrorsOf } from './cell-errors.ts';
import { toRequest, withCellErrors, withoutSaved } from './grid-edits.ts';
import type { GridCells } from './use-grid-cells.ts';

export function useSaveBills(manifestId: number, cells: GridCells, goToWrongCell: () => void) {
  const { mutate, isPending, error } = useSendBills(manifestId, cells);
  const [triedInvalid, setRefused] = useState(false);
  const { changed, wrong } = cells.counts;
  const save = () => {
    if (isPending || changed === 0) return;
    setRefused(wrong > 0);
    if (wrong > 0) goToWrongCell();
    else mutate(toRequest(cells.edits, cells.saved));
  };
  const invalidMessage = `${plural(wrong, 'changed cell')} cannot be saved. Fix the marked cells and save again.`;
  return {
    save,
    isPending,
    message:
      triedInvalid && wrong > 0 ? invalidMessage : error && messageOf(error, 'Failed to save changes.'),
    disabledReason: changed === 0 ? 'No changes to save.' : null,
  };
}

function useSendBills(manifestId: number, cells: GridCells) {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (bills: ReturnType<typeof toRequest>) =>
      call(billsApi.save, { params: { id: manifestId }, body: { bills } }),
    onSuccess: (rows: BillRow[], sent) => {
      client.setQueryData(billRowsQuery(manifestId).queryKey, rows);
      cells.replace((now) => withoutSaved(now, new Map(rows.map((row) => [row.id, row])), cells.check));
      void client.invalidateQueries({ queryKey: preflightQuery(manifestId).queryKey });
      void client.invalidateQueries({ queryKey: manifestQuery(manifestId).queryKey, exact: true });
      void client.invalidateQueries({ queryKey: [...MANIFESTS, 'bill'] });
      notify({ message: `${plural(sent.length, 'bill')} saved.`, severity: 'success', seconds: 4 });
    },
    onError: (error, sent) => {
      if (!(error instanceof ApiError)) return;
      const ids = sent.map(({ id }) => id);
      cells.replace((now) => withCellErrors(now, cellErrorsOf(error, ids)));
    },
  });
}
