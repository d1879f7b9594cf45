import { MAX_SEARCH_LENGTH } from '@eport/contract/shared/search-length.ts';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from './button/icon-button.tsx';
import { classes } from './classes.ts';
import { InputBox } from './form/input-box.tsx';
import { SearchIcon, XIcon } from './icons.ts';
import styles from './search-field.module.css';
import { useSearchShortcut } from './use-search-shortcut.ts';

/** Required by the specification. */
const DEBOUNCE_MS = 500;

type Props = {
  label: string;
  value: string;
  onSearch: (text: string) => void;
};

export function SearchField({ label, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const [lastSearch, setLastSearch] = useState(value);
  // Takes over a value that changed from outside, but not the echo of its own search.
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== lastSearch) setText(value);
  }
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useSearchShortcut(input);

  const search = (term: string) => {
    clearTimeout(timer.current);
    setLastSearch(term.trim());
    onSearch(term.trim());
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(next), DEBOUNCE_MS);
  };
  const clear = () => {
    setText('');
    search('');
    input.current?.focus();
  };

  return (
    <InputBox
      type="text"
      role="searchbox"
      aria-label={label}
      maxLength={MAX_SEARCH_LENGTH}
      autoComplete="off"
      ref={input}
      value={text}
      placeholder={label}
      onChange={type}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          search(text);
          input.current?.select();
        }
        if (event.key === 'Escape' && text) clear();
      }}
      startAdornment={<SearchIcon size={18} />}
      endAdornment={
        text && (
          <IconButton size="small" edge="end" aria-label="Clear search" onClick={clear}>
            <XIcon size={18} />
          </IconButton>
        )
      }
      boxClass={classes(styles.search, !text && styles.empty)}
    />
  );
}
