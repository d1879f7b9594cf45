import { IconAction } from '../icon-action.tsx';
import { PencilIcon, TrashIcon } from '../icons.ts';

/** `opens` is the `dialogForm` that the notice of kept input looks for. */
export type RowEdit = { run: () => void; opens?: string };

type Props = {
  of: string;
  edit: RowEdit;
  removal?: { ask: () => Promise<void>; isPending: boolean };
};

export const RowActions = ({ of, edit, removal }: Props) => (
  <>
    <IconAction title="Edit" label={`Edit ${of}`} icon={PencilIcon} opens={edit.opens} onClick={edit.run} />
    {removal && (
      <IconAction
        title="Delete"
        label={`Delete ${of}`}
        icon={TrashIcon}
        onClick={removal.ask}
        pending={removal.isPending}
      />
    )}
  </>
);
