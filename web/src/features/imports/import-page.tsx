import { useState } from 'react';
import { Stack } from '../../ui/layout/stack.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CheckRows } from './check-rows.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ImportDone } from './import-done.tsx';
import type { ImportKind } from './import-kind.ts';
import { guessMapping, type Mapping } from './mapping.ts';
import { MatchColumns } from './match-columns.tsx';
import type { Sheet } from './sheet.ts';
import { useImport } from './use-import.ts';

export function ImportPage<Key extends string>({ kind }: { kind: ImportKind<Key> }) {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [mapping, setMapping] = useState<Mapping<Key>>({});
  const [isAgain, setAgain] = useState(false);
  const steps = useImport(kind);
  const choose = (chosen: Sheet | null) => {
    setSheet(chosen);
    setMapping(chosen ? guessMapping(kind.columns, chosen.headings) : {});
    steps.reset();
  };
  const match = (changed: Mapping<Key>) => {
    setMapping(changed);
    steps.reset();
  };
  const startAgain = () => {
    choose(null);
    setAgain(true);
  };
  const { done } = steps;
  return (
    <>
      <PageHeader title={kind.title} context={kind.context} breadcrumbs={[kind.list]} />
      <Stack gap={3}>
        {done ? (
          <ImportDone kind={kind} result={done.result} rows={done.rows} onAgain={startAgain} />
        ) : (
          <>
            <ChooseFile kind={kind} sheet={sheet} takesFocus={isAgain} onChosen={choose} />
            {sheet && <MatchColumns kind={kind} sheet={sheet} mapping={mapping} onChange={match} />}
            {sheet && <CheckRows kind={kind} sheet={sheet} mapping={mapping} steps={steps} />}
          </>
        )}
      </Stack>
    </>
  );
}
