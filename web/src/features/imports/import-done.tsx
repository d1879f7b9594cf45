import type { ImportResult } from '@eport/contract/imports/import.ts';
import { plural } from '../../lib/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Alert } from '../../ui/display/alert.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import type { ImportKind, ImportRequest } from './import-kind.ts';
import { ProblemTable } from './problem-table.tsx';

type Props<Key extends string> = {
  kind: ImportKind<Key>;
  result: ImportResult;
  rows: ImportRequest<Key>['rows'];
  onAgain: () => void;
};

export function ImportDone<Key extends string>({ kind, result, rows, onAgain }: Props<Key>) {
  const { goodRows, badRows, errors, errorCount } = result;
  return (
    <SectionCard title="Imported">
      <Stack ref={focusOnMount} tabIndex={-1}>
        <Alert severity="success">
          {`${plural(goodRows, kind.noun)} ${goodRows === 1 ? 'has' : 'have'} been imported.`}
        </Alert>
        {kind.nextStep && <p>{kind.nextStep}</p>}
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
        <Row wrap>
          <Button variant="outlined" onClick={onAgain}>
            Import Another File
          </Button>
          <ButtonLink variant="contained" to={kind.list.to}>
            {`Go to ${kind.list.label}`}
          </ButtonLink>
        </Row>
      </Stack>
    </SectionCard>
  );
}
