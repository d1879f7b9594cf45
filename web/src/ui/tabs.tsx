import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classes } from './classes.ts';
import styles from './tabs.module.css';

/** `keep`: the content stays mounted while another tab is open. */
type Tab<Value> = { value: Value; label: ReactNode; content?: ReactNode; keep?: boolean };

type Props<Value extends string> = {
  label: string;
  value: Value;
  tabs: ReadonlyArray<Tab<Value>>;
  onChange: (value: Value) => void;
  className?: string | undefined;
  /** The content of the open tab, if the tabs have no `content` of their own. */
  children?: ReactNode;
};

export function Tabs<Value extends string>(props: Props<Value>) {
  const { value, tabs, onChange, children } = props;
  const id = useId();
  // The Tab key reaches the open tab, or the one that the arrow keys moved to.
  const [focused, setFocused] = useState<Value | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const reveal = () => revealTab(list.current, value);
    reveal();
    // The tabs become wider when the font loads.
    void document.fonts.ready.then(reveal);
  }, [value]);
  const tabId = (tab: Value) => `${id}-${tab}-tab`;
  const panelId = (tab: Value) => (children === undefined ? `${id}-${tab}` : id);
  const panelOf = (tab: Value) =>
    ({ role: 'tabpanel', id: panelId(tab), 'aria-labelledby': tabId(tab), tabIndex: 0 }) as const;
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={props.label}
        onKeyDown={moveFocus}
        onBlur={() => setFocused(null)}
        className={classes(styles.list, props.className)}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={tabId(tab.value)}
            data-value={tab.value}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value || tab.keep ? panelId(tab.value) : undefined}
            tabIndex={tab.value === (focused ?? value) ? 0 : -1}
            onFocus={() => setFocused(tab.value)}
            onClick={() => onChange(tab.value)}
            className={styles.tab}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {children === undefined ? (
        tabs
          .filter((tab) => tab.value === value || tab.keep)
          .map((tab) => (
            <div
              key={tab.value}
              {...panelOf(tab.value)}
              hidden={tab.value !== value}
              className={styles.panel}
            >
              {tab.content}
            </div>
          ))
      ) : (
        <div {...panelOf(value)} className={styles.panel}>
          {children}
        </div>
      )}
    </>
  );
}

/** Scrolls only the row of tabs: `scrollIntoView` would also scroll the page. */
function revealTab(list: HTMLElement | null, value: string) {
  const tab = list?.querySelector(`[data-value="${CSS.escape(value)}"]`);
  if (!list || !tab) return;
  const [row, shown] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  list.scrollLeft += Math.max(0, shown.right - row.right) + Math.min(0, shown.left - row.left);
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = event.target instanceof HTMLElement ? tabs.indexOf(event.target) : 0;
  const next = event.currentTarget.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight';
  const previous = next === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
  const target = { [next]: (at + 1) % tabs.length, [previous]: at - 1, Home: 0, End: -1 }[event.key];
  if (target === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  event.preventDefault();
  tabs.at(target)?.focus();
}
