import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../../lib/api/api-error.ts';
import { plural } from '../../../../lib/format.ts';
import { lazyCode } from '../../../../lib/lazy-code.ts';
import { Alert } from '../../../../ui/display/alert.tsx';
import { Text } from '../../../../ui/display/text.tsx';
import { FailureAlert } from '../../../../ui/failure-alert.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import styles from './bills-editor.module.css';
import type { CellConflict } from './grid-conflicts.ts';
import type { CellConflicts } from './use-cell-conflicts.ts';
import type { GridCells } from './use-grid-cells.ts';

const choicesCode = lazyCode('conflict-choices', () => import('../../../../ui/form/conflict-choices.tsx'));

const SHOWN = 20;
const SAVED_SINCE = 'Someone saved changes since you typed this.';

type Props = { refusal: string | null; conflicts: CellConflicts; saved: GridCells['saved'] };

export function ChangedCells({ refusal, conflicts: { conflicts, pick, pickedOf }, saved }: Props) {
  const choices = useQuery({ ...choicesCode, enabled: conflicts.length > 0 });
  if (refusal === null && conflicts.length === 0) return null;
  const labelOf = ({ id, column }: CellConflict) =>
    `${column.header} of ${saved.get(id)?.blReferenceNumber ?? ''}`;
  const more = conflicts.length - SHOWN;
  return (
    <Stack {...(styles.alert && { className: styles.alert })}>
      <Alert severity="warning">{`${refusal ?? SAVED_SINCE} ${outcomeOf(conflicts.length)}`}</Alert>
      {conflicts.length > 0 && choices.data && (
        <choices.data.ConflictChoiceList
          count={conflicts.length}
          onPickAll={(whose) => pick(conflicts, whose)}
        >
          {conflicts.slice(0, SHOWN).map((conflict) => (
            <choices.data.ConflictChoice
              key={`${conflict.id} ${conflict.column.field}`}
              label={labelOf(conflict)}
              mine={conflict.mine}
              theirs={conflict.theirs}
              picked={pickedOf(conflict)}
              onPick={(whose) => pick([conflict], whose)}
            />
          ))}
          {more > 0 && <Text color="secondary">{`And ${plural(more, 'more cell')}.`}</Text>}
        </choices.data.ConflictChoiceList>
      )}
      <FailureAlert failure={failureOf(choices, 'Could not compare the cells.')} />
    </Stack>
  );
}

const outcomeOf = (count: number) =>
  count > 0
    ? `You both changed ${plural(count, 'cell')}: choose what to keep.`
    : 'The table now shows their changes. Your entries are unchanged.';
