import { formatCount } from '../../lib/format.ts';
import { Text } from '../../ui/display/text.tsx';

type Props = { value: number; previous: number; format?: (value: number) => string };

/** A number and what it was in the period before. */
export const Compared = ({ value, previous, format = formatCount }: Props) => (
  <>
    {format(value)}
    <Text as="div" variant="caption" color="secondary">
      {`${changeOf(value, previous)}before: ${format(previous)}`}
    </Text>
  </>
);

function changeOf(value: number, previous: number): string {
  if (previous === 0) return '';
  const percent = Math.round(((value - previous) / Math.abs(previous)) * 100);
  return `${percent > 0 ? '+' : ''}${percent} % · `;
}
