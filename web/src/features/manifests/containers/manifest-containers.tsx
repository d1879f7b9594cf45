import type { Container, Manifest } from '@eport/contract/manifests/manifest.ts';
import { lazyCode } from '../../../lib/lazy-code.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Button } from '../../../ui/button/button.tsx';
import { BoxIcon } from '../../../ui/icons.ts';
import { LazyDialog } from '../../../ui/lazy-dialog.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/table-types.ts';
import { PAGE_SIZES } from '../../../ui/table/use-paging.ts';
import { ContainerActions } from './container-actions.tsx';

const dialogCode = lazyCode('container-dialog', () => import('./container-dialog.tsx'));

const EMPTY = { icon: BoxIcon, text: 'No containers have been added yet.' };

const DEFAULTS = { container: '', field: '', containerPage: 0, containerSize: 10 };
const ALLOWED = { containerSize: PAGE_SIZES };
const CLOSED = { container: '', field: '' };

const columns: Column<Container>[] = [
  {
    header: 'Container ID',
    card: 'title',
    oneLine: true,
    cell: ({ containerIdentificationNumber }) => containerIdentificationNumber,
  },
  { header: 'Type', cell: ({ typeOfContainer }) => typeOfContainer ?? 'N/A' },
  { header: 'Load Type', cell: ({ emptyFullIndicator }) => emptyFullIndicator },
];

export function ManifestContainers({ manifest }: { manifest: Manifest }) {
  const { containers } = manifest;
  const [{ container, field, containerPage, containerSize }, setUrl] = useUrlState(DEFAULTS, ALLOWED);
  const edited = containers.find(({ id }) => String(id) === container);
  const close = () => setUrl(CLOSED, 'replace');
  return (
    <SectionCard
      title="Containers"
      actions={
        <Button variant="outlined" onClick={() => setUrl({ container: 'new' }, 'replace')}>
          Add Container
        </Button>
      }
      flush
    >
      <DataTable
        bare
        caption="Containers"
        columns={columns}
        rows={containers}
        keyOf={({ id }) => id}
        empty={EMPTY}
        {...(containers.length > DEFAULTS.containerSize && {
          paging: {
            page: containerPage,
            size: containerSize,
            sizes: PAGE_SIZES,
            onChange: ({ page, size }) => setUrl({ containerPage: page, containerSize: size }),
          },
        })}
        actions={(row) => (
          <ContainerActions container={row} onEdit={() => setUrl({ container: String(row.id) }, 'replace')} />
        )}
      />
      {(edited || container === 'new') && (
        <LazyDialog key={container} code={dialogCode} onClose={close}>
          {({ ContainerDialog }) => (
            <ContainerDialog manifest={manifest} container={edited} field={field} onClose={close} />
          )}
        </LazyDialog>
      )}
    </SectionCard>
  );
}
