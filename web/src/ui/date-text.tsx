import { formatDate, formatDateTime } from '../lib/format.ts';

type Props = { value: string | null | undefined; withTime?: boolean };

/** A date or an instant as people write it; a dash where there is none. */
export function DateText({ value, withTime = false }: Props) {
  if (!value) return '–';
  return (
    <time
      dateTime={value}
      // For the mouse only: written when it comes, not for each row of a list.
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = formatDateTime(value);
      }}
      style={{ whiteSpace: 'nowrap' }}
    >
      {withTime ? formatDateTime(value) : formatDate(value)}
    </time>
  );
}
