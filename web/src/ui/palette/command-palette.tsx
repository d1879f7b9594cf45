import { Autocomplete } from '@base-ui/react/autocomplete';
import { MAX_SEARCH_LENGTH } from '@eport/contract/shared/search-length.ts';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classes } from '../classes.ts';
import { Spinner } from '../display/spinner.tsx';
import { ErrorState, type Failure } from '../error-state.tsx';
import { type Icon, SearchIcon, XIcon } from '../icons.ts';
import { Dialog } from '../overlay/dialog.tsx';
import hidden from '../visually-hidden.module.css';
import styles from './command-palette.module.css';

export type Command = {
  key: string;
  title: string;
  context?: string;
  icon: Icon;
  mark?: ReactNode;
  /** False if Enter may pick the command while results are pending. */
  isOutdated?: boolean;
};
export type CommandGroup<C extends Command> = { label: string; items: C[] };

type Props<C extends Command> = {
  title: string;
  placeholder: string;
  text: string;
  onTextChange: (text: string) => void;
  groups: CommandGroup<C>[];
  pending: boolean;
  summary: string;
  isEmpty: boolean;
  failure: Failure | null;
  onPick: (command: C) => void;
  /** Called for Enter while the results are pending. */
  onEnterEarly: () => void;
  onClose: () => void;
};

export function CommandPalette<C extends Command>({ title, text, onTextChange, ...palette }: Props<C>) {
  const highlighted = useRef<string>(undefined);
  const { groups, pending, isEmpty } = palette;
  const isUpToDate = () =>
    groups.some(({ items }) =>
      items.some(({ key, isOutdated }) => key === highlighted.current && isOutdated === false),
    );
  return (
    <Dialog title={title} bare onClose={palette.onClose}>
      <Autocomplete.Root
        inline
        open
        mode="none"
        items={groups}
        value={text}
        onValueChange={(next, { reason }) => reason !== 'item-press' && onTextChange(next)}
        itemToStringValue={(command: C) => command.title}
        onItemHighlighted={(command) => {
          highlighted.current = command?.key;
        }}
        autoHighlight="always"
        keepHighlight
      >
        <div className={styles.head}>
          {pending ? <Spinner /> : <SearchIcon size={20} />}
          <Autocomplete.Input
            autoFocus
            data-takes-scans=""
            aria-label={title}
            placeholder={palette.placeholder}
            autoComplete="off"
            maxLength={MAX_SEARCH_LENGTH}
            className={styles.input}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !pending || isUpToDate()) return;
              event.preventBaseUIHandler();
              palette.onEnterEarly();
            }}
          />
          <IconButton aria-label="Close" onClick={palette.onClose}>
            <XIcon size={20} />
          </IconButton>
        </div>
        <div className={styles.results}>
          <p role="status" className={isEmpty ? styles.message : hidden.hidden}>
            {palette.summary}
          </p>
          <Autocomplete.List aria-label={title} className={classes(styles.list, pending && styles.pending)}>
            {(group: CommandGroup<C>) => <Group key={group.label} {...group} onPick={palette.onPick} />}
          </Autocomplete.List>
          {palette.failure && <ErrorState {...palette.failure} />}
        </div>
        <p aria-hidden className={styles.keys}>
          <kbd>↑</kbd> <kbd>↓</kbd> move <kbd>Enter</kbd> open <kbd>Esc</kbd> close
        </p>
      </Autocomplete.Root>
    </Dialog>
  );
}

type GroupProps<C extends Command> = CommandGroup<C> & { onPick: (command: C) => void };

const Group = <C extends Command>({ label, items, onPick }: GroupProps<C>) => (
  <Autocomplete.Group items={items} className={styles.group}>
    <Autocomplete.GroupLabel className={styles.label}>{label}</Autocomplete.GroupLabel>
    <Autocomplete.Collection>
      {(command: C) => (
        <Autocomplete.Item
          key={command.key}
          value={command}
          onClick={() => onPick(command)}
          className={styles.item}
        >
          <command.icon size={18} className={styles.icon ?? ''} />
          <span className={styles.names}>
            <span className={styles.name}>{command.title}</span>
            {command.context && <span className={styles.context}>{command.context}</span>}
          </span>
          {command.mark}
        </Autocomplete.Item>
      )}
    </Autocomplete.Collection>
  </Autocomplete.Group>
);
