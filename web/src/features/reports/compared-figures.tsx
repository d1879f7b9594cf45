import type { UseQueryResult } from '@tanstack/react-query';
import { formatCount } from '../../lib/format.ts';
import { CardGrid } from '../../ui/card-grid.tsx';
import type { Icon } from '../../ui/icons.ts';
import { StatCard } from '../../ui/stat-card.tsx';
import { Compared } from './compared.tsx';

type Figure = { key: string; label: string; icon: Icon };
type Totals<Key extends string> = { total: Record<Key, number>; previous: Record<Key, number> };

type Props<Of extends Figure> = {
  figures: readonly Of[];
  report: UseQueryResult<Totals<Of['key']>>;
  rowsBehind: (figure: Of) => string;
  format?: (value: number) => string;
  wide?: boolean;
};

/** Each total with that of the period before, and a link to what it counts. */
export function ComparedFigures<Of extends Figure>(props: Props<Of>) {
  const { figures, rowsBehind, format = formatCount, wide = false } = props;
  const { data, isError } = props.report;
  const keyOf = ({ key }: Of): Of['key'] => key;
  return (
    <CardGrid wide={wide}>
      {figures.map((figure) => (
        <StatCard
          key={figure.key}
          label={figure.label}
          icon={figure.icon}
          value={
            isError ? null : (
              <Compared
                value={data?.total[keyOf(figure)]}
                previous={data?.previous[keyOf(figure)]}
                format={format}
              />
            )
          }
          to={rowsBehind(figure)}
        />
      ))}
    </CardGrid>
  );
}
