import ClearOutlined from '@mui/icons-material/ClearOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef, useState } from 'react';
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
  const [shown, setShown] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== shown) {
    setShown(value);
    // The address changed through Back or a link, not through this field.
    if (value !== sent) setText(value);
  }
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useSearchShortcut(input);

  const search = (term: string) => {
    clearTimeout(timer.current);
    setSent(term.trim());
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
    <OutlinedInput
      type="text"
      inputRef={input}
      value={text}
      placeholder={label}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          search(text);
          // Lets the next scan replace this one.
          input.current?.select();
        }
        if (event.key === 'Escape' && text) clear();
      }}
      startAdornment={
        <InputAdornment position="start">
          <SearchOutlined fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        text && (
          <IconButton size="small" edge="end" aria-label="Clear search" onClick={clear}>
            <ClearOutlined fontSize="small" />
          </IconButton>
        )
      }
      slotProps={{ input: { 'aria-label': label, role: 'searchbox', maxLength: 200, autoComplete: 'off' } }}
      sx={{ width: { xs: '100%', sm: 400 }, displayPrint: text ? undefined : 'none' }}
    />
  );
}
