import { useRemoval } from '../../ui/feedback/use-removal.ts';
import { RowActions, type RowEdit } from '../../ui/table/row-actions.tsx';

type Props = {
  /** The kind of row in labels and questions, such as "HS code". */
  thing: string;
  /** The same as a title: "HS Code". */
  title: string;
  name: string;
  remove: () => Promise<unknown>;
  edit: RowEdit;
};

export function TableRowActions({ thing, title, name, remove, edit }: Props) {
  const removal = useRemoval({
    question: `Are you sure you want to delete this ${thing}?`,
    action: `Delete ${title}`,
    remove,
    done: `${thing.charAt(0).toUpperCase()}${thing.slice(1)} deleted.`,
    fallback: `Failed to delete ${thing}.`,
  });
  return <RowActions of={`${thing}: ${name}`} edit={edit} removal={removal} />;
}
