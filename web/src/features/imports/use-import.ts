import type { ImportResult } from '@eport/contract/imports/import.ts';
import { useMutation } from '@tanstack/react-query';
import { useChange } from '../../ui/feedback/use-change.ts';
import type { ImportKind, Sent } from './import-kind.ts';

export type Imported<Key extends string> = { result: ImportResult; rows: Sent<Key>['rows'] };

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
  const rejected = run.data?.result.outcome === 'REFUSED' ? run.data : undefined;
  return {
    check,
    run,
    found: rejected ?? check.data,
    wasRejected: rejected !== undefined,
    done: run.data?.result.outcome === 'IMPORTED' ? run.data : undefined,
    reset: () => {
      check.reset();
      run.reset();
    },
  };
}

export type ImportSteps<Key extends string> = ReturnType<typeof useImport<Key>>;
