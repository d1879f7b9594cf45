import { formatCount } from '../../lib/format.ts';
import { TextLink } from '../../ui/button/text-link.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';

/** Values are undefined while they load. `to` links to the list of the previous period. */
type Props = {
  value: number | undefined;
  previous: number | undefined;
  format?: (value: number) => string;
  to?: string;
};

/** Shows the change in percent and the value of the previous period. */
export function PreviousValue({ value, previous, format = formatCount, to }: Props) {
  if (value === undefined || previous === undefined) return <Skeleton width={96} />;
  const text = format(previous);
  return (
    <>
      {changeOf(value, previous)}before: {to && previous !== 0 ? <TextLink to={to}>{text}</TextLink> : text}
    </>
  );
}

function changeOf(value: number, previous: number): string {
  if (previous === 0) return '';
  const percent = Math.round(((value - previous) / Math.abs(previous)) * 100);
  return `${percent > 0 ? '+' : ''}${formatCount(percent)}% · `;
}
