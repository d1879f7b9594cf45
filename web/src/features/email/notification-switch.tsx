import type { NotificationPreferences } from '@eport/contract/email/notification-preferences.ts';
import { CheckControl } from '../../ui/form/check-control.tsx';
import { KIND_DESCRIPTIONS, KIND_NAMES } from './kind-labels.ts';

type Props = {
  notification: NotificationPreferences['notifications'][number];
  onToggle: (enabled: boolean) => void;
};

export function NotificationSwitch({ notification, onToggle }: Props) {
  const { kind, enabled, canTurnOff } = notification;
  const description = KIND_DESCRIPTIONS[kind];
  return (
    <CheckControl
      look="switch"
      label={KIND_NAMES[kind]}
      hint={canTurnOff ? description : `${description} Cannot be turned off.`}
      disabled={!canTurnOff}
      checked={enabled}
      onChange={onToggle}
    />
  );
}
