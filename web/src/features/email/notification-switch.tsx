import type { NotificationPreferences } from '@eport/contract/email/notification-preferences.ts';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { KIND_DESCRIPTIONS, KIND_NAMES } from './kind-labels.ts';

type Props = {
  notification: NotificationPreferences['notifications'][number];
  onToggle: (enabled: boolean) => void;
};

export function NotificationSwitch({ notification, onToggle }: Props) {
  const { kind, enabled, canTurnOff } = notification;
  const id = useId();
  return (
    <FormControl sx={{ py: 0.5 }}>
      <FormControlLabel
        label={KIND_NAMES[kind]}
        disabled={!canTurnOff}
        control={
          <Switch
            checked={enabled}
            onChange={(_, checked) => onToggle(checked)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
      />
      <FormHelperText id={id} sx={{ ml: '46px', mt: -0.5 }}>
        {KIND_DESCRIPTIONS[kind]}
        {!canTurnOff && ' Cannot be turned off.'}
      </FormHelperText>
    </FormControl>
  );
}
