import ClearOutlined from '@mui/icons-material/ClearOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef, useState } from 'react';
import { useSearchShortcut } from './use-search-shortcut.ts';

/** As the specification says for searches. */
const DEBOUNCE_MS = 500;

type Props = {
  /** Read out as the name of the field and shown in it while it is empty. */
  label: string;
  value: string;
  /** After typing has paused, at once with Enter. */
  onSearch: (text: string) => void;
};

export function SearchField({ label, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== shown) {
    setShown(value);
    // The address has changed by itself (Back, a link), not by this field, where typing may have gone on.
    if (value !== sent) setText(value);
  }
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useSearchShortcut(input);

  const search = (wanted: string) => {
    clearTimeout(timer.current);
    setSent(wanted.trim());
    onSearch(wanted.trim());
  };
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(typed), DEBOUNCE_MS);
  };
  const clear = () => {
    setText('');
    search('');
    input.current?.focus();
  };

  return (
    <OutlinedInput
      type="text"
      inputRef={input}
      value={text}
      placeholder={label}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(text);
        if (event.key === 'Escape' && text) clear();
      }}
      startAdornment={
        <InputAdornment position="start">
          <SearchOutlined fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        text && (
          <IconButton size="small" edge="end" aria-label="Clear the search" onClick={clear}>
            <ClearOutlined fontSize="small" />
          </IconButton>
        )
      }
      slotProps={{ input: { 'aria-label': label, role: 'searchbox', maxLength: 200, autoComplete: 'off' } }}
      sx={{ width: { xs: '100%', sm: 400 } }}
    />
  );
}
