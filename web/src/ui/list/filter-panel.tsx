import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Panel, PanelActions, PanelContent } from '../overlay/panel.tsx';
import { readDateRange } from './date-range.ts';
import { FilterField } from './filter-field.tsx';
import styles from './filter-panel.module.css';
import { type Filter, filterValues, noFilters } from './filters.ts';
import type { ListControl } from './use-list.ts';

type Props = { list: ListControl; anchor: HTMLElement | null; onClose: () => void };

export const FilterPanel = ({ list, anchor, onClose }: Props) => (
  <Panel label="Filters" anchor={anchor} onClose={onClose}>
    <FilterForm list={list} onClose={onClose} />
  </Panel>
);

/** Applies all filters together, so that Back undoes them at once. */
function FilterForm({ list, onClose }: Pick<Props, 'list' | 'onClose'>) {
  const { filters, state, change } = list;
  const [draft, setDraft] = useState(() => filterValues(filters, state));
  const [isChecked, setIsChecked] = useState(false);
  const isOffered = (filter: Filter) => !('linkOnly' in filter) || Boolean(state[filter.key]);
  const wrong = filters.filter(({ kind, key }) => kind === 'dates' && isWrongRange(draft[key] ?? ''));
  const apply = (values: Record<string, string>) => {
    change(values);
    onClose();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsChecked(true);
        if (wrong.length === 0) apply(draft);
      }}
    >
      <PanelContent>
        <div className={styles.fields}>
          {filters.filter(isOffered).map((filter) => (
            <FilterField
              key={filter.key}
              filter={filter}
              values={draft}
              isWrong={isChecked && wrong.includes(filter)}
              onChange={(value) => setDraft({ ...draft, [filter.key]: value })}
            />
          ))}
        </div>
      </PanelContent>
      <PanelActions>
        <Button onClick={() => apply(noFilters(filters))}>Clear all</Button>
        <Button type="submit" variant="contained">
          Apply
        </Button>
      </PanelActions>
    </form>
  );
}

const isWrongRange = (value: string) => value !== '' && value !== '..' && readDateRange(value) === '';
