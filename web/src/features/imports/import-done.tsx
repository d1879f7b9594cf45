import type { ImportResult } from '@eport/contract/imports/import.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { plural } from '../../lib/format.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import type { ImportKind, Sent } from './import-kind.ts';
import { ProblemTable } from './problem-table.tsx';

type Props<Key extends string> = {
  kind: ImportKind<Key>;
  result: ImportResult;
  rows: Sent<Key>['rows'];
  onAgain: () => void;
};

const focus = (element: HTMLElement | null) => element?.focus();

export function ImportDone<Key extends string>({ kind, result, rows, onAgain }: Props<Key>) {
  const { goodRows, badRows, errors, errorCount } = result;
  return (
    <SectionCard title="Imported">
      <Box ref={focus} tabIndex={-1} sx={{ display: 'grid', gap: 2, outline: 0 }}>
        <Alert severity="success">
          {`${plural(goodRows, kind.noun)} ${goodRows === 1 ? 'has' : 'have'} been imported.`}
        </Alert>
        {kind.nextStep && <Typography>{kind.nextStep}</Typography>}
        {badRows > 0 && (
          <>
            <Alert severity="warning">
              {`${plural(badRows, 'row')} ${badRows === 1 ? 'was' : 'were'} skipped. Correct the file and import those rows again.`}
            </Alert>
            <ProblemTable
              caption="Skipped rows"
              kind={kind}
              problems={errors}
              count={errorCount}
              rows={rows}
            />
          </>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" onClick={onAgain}>
            Import Another File
          </Button>
          <Button variant="contained" component={Link} to={kind.list.to}>
            {`Go to ${kind.list.label}`}
          </Button>
        </Box>
      </Box>
    </SectionCard>
  );
}
