import { useCallback, useState } from 'react';
import { lazyCode } from '../../lib/lazy-code.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Text } from '../../ui/display/text.tsx';
import { BellIcon } from '../../ui/icons.ts';
import { useLazyModule } from '../../ui/use-lazy-module.ts';

const popoverCode = lazyCode('popover', () => import('../../ui/overlay/popover.tsx'));

/** The specification fixes the count at 0; the application has no notifications to list. */
export function Notifications() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  const popover = useLazyModule(popoverCode, anchor !== null, close);
  return (
    <>
      <IconButton
        aria-label="Notifications: 0"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        <Badge content={0}>
          <BellIcon />
        </Badge>
      </IconButton>
      {popover && (
        <popover.Popover label="Notifications" anchor={anchor} onClose={close}>
          <Text color="secondary">You have no notifications.</Text>
        </popover.Popover>
      )}
    </>
  );
}
