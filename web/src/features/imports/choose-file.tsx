import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../lib/api/download.ts';
import { plural } from '../../lib/format.ts';
import { UnreadableFile } from '../../lib/sheets/unreadable-file.ts';
import { Button } from '../../ui/button/button.tsx';
import { Text } from '../../ui/display/text.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import type { ImportKind } from './import-kind.ts';
import { SampleTables } from './sample-tables.tsx';
import type { Sheet } from './sheet.ts';

const readSheet = async (file: File) => (await import('./sheet.ts')).readSheet(file);

type Props<Key extends string> = {
  kind: ImportKind<Key>;
  sheet: Sheet | null;
  takesFocus: boolean;
  onChosen: (sheet: Sheet | null) => void;
};

export function ChooseFile<Key extends string>({ kind, sheet, takesFocus, onChosen }: Props<Key>) {
  const reading = useMutation({
    mutationFn: readSheet,
    onSuccess: onChosen,
    onError: () => onChosen(null),
  });
  return (
    <SectionCard
      title="1. Choose a File"
      actions={
        <>
          {kind.samples && <SampleTables tables={kind.samples} noun={kind.noun} />}
          <Button variant="outlined" onClick={() => saveTemplate(kind)}>
            Download Template
          </Button>
        </>
      }
    >
      <Stack gap={1}>
        <FileDrop
          label="Choose a CSV file, or drop it here"
          accept=".csv,.txt"
          file={reading.variables ?? null}
          onPick={(file) => file && reading.mutate(file)}
          inputRef={takesFocus ? focusOnMount : null}
          error={reading.error ? messageFor(reading.error) : undefined}
        />
        {sheet && (
          <Text role="status" color="secondary">
            {`${plural(sheet.rows.length, 'row')}, read as ${sheet.encoding}, separated by ${sheet.separator}.`}
            {(sheet.encoding === 'Windows-1252' || sheet.encoding === 'Mac Roman') &&
              ' If letters with accents look wrong below, save the file as “CSV UTF-8”.'}
          </Text>
        )}
      </Stack>
    </SectionCard>
  );
}

const messageFor = (error: Error) =>
  error instanceof UnreadableFile ? error.message : 'The file could not be read. Please choose it again.';

/** The byte order mark makes Excel save the file as UTF-8. */
function saveTemplate<Key extends string>({ columns, noun }: ImportKind<Key>) {
  const headings = columns.map(({ label }) => label).join(',');
  saveFile(new Blob([`\uFEFF${headings}\r\n`], { type: 'text/csv' }), `${noun}s-template.csv`);
}
