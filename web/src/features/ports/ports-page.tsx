import type { Port } from '@eport/contract/ports/port.ts';
import { portsApi } from '@eport/contract/ports/ports.api.ts';
import { useQuery } from '@tanstack/react-query';
import { callFile } from '../../lib/api/client.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { ExportCsv } from '../../ui/export-csv.tsx';
import { AnchorIcon } from '../../ui/icons.ts';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { EditableList } from '../../ui/table/editable-list.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { usePaging } from '../../ui/table/use-paging.ts';
import { PortActions } from './port-actions.tsx';
import { portListQuery } from './ports.queries.ts';

const dialogCode = lazyCode('port-dialog', () => import('./port-dialog.tsx'));

const EMPTY = {
  text: 'No ports yet. Customs manifests name a port of loading and a port of unloading.',
  icon: AnchorIcon,
};

const exportCsv = <ExportCsv name="ports" fetchFile={(options) => callFile(portsApi.exportCsv, options)} />;

const TITLES = { add: 'Add New Port', edit: 'Edit Port' };

const columns: Column<Port>[] = [
  { header: 'Port Name', card: 'title', cell: ({ portName }) => portName },
  { header: 'Port Code', oneLine: true, cell: ({ portCode }) => portCode },
  { header: 'Country', oneLine: true, cell: ({ country }) => country },
  { header: 'Transport Mode', oneLine: true, cell: ({ modeOfTransport }) => modeOfTransport },
];

export function PortsPage() {
  const paging = usePaging();
  const ports = useQuery(portListQuery({ page: paging.page, size: paging.size }));
  return (
    <EditableList
      title="Manage Ports"
      caption="Ports"
      columns={columns}
      query={ports}
      fallback="Failed to load ports. Please try again."
      paging={paging}
      empty={EMPTY}
      addLabel="Add New Port"
      titles={TITLES}
      headActions={exportCsv}
      dialog={(port, shown) => (
        <LazyDialog code={dialogCode} {...shown}>
          {({ PortDialog }, dialog) => <PortDialog port={port} {...dialog} />}
        </LazyDialog>
      )}
      actions={(port, edit) => <PortActions port={port} edit={edit} />}
    />
  );
}

export { PortsPage as Component };
