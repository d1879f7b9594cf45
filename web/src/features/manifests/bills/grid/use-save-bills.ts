import type { BillRow } from '@eport/contract/manifests/bill.ts';
import { billsApi } from '@eport/contract/manifests/bills.api.ts';
import { hashKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../../lib/api/api-error.ts';
import { call } from '../../../../lib/api/client.ts';
import { plural } from '../../../../lib/format.ts';
import { useNotify } from '../../../../ui/feedback/feedback-context.ts';
import { billRowsQuery } from '../../bills.queries.ts';
import { MANIFESTS } from '../../manifests.queries.ts';
import { cellErrorsOf } from './cell-errors.ts';
import { inCurrency } from './edits-in-currency.ts';
import { rebased } from './grid-conflicts.ts';
import { currencyOf, toRequest, withCellErrors, withoutSaved } from './grid-edits.ts';
import { withRestartedHistory } from './grid-history.ts';
import type { GridCells } from './use-grid-cells.ts';

type Hooks = { onSaved: () => void; goToWrongCell: () => void };

export function useSaveBills(manifestId: number, cells: GridCells, { onSaved, goToWrongCell }: Hooks) {
  const { mutate, isPending, error } = useSendBills(manifestId, cells, onSaved);
  const [triedInvalid, setTriedInvalid] = useState(false);
  const { changed, wrong } = cells.counts;
  const save = () => {
    if (isPending || changed === 0) return;
    setTriedInvalid(wrong > 0);
    if (wrong > 0) goToWrongCell();
    else mutate(toRequest(cells.edits, cells.saved));
  };
  const invalidMessage = `${plural(wrong, 'changed cell')} cannot be saved. Fix the marked cells and save again.`;
  const isOutdated = error !== null && changedRowsOf(error) !== null;
  const failure = error && !isOutdated ? messageOf(error, 'Failed to save changes.') : null;
  return {
    save,
    isPending,
    message: triedInvalid && wrong > 0 ? invalidMessage : failure,
    outdated: isOutdated ? error.message : null,
    disabledReason: changed === 0 ? 'No changes to save.' : null,
  };
}

/** Returns the current rows if the save failed because someone else has changed them, otherwise null. */
function changedRowsOf(error: unknown): BillRow[] | null {
  if (!(error instanceof ApiError) || error.code !== 'CHANGED_MEANWHILE') return null;
  // The server sends the rows with this code.
  return error.current as BillRow[];
}

const byId = (rows: readonly BillRow[]) => new Map(rows.map((row) => [row.id, row]));

function useSendBills(manifestId: number, cells: GridCells, onSaved: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const rowsKey = billRowsQuery(manifestId).queryKey;
  return useMutation({
    mutationFn: (bills: ReturnType<typeof toRequest>) =>
      call(billsApi.save, { params: { id: manifestId }, body: { bills } }),
    onSuccess: (rows: BillRow[], sent) => {
      const saved = byId(rows);
      const ids = sent.map(({ id }) => id);
      client.setQueryData(rowsKey, rows);
      cells.replace((now) => {
        const left = rebased(inCurrency(now, currencyOf(saved)), saved, ids);
        return withRestartedHistory(saved, withoutSaved(left, saved, cells.check), new Set(ids));
      });
      onSaved();
      // Reloads what is computed from the rows, such as estimates and rates, but not the rows themselves: the response has them.
      const isOther = ({ queryHash }: { queryHash: string }) => queryHash !== hashKey(rowsKey);
      void client.invalidateQueries({ queryKey: MANIFESTS, predicate: isOther });
      notify({ message: `${plural(sent.length, 'bill')} saved.`, severity: 'success', seconds: 4 });
    },
    onError: (error, sent) => {
      if (!(error instanceof ApiError)) return;
      const changed = changedRowsOf(error);
      if (changed) {
        const now = byId(changed);
        client.setQueryData(rowsKey, (rows) => rows?.map((row) => now.get(row.id) ?? row));
      }
      // Someone removed a bill. Reloading drops its row and edits, so that the others can be saved.
      if (error.code === 'BILL_NOT_FOUND') void client.invalidateQueries({ queryKey: rowsKey });
      const ids = sent.map(({ id }) => id);
      cells.replace((now) => withCellErrors(now, cellErrorsOf(error, ids)));
    },
  });
}
