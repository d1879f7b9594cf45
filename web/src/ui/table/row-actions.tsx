import { IconAction } from '../icon-action.tsx';
import { PencilIcon, TrashIcon } from '../icons.ts';

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
        icon={TrashIcon}
        onClick={removal.ask}
        pending={removal.isPending}
      />
    )}
  </>
);
