import type { UseQueryResult } from '@tanstack/react-query';
import { formatCount } from '../../lib/format.ts';
import { CardGrid } from '../../ui/card-grid.tsx';
import type { Icon } from '../../ui/icons.ts';
import { StatCard } from '../../ui/stat-card.tsx';
import { previousPeriod, type ReportSelection } from './periods.ts';
import { PreviousValue } from './previous-value.tsx';

type Figure = { key: string; label: string; icon: Icon };
type Totals<Key extends string> = { total: Record<Key, number>; previous: Record<Key, number> };

type Props<Of extends Figure> = {
  figures: readonly Of[];
  report: UseQueryResult<Totals<Of['key']>>;
  selection: ReportSelection;
  rowsBehind: (figure: Of, selection: ReportSelection) => string;
  format?: (value: number) => string;
  wide?: boolean;
};

/** Shows each total and that of the previous period, with links to the lists that they count. */
export function ComparedFigures<Of extends Figure>(props: Props<Of>) {
  const { figures, rowsBehind, selection, format = formatCount, wide = false } = props;
  const { data, isError } = props.report;
  const keyOf = ({ key }: Of): Of['key'] => key;
  return (
    <CardGrid wide={wide}>
      {figures.map((figure) => {
        const [value, previous] = [data?.total[keyOf(figure)], data?.previous[keyOf(figure)]];
        return (
          <StatCard
            key={figure.key}
            label={figure.label}
            icon={figure.icon}
            value={isError ? null : value === undefined ? undefined : format(value)}
            to={rowsBehind(figure, selection)}
            note={
              !isError && (
                <PreviousValue
                  value={value}
                  previous={previous}
                  format={format}
                  to={rowsBehind(figure, previousPeriod(selection))}
                />
              )
            }
          />
        );
      })}
    </CardGrid>
  );
}
