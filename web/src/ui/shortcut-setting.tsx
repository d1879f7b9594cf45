import { useState } from 'react';
import { CheckControl } from './form/check-control.tsx';
import { slashShortcut } from './use-search-shortcut.ts';

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
