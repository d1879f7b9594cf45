import { plural } from '../../../../lib/format.ts';
import { Alert } from '../../../../ui/display/alert.tsx';
import { Text } from '../../../../ui/display/text.tsx';
import { ConflictChoice, ConflictChoiceList } from '../../../../ui/form/conflict-choice.tsx';
import { SAVED_SINCE } from '../../../../ui/form/use-edited.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import type { CellConflicts } from './use-cell-conflicts.ts';
import type { GridCells } from './use-grid-cells.ts';

const SHOWN = 20;

type Props = {
  refusal: string | null;
  conflicts: CellConflicts;
  saved: GridCells['saved'];
  className?: string;
};

export function ChangedCells({ refusal, conflicts: { conflicts, pick, pickedOf }, saved, className }: Props) {
  if (refusal === null && conflicts.length === 0) return null;
  const shown = conflicts.slice(0, SHOWN);
  return (
    <Stack className={className}>
      <Alert severity="warning">
        {`${refusal ?? SAVED_SINCE} ${
          conflicts.length > 0
            ? `You both changed ${plural(conflicts.length, 'cell')}: choose what to keep.`
            : 'The table now shows their changes. Your entries are unchanged.'
        }`}
      </Alert>
      {conflicts.length > 0 && (
        <ConflictChoiceList count={conflicts.length} onPickAll={(whose) => pick(conflicts, whose)}>
          {shown.map((conflict) => (
            <ConflictChoice
              key={`${conflict.id} ${conflict.column.field}`}
              label={`${conflict.column.header} of ${saved.get(conflict.id)?.blReferenceNumber ?? ''}`}
              mine={conflict.mine}
              theirs={conflict.theirs}
              picked={pickedOf(conflict)}
              onPick={(whose) => pick([conflict], whose)}
            />
          ))}
          {conflicts.length > SHOWN && (
            <Text color="secondary">{`And ${plural(conflicts.length - SHOWN, 'more cell')}. Cells keep your entries until you choose.`}</Text>
          )}
        </ConflictChoiceList>
      )}
    </Stack>
  );
}
