import { EXCEPTION_LABELS, type ExceptionStatus } from '@eport/contract/exceptions/exception-kind.ts';
import { exceptionsApi } from '@eport/contract/exceptions/exceptions.api.ts';
import { useQuery } from '@tanstack/react-query';
import { SavedViews } from '../../entities/saved-views/saved-views.tsx';
import { failureOf } from '../../lib/api/api-error.ts';
import { callFile } from '../../lib/api/client.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { paths } from '../../lib/paths.ts';
import { isAdmin } from '../../lib/session/home.ts';
import { useSession, useSignedInUserId } from '../../lib/session/use-session.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { ToggleGroup } from '../../ui/button/toggle-group.tsx';
import { ExportCsv } from '../../ui/export-csv.tsx';
import { CheckControl } from '../../ui/form/check-control.tsx';
import { CircleCheckIcon } from '../../ui/icons.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { withoutPaging } from '../../ui/list/list-query.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { nothingFound } from '../../ui/list/nothing-found.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ScanField } from '../../ui/scan/scan-field.tsx';
import { exceptionColumns } from './exception-columns.tsx';
import { exceptionQueryOf, useExceptionList } from './exception-list.ts';
import { exceptionScans, loadFinder } from './exception-scans.ts';
import { exceptionListQuery } from './exceptions.queries.ts';
import { ME } from './narrowed-query.ts';

const EMPTY = {
  OPEN: { icon: CircleCheckIcon, text: 'No open exceptions. Every package can travel.' },
  CLOSED: { icon: CircleCheckIcon, text: 'No exceptions have been closed yet.' },
};
const NOTHING_FOUND = nothingFound('No exceptions match these filters.', {
  label: 'Show all open exceptions',
  to: paths.exceptions(),
});
const CONTEXT = {
  OPEN: 'Packages that cannot depart until someone decides what to do',
  CLOSED: 'Packages about which someone has decided',
};
const STANDARD_ORDER = { OPEN: ', oldest first. Abandoned ones come last.', CLOSED: ', newest first.' };
const STATUSES: { value: ExceptionStatus; label: string }[] = [
  { value: 'OPEN', label: 'Open' },
  { value: 'CLOSED', label: 'Closed' },
];
const NONE_SHOWN = { exception: null };
const dialogCode = lazyCode('exception-dialog', () => import('./exception-dialog.tsx'));

export function loader() {
  // The first scan reports a failure.
  loadFinder().catch(() => undefined);
  return null;
}

export function ExceptionsPage() {
  const { user } = useSession();
  const { status, list, show } = useExceptionList();
  const { state, control } = list;
  const [{ exception }, setUrl] = useUrlState(NONE_SHOWN);
  const query = exceptionQueryOf(state);
  const exceptions = useQuery(exceptionListQuery(query));
  const queue = exceptionScans(useSignedInUserId());
  const closeDialog = () => setUrl(NONE_SHOWN, 'close');
  return (
    <>
      <PageHeader
        title="Exceptions"
        context={`${CONTEXT[status]}${query.sort ? '.' : STANDARD_ORDER[status]}`}
        actions={
          <ExportCsv
            name="exceptions"
            fetchFile={(options) =>
              callFile(exceptionsApi.exportCsv, { query: withoutPaging(query), ...options })
            }
          />
        }
      />
      <Stack gap={3}>
        <ScanField
          label="Scan"
          hint="Scan the label or a code of a package to open its exception."
          onScan={async (text) =>
            (await loadFinder()).findScanned(text, (id) => setUrl({ exception: id }, 'open'))
          }
          queue={queue}
          closeDialog={exception === null ? undefined : closeDialog}
        />
        <div>
          <ListTable
            name="exceptions"
            list={list}
            lead={
              <>
                <ToggleGroup label="Status" value={status} options={STATUSES} onChange={show} />
                <CheckControl
                  look="switch"
                  label="Assigned to me"
                  checked={state.assigneeId === ME}
                  onChange={(checked) => control.change({ assigneeId: checked ? ME : '' })}
                />
              </>
            }
            caption="Exceptions"
            columns={exceptionColumns[user && isAdmin(user) ? 'admin' : 'staff'][status]}
            rows={exceptions.data?.content}
            keyOf={({ id }) => id}
            empty={control.isFiltered ? NOTHING_FOUND : EMPTY[status]}
            failure={failureOf(exceptions, 'Failed to load the exceptions. Please try again.')}
            stale={exceptions.isPlaceholderData}
            total={exceptions.data?.totalItems}
            totalIsLowerBound={exceptions.data?.totalIsLowerBound}
            rowClick={{
              run: ({ id }) => setUrl({ exception: id }, 'open'),
              to: ({ id }) => paths.exception(id),
              labelOf: ({ kind, packageId }) => `${EXCEPTION_LABELS[kind]}, package #${packageId}`,
            }}
          >
            <SavedViews name="exceptions" list={control} />
          </ListTable>
        </div>
      </Stack>
      {exception !== null && (
        <LazyDialog title={`Exception #${exception}`} code={dialogCode} onClose={closeDialog}>
          {({ ExceptionDialog }, dialog) => <ExceptionDialog {...dialog} id={exception} />}
        </LazyDialog>
      )}
    </>
  );
}

export { ExceptionsPage as Component };
