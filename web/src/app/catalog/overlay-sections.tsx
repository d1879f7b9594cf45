import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { CutText } from '../../ui/display/cut-text.tsx';
import { useAlert, useConfirm, useNotify } from '../../ui/feedback/feedback-context.ts';
import { FilterChip } from '../../ui/filter-chip.tsx';
import { IconAction } from '../../ui/icon-action.tsx';
import { PencilIcon } from '../../ui/icons.ts';
import { Row } from '../../ui/layout/stack.tsx';
import { Dialog, DialogActions, DialogContent } from '../../ui/overlay/dialog.tsx';
import { Drawer } from '../../ui/overlay/drawer.tsx';
import { Popover } from '../../ui/overlay/popover.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { RowActions } from '../../ui/table/row-actions.tsx';
import type { PagingChange } from '../../ui/table/table-types.ts';
import { useSelection } from '../../ui/table/use-selection.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { useMenu } from '../../ui/use-menu.tsx';
import { SampleDialogs } from './sample-dialogs.tsx';
import { SamplePalettes } from './sample-palettes.tsx';
import { LONG, nothing } from './samples.ts';

const SEVERITIES = ['success', 'error', 'warning', 'info'] as const;

export const OverlaySections = () => (
  <>
    <SectionCard title="Dialogs and menus">
      <Overlays />
    </SectionCard>
    <SectionCard title="Notices">
      <Notices />
    </SectionCard>
    <SectionCard title="Tabs and tables">
      <Tables />
    </SectionCard>
  </>
);

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { button, menu } = useMenu([
    { label: 'Profile', to: '/ui' },
    { label: 'Change Password', run: () => setOpen('dialog') },
  ]);
  const close = () => setOpen(null);
  return (
    <Row wrap>
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button onClick={() => setOpen('drawer')}>Drawer</Button>
      <Button onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}>Popover</Button>
      <Button {...button}>Menu</Button>
      <SampleDialogs />
      <SamplePalettes />
      <IconAction title="Edit" label="Edit port" icon={PencilIcon} onClick={nothing} />
      <FilterChip label="Bridgetown" onRemove={nothing} />
      {menu}
      <Popover label="Notifications" anchor={anchor} onClose={() => setAnchor(null)}>
        <Button
          onClick={() => {
            setAnchor(null);
            setOpen('dialog');
          }}
        >
          Open the dialog
        </Button>
      </Popover>
      <Drawer label="Menu" open={open === 'drawer'} onClose={close}>
        <Button onClick={close}>Close</Button>
      </Drawer>
      <Dialog title="Change Password" showsCloseButton open={open === 'dialog'} onClose={close}>
        <DialogContent>Its content scrolls, its title and buttons stay.</DialogContent>
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button variant="contained" onClick={close}>
            Save Changes
          </Button>
        </DialogActions>
      </Dialog>
    </Row>
  );
}

function Notices() {
  const notify = useNotify();
  const confirm = useConfirm();
  const alert = useAlert();
  const ask = (destructive: boolean) =>
    confirm({ message: 'Are you sure you want to delete this port?', action: 'Delete Port', destructive });
  return (
    <Row wrap>
      {SEVERITIES.map((severity) => (
        <Button
          key={severity}
          onClick={() => notify({ message: `A notice: ${severity}.`, severity, seconds: 4 })}
        >
          {severity}
        </Button>
      ))}
      <Button onClick={() => ask(false)}>Confirm</Button>
      <Button color="error" onClick={() => ask(true)}>
        Confirm a deletion
      </Button>
      <Button onClick={() => alert({ message: 'Choose at least one package.' })}>Alert</Button>
      <CopyButton label="Copy address" text="1 Harbour Road" onCopied={nothing} />
    </Row>
  );
}

type Port = { id: number; name: string; agent: string; bills: number };

const NAMES = ['Bridgetown', 'Castries', 'Kingston', 'Kingstown', 'Port of Spain', 'Roseau', 'Willemstad'];
const ALL_PORTS: Port[] = NAMES.map((name, id) => ({ id, name, agent: LONG, bills: id * 1200 }));
const PORTS = ALL_PORTS.slice(0, 3);
const TABLES = [
  { value: 'content', label: 'Content', rows: PORTS },
  { value: 'loading', label: 'Loading', rows: undefined },
  { value: 'empty', label: 'Empty', rows: [] },
  { value: 'failed', label: 'Failed', rows: undefined },
  { value: 'stale', label: 'Reloading', rows: PORTS },
  { value: 'outdated', label: 'Failed to reload', rows: PORTS },
  { value: 'clickable', label: 'Clickable, with pages', rows: ALL_PORTS },
] as const;

const FAILURE = { message: 'Failed to load ports. Please try again.', onRetry: nothing };

function Tables() {
  const [tab, setTab] = useState<(typeof TABLES)[number]['value']>('content');
  const selection = useSelection(PORTS.map(({ id }) => id));
  const [paging, setPaging] = useState<PagingChange>({ page: 0 });
  const clickable = tab === 'clickable';
  return (
    <Tabs label="States of a table" value={tab} tabs={TABLES} onChange={setTab}>
      <DataTable<Port>
        caption="Ports"
        columns={[
          { header: 'Port', card: 'title', cell: ({ name }) => name },
          { header: 'Agent', cut: true, width: '40%', cell: ({ agent }) => <CutText>{agent}</CutText> },
          { header: 'Bills', numeric: true, cell: ({ bills }) => bills },
        ]}
        rows={TABLES.find(({ value }) => value === tab)?.rows}
        keyOf={({ id }) => id}
        empty={{ text: 'No ports yet.' }}
        failure={tab === 'failed' || tab === 'outdated' ? FAILURE : null}
        stale={tab === 'stale'}
        actions={({ name }) => (
          <RowActions
            of={name}
            edit={{ run: nothing }}
            removal={{ ask: async () => undefined, isPending: false }}
          />
        )}
        selection={clickable ? undefined : { ...selection, labelOf: ({ name }) => `Select ${name}` }}
        {...(clickable && { rowClick: { run: nothing, labelOf: ({ name }) => `Open ${name}` } })}
        toneOf={({ bills }) => (bills === 1200 ? 'warning' : undefined)}
        paging={{ size: 5, ...paging, sizes: [5, 10], onChange: setPaging }}
      />
    </Tabs>
  );
}
