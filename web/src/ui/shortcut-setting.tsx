import { useState } from 'react';
import { slashShortcut } from '../lib/shortcuts.ts';
import { CheckControl } from './form/check-control.tsx';

export function ShortcutSetting() {
  const [on, setOn] = useState(slashShortcut.isOn);
  return (
    <CheckControl
      look="switch"
      label="Press / to search"
      checked={on}
      onChange={(checked) => {
        slashShortcut.set(checked);
        setOn(checked);
      }}
    />
  );
}
