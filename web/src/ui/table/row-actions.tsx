import { IconAction } from '../icon-action.tsx';
import { PencilIcon, Trash2Icon } from '../icons.ts';

type Props = {
  of: string;
  onEdit: () => void;
  removal?: { ask: () => Promise<void>; isPending: boolean };
};

export const RowActions = ({ of, onEdit, removal }: Props) => (
  <>
    <IconAction title="Edit" label={`Edit ${of}`} icon={PencilIcon} onClick={onEdit} />
    {removal && (
      <IconAction
        title="Delete"
        label={`Delete ${of}`}
        icon={Trash2Icon}
        onClick={removal.ask}
        pending={removal.isPending}
      />
    )}
  </>
);
