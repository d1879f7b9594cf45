import type { Port } from '@eport/contract/ports/port.ts';
import { portsApi } from '@eport/contract/ports/ports.api.ts';
import { call } from '../../lib/api/client.ts';
import { useRemoval } from '../../ui/feedback/use-removal.ts';
import { RowActions, type RowEdit } from '../../ui/table/row-actions.tsx';

type Props = { port: Port; edit: RowEdit };

export function PortActions({ port, edit }: Props) {
  const { id, portName, portCode, modeOfTransport } = port;
  const removal = useRemoval({
    question: 'Are you sure you want to delete this port?',
    action: 'Delete Port',
    remove: () => call(portsApi.remove, { params: { id } }),
    done: 'Port deleted.',
    fallback: 'Failed to delete port.',
  });
  // A seaport and an airport may share a name and code.
  return (
    <RowActions of={`port: ${portName} (${portCode}, ${modeOfTransport})`} edit={edit} removal={removal} />
  );
}
