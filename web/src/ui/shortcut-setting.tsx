import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { slashShortcut } from './use-search-shortcut.ts';

export function ShortcutSetting() {
  const [on, setOn] = useState(slashShortcut.isOn);
  return (
    <FormControlLabel
      label="Press / to search"
      control={
        <Switch
          checked={on}
          onChange={(_, checked) => {
            slashShortcut.set(checked);
            setOn(checked);
          }}
        />
      }
    />
  );
}
