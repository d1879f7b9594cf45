import { useEffect, useState } from 'react';
import { plural } from '../../../lib/format.ts';
import type { Kept } from '../../../lib/waiting/kept-list.ts';
import type { KeptScans } from '../../../lib/waiting/kept-scans.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Alert } from '../../../ui/display/alert.tsx';

/** Scans that nobody handles any more, since the page was left or the shipment has changed. */
export function LeftScans({ scans, done }: { scans: KeptScans; done: string }) {
  const [left, setLeft] = useState<Kept<string>[]>([]);
  useEffect(() => void scans.resume().then(setLeft), [scans]);
  if (left.length === 0) return null;
  const discard = () => {
    for (const { id } of left) scans.remove(id);
    setLeft([]);
  };
  return (
    <Alert
      severity="error"
      action={
        <Button variant="text" onClick={discard}>
          Discard {plural(left.length, 'scan')}
        </Button>
      }
    >
      {`Scanned here, but not ${done}: ${left.map(({ value }) => value || 'Enter').join(', ')}.`}
    </Alert>
  );
}
