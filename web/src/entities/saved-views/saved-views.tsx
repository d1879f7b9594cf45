import type { SavedView, ViewedListName } from '@eport/contract/saved-views/saved-view.ts';
import { savedViewsApi } from '@eport/contract/saved-views/saved-views.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { leadsTo } from '../../lib/dialog-drafts.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { Button } from '../../ui/button/button.tsx';
import { useChange } from '../../ui/feedback/use-change.ts';
import { BookmarkIcon } from '../../ui/icons.ts';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import type { ListControl } from '../../ui/list/use-list.ts';
import { useLazyModule } from '../../ui/use-lazy-module.ts';
import { VIEW_TITLES } from './saved-view-titles.ts';
import styles from './saved-views.module.css';
import { savedViewsQuery } from './saved-views.queries.ts';

const panelCode = lazyCode('saved-views-panel', () => import('./saved-views-panel.tsx'));
const dialogCode = lazyCode('saved-view-dialog', () => import('./saved-view-dialog.tsx'));

type Props = { name: ViewedListName; list: ListControl };

export function SavedViews({ name, list }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [naming, setNaming] = useState<{ view?: SavedView } | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  const code = useLazyModule(panelCode, anchor !== null, close);
  const views = useQuery({ ...savedViewsQuery(name), enabled: anchor !== null || list.state.view !== null });
  const current = views.data?.find(({ id }) => id === list.state.view);
  const isChanged = current !== undefined && list.knownQuery(current.query) !== list.query;
  const enterName = (view?: SavedView) => {
    close();
    setNaming(view ? { view } : {});
  };
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<BookmarkIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        data-leads-to={leadsTo(VIEW_TITLES.save, VIEW_TITLES.rename)}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
        className={styles.button}
      >
        <span className={styles.name}>{current?.name ?? 'Views'}</span>
        {isChanged && <span className={styles.changed}>Changed</span>}
      </Button>
      {isChanged && <SaveChanges view={current} query={list.query} />}
      {code && (
        <code.SavedViewsPanel
          views={views}
          current={current}
          list={list}
          anchor={anchor}
          onEnterName={enterName}
          onClose={close}
        />
      )}
      {naming && (
        <LazyDialog
          code={dialogCode}
          title={naming.view ? VIEW_TITLES.rename : VIEW_TITLES.save}
          onClose={() => setNaming(null)}
        >
          {({ SavedViewDialog }, dialog) => (
            <SavedViewDialog
              {...dialog}
              view={naming.view}
              list={name}
              query={list.query}
              onSaved={({ id }) => list.change({ view: id })}
            />
          )}
        </LazyDialog>
      )}
    </>
  );
}

function SaveChanges({ view, query }: { view: SavedView; query: string }) {
  const save = useChange({
    change: () => call(savedViewsApi.update, { params: { id: view.id }, body: { list: view.list, query } }),
    done: `View “${view.name}” saved.`,
    fallback: 'Failed to save the view. Please try again.',
  });
  return (
    <Button loading={save.isPending} onClick={() => save.mutate()}>
      Save changes
    </Button>
  );
}
