import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { IconAction } from '../icon-action.tsx';

type Props = {
  of: string;
  onEdit: () => void;
  removal?: { ask: () => Promise<void>; isPending: boolean };
};

export const RowActions = ({ of, onEdit, removal }: Props) => (
  <>
    <IconAction title="Edit" label={`Edit ${of}`} icon={EditOutlined} onClick={onEdit} />
    {removal && (
      <IconAction
        title="Delete"
        label={`Delete ${of}`}
        icon={DeleteOutlined}
        onClick={removal.ask}
        pending={removal.isPending}
      />
    )}
  </>
);
