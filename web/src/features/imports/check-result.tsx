import type { ImportResult } from '@eport/contract/imports/import.ts';
import { useState } from 'react';
import { formatCount, plural } from '../../lib/format.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Alert } from '../../ui/display/alert.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { ImportKind } from './import-kind.ts';
import { ProblemTable } from './problem-table.tsx';
import type { ImportReply, ImportSteps } from './use-import.ts';

type Props<Key extends string> = {
  kind: ImportKind<Key>;
  checked: ImportReply<Key>;
  steps: ImportSteps<Key>;
};

export function CheckResult<Key extends string>({ kind, checked: { result, rows }, steps }: Props<Key>) {
  const { goodRows, badRows } = result;
  const [onErrors, setOnErrors] = useState<'refuse' | 'skip'>('refuse');
  const imported = plural(goodRows, kind.noun);
  return (
    <Stack>
      <Alert severity={steps.wasRefused ? 'error' : badRows > 0 ? 'warning' : 'success'}>
        {steps.wasRefused && 'Nothing was imported because the data changed after the check. '}
        {summaryOf(result)}
      </Alert>
      {badRows > 0 && (
        <ProblemTable
          caption="Errors"
          kind={kind}
          problems={result.errors}
          count={result.errorCount}
          rows={rows}
        />
      )}
      {result.warningCount > 0 && (
        <>
          <Alert severity="info">
            {`Review ${plural(result.warningCount, 'warning')} first. Warnings do not block the import.`}
          </Alert>
          <ProblemTable
            caption="Warnings"
            kind={kind}
            problems={result.warnings}
            count={result.warningCount}
            rows={rows}
          />
        </>
      )}
      {badRows > 0 && goodRows > 0 && (
        <RadioGroup
          label="What to import"
          hideLabel
          value={onErrors}
          options={[
            { value: 'refuse', label: 'All rows or none: correct the file, then choose it again' },
            {
              value: 'skip',
              label: `Valid rows only: import ${imported} and skip ${formatCount(badRows)}`,
            },
          ]}
          onChange={setOnErrors}
        />
      )}
      <div>
        <ActionButton
          variant="contained"
          disabledReason={blockedReason(result, onErrors)}
          loading={steps.run.isPending}
          onClick={() => steps.run.mutate({ rows, onErrors })}
        >
          {`Import ${imported}`}
        </ActionButton>
      </div>
    </Stack>
  );
}

function summaryOf({ goodRows, badRows }: ImportResult): string {
  if (badRows === 0)
    return goodRows === 1 ? 'The row can be imported.' : `All ${plural(goodRows, 'row')} can be imported.`;
  const all = goodRows + badRows;
  return `${formatCount(goodRows)} of ${plural(all, 'row')} can be imported, ${formatCount(badRows)} cannot.`;
}

function blockedReason({ goodRows, badRows }: ImportResult, onErrors: 'refuse' | 'skip'): string | null {
  if (goodRows === 0) return 'No rows can be imported.';
  return badRows > 0 && onErrors === 'refuse' ? 'Some rows have errors.' : null;
}
