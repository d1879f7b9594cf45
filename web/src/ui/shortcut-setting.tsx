import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { slashShortcut } from '../lib/shortcuts.ts';

/** For the own page of a user. */
export function ShortcutSetting() {
  const [on, setOn] = useState(slashShortcut.isOn);
  return (
    <FormControlLabel
      label="The / key goes to the search of a page"
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
