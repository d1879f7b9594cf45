import { MAX_LABELS } from '@eport/contract/labels/max-labels.ts';
import { adminPackagesApi } from '@eport/contract/packages/admin-packages.api.ts';
import { usePrintLabels } from '../../../entities/print-labels.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useNotify } from '../../../ui/feedback/feedback-context.ts';
import { ChevronDownIcon } from '../../../ui/icons.ts';
import { useMenu } from '../../../ui/use-menu.tsx';
import type { hubQuery } from './hub-list.ts';

const PAGE_SIZE = 100;

type Query = ReturnType<typeof hubQuery>;

/** Returns the IDs of all packages of the list in its order, or null if they are more than one file of labels may have. */
async function listedIds(query: Query): Promise<number[] | null> {
  const ids: number[] = [];
  for (let page = 0; page * PAGE_SIZE < MAX_LABELS; page++) {
    const { content, totalItems } = await call(adminPackagesApi.list, {
      query: { ...query, page: String(page), size: String(PAGE_SIZE) },
    });
    if (totalItems > MAX_LABELS) return null;
    ids.push(...content.map(({ id }) => id));
    if (ids.length >= totalItems) break;
  }
  return ids;
}

const TOO_MANY = `This list has more than ${MAX_LABELS} packages. Filter it, or select the packages.`;

type Props = {
  query: Query;
  /** Null unless packages are being selected. */
  selected: number[] | null;
  onSelecting: (on: boolean) => void;
};

/** Prints or saves the labels of the selected packages or, without a selection, of the whole filtered list. */
export function ListLabels({ query, selected, onSelecting }: Props) {
  const notify = useNotify();
  const { print, pending } = usePrintLabels();
  const count = selected?.length ?? 0;
  const send = async (format: 'print' | 'zpl') => {
    try {
      const ids = selected && count > 0 ? selected : await listedIds(query);
      if (ids === null) notify({ message: TOO_MANY, severity: 'warning', seconds: 6 });
      else if (ids.length > 0) await print(ids, format);
    } catch (error) {
      const message = messageOf(error, 'Failed to fetch package list.');
      notify({ message, severity: 'error', seconds: 6 });
    }
  };
  const chosen = count > 0 ? `Selected (${formatCount(count)})` : 'This List';
  const { button, menu } = useMenu([
    { label: `Print Labels of ${chosen}`, run: () => void send('print') },
    { label: `Save Labels of ${chosen} as ZPL`, run: () => void send('zpl') },
    selected
      ? { label: 'Stop Selecting', run: () => onSelecting(false) }
      : { label: 'Select Packages', run: () => onSelecting(true) },
  ]);
  return (
    <>
      <Button {...button} variant="outlined" color="inherit" loading={pending} endIcon={<ChevronDownIcon />}>
        {count > 0 ? `Labels (${formatCount(count)})` : 'Labels'}
      </Button>
      {menu}
    </>
  );
}
