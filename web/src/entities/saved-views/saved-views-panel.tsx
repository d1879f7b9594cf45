import type { SavedView } from '@eport/contract/saved-views/saved-view.ts';
import { savedViewsApi } from '@eport/contract/saved-views/saved-views.api.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { failureOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { dialogForm } from '../../lib/dialog-drafts.ts';
import { Button } from '../../ui/button/button.tsx';
import plain from '../../ui/button/plain-button.module.css';
import { classes } from '../../ui/classes.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useRemoval } from '../../ui/feedback/use-removal.ts';
import { CheckIcon } from '../../ui/icons.ts';
import type { ListControl } from '../../ui/list/use-list.ts';
import { Panel, PanelActions } from '../../ui/overlay/panel.tsx';
import { RowActions } from '../../ui/table/row-actions.tsx';
import { VIEW_TITLES } from './saved-view-titles.ts';
import styles from './saved-views.module.css';

type Props = {
  views: UseQueryResult<SavedView[]>;
  current: SavedView | undefined;
  list: ListControl;
  anchor: HTMLElement | null;
  /** Opens the dialog that renames a view or, without one, saves a new view. */
  onEnterName: (view?: SavedView) => void;
  onClose: () => void;
};

const STANDARD = { id: null, query: '' };

export function SavedViewsPanel({ views, current, list, anchor, onEnterName, onClose }: Props) {
  const failure = failureOf(views, 'Failed to load your views. Please try again.');
  const open = (view: { id: number | null; query: string }) => {
    list.open(view);
    onClose();
  };
  const isStandard = !current && list.query === '';
  return (
    <Panel label="Views" anchor={anchor} onClose={onClose}>
      <div className={styles.content}>
        <ul className={styles.list}>
          <li className={styles.view}>
            <ViewButton label="Standard view" isCurrent={isStandard} onOpen={() => open(STANDARD)} />
          </li>
          {views.data?.map((view) => (
            <SavedViewItem
              key={view.id}
              view={view}
              isCurrent={view === current}
              onOpen={() => open(view)}
              onRename={() => onEnterName(view)}
              onRemoved={() => view === current && list.change({ view: null })}
            />
          ))}
        </ul>
        {failure && !views.data && <ErrorState {...failure} />}
        {views.data?.length === 0 && (
          <p className={styles.empty}>Save the filters and sort order that you use often.</p>
        )}
      </div>
      <PanelActions>
        <Button data-opens={dialogForm(VIEW_TITLES.save)} onClick={() => onEnterName()}>
          Save view…
        </Button>
      </PanelActions>
    </Panel>
  );
}

type ItemProps = {
  view: SavedView;
  isCurrent: boolean;
  onOpen: () => void;
  onRename: () => void;
  onRemoved: () => void;
};

function SavedViewItem({ view: { id, name }, isCurrent, onOpen, onRename, onRemoved }: ItemProps) {
  const removal = useRemoval({
    question: `Are you sure you want to delete the view “${name}”?`,
    action: 'Delete View',
    remove: () => call(savedViewsApi.remove, { params: { id } }),
    done: 'View deleted.',
    fallback: 'Failed to delete the view. Please try again.',
    onDone: onRemoved,
  });
  return (
    <li className={styles.view}>
      <ViewButton label={name} isCurrent={isCurrent} onOpen={onOpen} />
      <RowActions
        of={`view ${name}`}
        edit={{ run: onRename, opens: dialogForm(VIEW_TITLES.rename, id) }}
        removal={removal}
      />
    </li>
  );
}

type ButtonProps = { label: string; isCurrent: boolean; onOpen: () => void };

const ViewButton = ({ label, isCurrent, onOpen }: ButtonProps) => (
  <button
    type="button"
    aria-current={isCurrent}
    onClick={onOpen}
    className={classes(plain.plain, styles.open)}
  >
    <CheckIcon size={18} />
    {label}
  </button>
);
