import type { ImportResult } from '@eport/contract/imports/import.ts';
import { useMutation } from '@tanstack/react-query';
import { useChange } from '../../ui/feedback/use-change.ts';
import type { ImportKind, Sent } from './import-kind.ts';

export type Imported<Key extends string> = { result: ImportResult; rows: Sent<Key>['rows'] };

/** The dry run and the import itself; what either found belongs to the rows that were sent. */
export function useImport<Key extends string>({ send }: ImportKind<Key>) {
  const check = useMutation({
    mutationFn: async (rows: Sent<Key>['rows']): Promise<Imported<Key>> => ({
      rows,
      result: await send({ rows, dryRun: true }),
    }),
  });
  const run = useChange({
    change: async (sent: Sent<Key>): Promise<Imported<Key>> => ({
      rows: sent.rows,
      result: await send(sent),
    }),
  });
  const refused = run.data?.result.outcome === 'REFUSED' ? run.data : undefined;
  return {
    check,
    run,
    /** What the last look at the rows found: the check's, or the import's that was refused after all. */
    found: refused ?? check.data,
    wasRefused: refused !== undefined,
    done: run.data?.result.outcome === 'IMPORTED' ? run.data : undefined,
    startAgain: () => {
      check.reset();
      run.reset();
    },
  };
}

export type ImportSteps<Key extends string> = ReturnType<typeof useImport<Key>>;
