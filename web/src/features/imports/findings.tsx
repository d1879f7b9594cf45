import type { ImportResult } from '@eport/contract/imports/import.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { formatCount, plural } from '../../lib/format.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import type { ImportKind } from './import-kind.ts';
import { ProblemTable } from './problem-table.tsx';
import type { Imported, ImportSteps } from './use-import.ts';

type Props<Key extends string> = {
  kind: ImportKind<Key>;
  found: Imported<Key>;
  steps: ImportSteps<Key>;
};

export function Findings<Key extends string>({ kind, found: { result, rows }, steps }: Props<Key>) {
  const { goodRows, badRows } = result;
  const [onErrors, setOnErrors] = useState<'refuse' | 'skip'>('refuse');
  const imported = plural(goodRows, kind.noun);
  return (
    <Box sx={{ display: 'grid', gap: 2, width: '100%' }}>
      <Alert severity={steps.wasRejected ? 'error' : badRows > 0 ? 'warning' : 'success'}>
        {steps.wasRejected && 'Nothing was imported because the data changed after the check. '}
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
            {`${plural(result.warningCount, 'row')} can be imported but should be reviewed first.`}
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
          aria-label="What to import"
          value={onErrors}
          onChange={({ target }) => setOnErrors(target.value === 'skip' ? 'skip' : 'refuse')}
        >
          <FormControlLabel
            value="refuse"
            control={<Radio />}
            label="All rows or none: correct the file, then choose it again"
          />
          <FormControlLabel
            value="skip"
            control={<Radio />}
            label={`Valid rows only: import ${imported} and skip ${formatCount(badRows)}`}
          />
        </RadioGroup>
      )}
      <Box>
        <ActionButton
          variant="contained"
          disabledReason={blockedReason(result, onErrors)}
          loading={steps.run.isPending}
          onClick={() => steps.run.mutate({ rows, onErrors })}
        >
          {`Import ${imported}`}
        </ActionButton>
      </Box>
    </Box>
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
