import type { ImportResult } from '@eport/contract/imports/import.ts';
import { useMutation } from '@tanstack/react-query';
import { useChange } from '../../ui/feedback/use-change.ts';
import type { ImportKind, ImportRequest } from './import-kind.ts';

/** The server's result with the rows that were sent for it. */
export type ImportReply<Key extends string> = { result: ImportResult; rows: ImportRequest<Key>['rows'] };

export function useImport<Key extends string>({ send }: ImportKind<Key>) {
  const check = useMutation({
    mutationFn: async (rows: ImportRequest<Key>['rows']): Promise<ImportReply<Key>> => ({
      rows,
      result: await send({ rows, dryRun: true }),
    }),
  });
  const run = useChange({
    change: async (request: ImportRequest<Key>): Promise<ImportReply<Key>> => ({
      rows: request.rows,
      result: await send(request),
    }),
  });
  const refused = run.data?.result.outcome === 'REFUSED' ? run.data : undefined;
  return {
    check,
    run,
    checked: refused ?? check.data,
    wasRefused: refused !== undefined,
    done: run.data?.result.outcome === 'IMPORTED' ? run.data : undefined,
    reset: () => {
      check.reset();
      run.reset();
    },
  };
}

export type ImportSteps<Key extends string> = ReturnType<typeof useImport<Key>>;
