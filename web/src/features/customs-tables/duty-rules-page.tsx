import { dutyRulesApi } from '@eport/contract/duties/duties.api.ts';
import type { DutyRule } from '@eport/contract/duties/duty-rule.ts';
import { DUTY_KIND_LABELS } from '@eport/contract/duties/duty-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { call, callFile } from '../../lib/api/client.ts';
import { formatMoney } from '../../lib/format.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { CutText } from '../../ui/display/cut-text.tsx';
import { ExportCsv } from '../../ui/export-csv.tsx';
import { PercentIcon, UploadIcon } from '../../ui/icons.ts';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { EditableList } from '../../ui/table/editable-list.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { usePaging } from '../../ui/table/use-paging.ts';
import { dutyRuleListQuery } from './customs-tables.queries.ts';
import { TableRowActions } from './row-removal.tsx';

const dialogCode = lazyCode('duty-rule-dialog', () => import('./duty-rule-dialog.tsx'));

const EMPTY = {
  text: 'No duty rules yet. Import the thresholds, duties, taxes and fees of your destinations, and check them with customs.',
  icon: PercentIcon,
};

const figureOf = ({ percent, amount, currencyCode }: DutyRule) =>
  percent !== null ? `${percent}%` : formatMoney(amount ?? 0, currencyCode ?? undefined);

const TITLES = { add: 'Add Duty Rule', edit: 'Edit Duty Rule' };

const columns: Column<DutyRule>[] = [
  { header: 'Name', card: 'title', oneLine: true, cell: ({ name }) => name },
  { header: 'Destination', cell: ({ destinationCountryName }) => destinationCountryName },
  { header: 'Kind', width: '17%', cell: ({ kind }) => DUTY_KIND_LABELS[kind] },
  { header: 'HS Code', oneLine: true, cell: ({ hsPrefix }) => hsPrefix || 'All' },
  { header: 'Figure', numeric: true, oneLine: true, cell: figureOf },
  {
    header: 'Valid From',
    oneLine: true,
    priority: 'low',
    cell: ({ validFrom }) => <DateText value={validFrom} />,
  },
  { header: 'Agent', priority: 'low', cell: ({ agentName }) => agentName ?? 'All' },
  {
    header: 'Source',
    priority: 'low',
    cut: true,
    width: '18%',
    cell: ({ source }) => <CutText>{source ?? '–'}</CutText>,
  },
];

export function DutyRulesPage() {
  const paging = usePaging();
  const rules = useQuery(dutyRuleListQuery({ page: paging.page, size: paging.size }));
  return (
    <EditableList
      title="Duty Rules"
      caption="Duty rules"
      columns={columns}
      query={rules}
      fallback="Failed to load duty rules. Please try again."
      paging={paging}
      empty={EMPTY}
      addLabel="Add Duty Rule"
      titles={TITLES}
      headActions={
        <>
          <ExportCsv name="duty-rules" fetchFile={(options) => callFile(dutyRulesApi.exportCsv, options)} />
          <ButtonLink variant="outlined" to={paths.customsTables()}>
            HS Codes
          </ButtonLink>
          <ButtonLink variant="outlined" startIcon={<UploadIcon />} to={paths.importTable('duty-rules')}>
            Import CSV
          </ButtonLink>
        </>
      }
      dialog={(row, shown) => (
        <LazyDialog code={dialogCode} {...shown}>
          {({ DutyRuleDialog }, dialog) => <DutyRuleDialog row={row} {...dialog} />}
        </LazyDialog>
      )}
      actions={(row, edit) => (
        <TableRowActions
          thing="duty rule"
          title="Duty Rule"
          name={`${row.name}, ${row.destinationCountryName}, ${row.hsPrefix || 'all goods'}, ${row.validFrom}`}
          remove={() => call(dutyRulesApi.remove, { params: { id: row.id } })}
          edit={edit}
        />
      )}
    />
  );
}
