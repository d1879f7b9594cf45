import { formatCount } from '../../lib/format.ts';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Text } from '../../ui/display/text.tsx';

/** Without values while they load. */
type Props = { value: number | undefined; previous: number | undefined; format?: (value: number) => string };

/** A number and what it was in the period before. */
export const Compared = ({ value, previous, format = formatCount }: Props) => (
  <>
    {value === undefined ? <Skeleton width={56} /> : format(value)}
    <Text as="div" variant="caption" color="secondary">
      {value === undefined || previous === undefined ? (
        <Skeleton width={96} />
      ) : (
        `${changeOf(value, previous)}before: ${format(previous)}`
      )}
    </Text>
  </>
);

function changeOf(value: number, previous: number): string {
  if (previous === 0) return '';
  const percent = Math.round(((value - previous) / Math.abs(previous)) * 100);
  return `${percent > 0 ? '+' : ''}${percent} % · `;
}
