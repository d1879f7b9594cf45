import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-error.ts';
import { saveFile } from '../../../lib/api/download.ts';
import { plural } from '../../../lib/format.ts';
import { UnreadableFile } from '../../../lib/sheets/unreadable-file.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Alert } from '../../../ui/display/alert.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { DraftNotice } from '../../../ui/form/draft-notice.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { useDraftText } from '../../../ui/form/use-draft-text.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import type { Line } from './line.ts';

const TEMPLATE = '\uFEFFReference,Duty,Currency\r\n';

type List = { text: string } | { file: File };

async function readList(list: List) {
  const { readFileLines, readLines } = await import('./read-lines.ts');
  return 'file' in list ? readFileLines(list.file) : readLines(list.text);
}

type Props = {
  list: ReturnType<typeof useDraftText>;
  pending: boolean;
  error: Error | null;
  checked: boolean;
  onCheck: (lines: Line[]) => void;
  onChange: () => void;
  onDiscard: () => void;
};

export function EnterLines({ list, pending, error, checked, onCheck, onChange, onDiscard }: Props) {
  const { text } = list;
  const reading = useMutation({ mutationFn: readList, onSuccess: ({ lines }) => onCheck(lines) });
  const read = (entered: List) => {
    onChange();
    reading.mutate(entered);
  };
  const file = reading.variables && 'file' in reading.variables ? reading.variables.file : null;
  const startAgain = () => {
    reading.reset();
    onChange();
  };
  const failure = reading.error ?? error;
  const { unused = [], unnumbered = 0, hiddenRows = 0, otherSheets = [] } = reading.data ?? {};
  return (
    <SectionCard
      title="1. What Customs Has Released"
      actions={
        <Button
          variant="outlined"
          onClick={() => saveFile(new Blob([TEMPLATE], { type: 'text/csv' }), 'clearance-template.csv')}
        >
          Download Template
        </Button>
      }
    >
      <Stack gap={2}>
        {list.isRestored && (
          <DraftNotice
            onDiscard={() => {
              onDiscard();
              startAgain();
            }}
          />
        )}
        <TextInput
          frame={{
            id: 'clearance-list',
            label: 'Package IDs, tracking numbers, house bills or mailbox IDs',
            hint: 'One per line, or separated by spaces. An amount with cents after a number, such as 12.50, is its customs duty, and XCD after it the currency.',
          }}
          multiline
          minRows={6}
          autoFocus
          autoComplete="off"
          value={text}
          onChange={(typed) => {
            list.change(typed);
            startAgain();
          }}
        />
        <FileDrop
          label="Choose a list, a spreadsheet or a release order, or drop it here"
          accept=".csv,.txt,.xml,.xlsx,.xlsm"
          file={file}
          onPick={(picked) => {
            list.drop();
            read({ file: picked });
          }}
        />
        {failure && <Alert severity="error">{messageFor(failure)}</Alert>}
        {unused.length > 0 && (
          <Alert severity="warning">
            {`Not recorded: the amounts of ${unused.map((heading) => `“${heading}”`).join(', ')}. If they are customs duties, rename the column to “Duty”.`}
          </Alert>
        )}
        {unnumbered > 0 && (
          <Alert severity="warning">
            {`Not read: ${plural(unnumbered, 'record')} of the release order without a bill number.`}
          </Alert>
        )}
        {hiddenRows > 0 && (
          <Alert severity="warning">
            {`Not read: ${plural(hiddenRows, 'hidden row')}. To include hidden rows, show them in your spreadsheet program, save, and choose the file again.`}
          </Alert>
        )}
        {otherSheets.length > 0 && (
          <Alert severity="warning">
            {`Not read: ${otherSheets.length === 1 ? 'the sheet' : 'the sheets'} ${otherSheets.map((name) => `“${name}”`).join(', ')}. Only the first sheet with a list is read. Save the others as separate files.`}
          </Alert>
        )}
        <div>
          <Button
            variant={checked ? 'outlined' : 'contained'}
            disabled={text.trim() === '' && !file}
            loading={pending || reading.isPending}
            onClick={() => read(file ? { file } : { text })}
          >
            {checked ? 'Check Again' : 'Check'}
          </Button>
        </div>
      </Stack>
    </SectionCard>
  );
}

const messageFor = (error: Error) =>
  error instanceof UnreadableFile ? error.message : messageOf(error, 'Failed to check the list.');
