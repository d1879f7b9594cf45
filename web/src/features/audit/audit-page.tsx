import { auditApi } from '@eport/contract/audit/audit.api.ts';
import type { AuditEntry } from '@eport/contract/audit/audit.ts';
import { useQuery } from '@tanstack/react-query';
import { callFile } from '../../lib/api/client.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { TextLink } from '../../ui/button/text-link.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { Text } from '../../ui/display/text.tsx';
import { ExportCsv } from '../../ui/export-csv.tsx';
import { HistoryIcon } from '../../ui/icons.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { serverPage } from '../../ui/table/server-page.ts';
import type { Column } from '../../ui/table/table-types.ts';
import { auditListQuery } from './audit.queries.ts';
import { type AuditFilter, NO_FILTER, queryOf } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { ACTION_LABELS, objectText, parentText } from './audit-labels.ts';
import { ChangeList } from './change-list.tsx';
import { objectPath } from './object-path.ts';
import { PersonLink } from './person-link.tsx';

const EMPTY = { text: 'No changes match this filter.', icon: HistoryIcon };
const SIZES = [10, 25, 50, 100];
const URL_DEFAULTS = { ...NO_FILTER, page: 0, size: 25 };
const ALLOWED = { size: SIZES };

const columns: Column<AuditEntry>[] = [
  { header: 'When', oneLine: true, width: '170px', cell: ({ at }) => <DateText value={at} withTime /> },
  { header: 'Person', width: '15%', cell: (entry) => <PersonLink {...entry} /> },
  { header: 'Action', oneLine: true, width: '170px', cell: ({ action }) => ACTION_LABELS[action] },
  { header: 'Object', card: 'title', width: '24%', cell: (entry) => <ObjectCell entry={entry} /> },
  { header: 'Details', cell: (entry) => <ChangeList entry={entry} /> },
];

export function AuditPage() {
  const [{ page, size, ...filter }, setUrl] = useUrlState(URL_DEFAULTS, ALLOWED);
  const audit = useQuery(auditListQuery({ ...queryOf(filter), page, size }));
  return (
    <>
      <PageHeader
        title="Audit Log"
        context="Who changed what, and when. Entries cannot be edited or deleted."
        actions={
          <ExportCsv
            name="audit"
            fetchFile={(options) => callFile(auditApi.exportCsv, { query: queryOf(filter), ...options })}
          />
        }
      />
      <AuditFilters
        filter={filter}
        onChange={(changed: Partial<AuditFilter>) => setUrl({ ...changed, page: 0 })}
      />
      <DataTable
        caption="Changes"
        columns={columns}
        keyOf={({ id }) => id}
        empty={EMPTY}
        {...serverPage(audit, 'Failed to load the audit log. Please try again.', {
          page,
          size,
          sizes: SIZES,
          onChange: setUrl,
        })}
      />
    </>
  );
}

function ObjectCell({ entry }: { entry: AuditEntry }) {
  const to = objectPath(entry);
  const name = objectText(entry.object);
  return (
    <>
      {to ? (
        <TextLink inText to={to}>
          {name}
        </TextLink>
      ) : (
        name
      )}
      {entry.parent && (
        <Text variant="caption" color="secondary">
          of {parentText(entry.parent, entry.object)}
        </Text>
      )}
    </>
  );
}

export { AuditPage as Component };
