import type { Manifest } from '@eport/contract/manifests/manifest.ts';
import { useState } from 'react';
import { dialogForm } from '../../../lib/dialog-drafts.ts';
import { lazyCode } from '../../../lib/lazy-code.ts';
import { formatMoment } from '../../../lib/moments.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Row } from '../../../ui/layout/stack.tsx';
import { LazyDialog } from '../../../ui/lazy-dialog.tsx';
import { Countdown } from './countdown.tsx';

const dialogCode = lazyCode('deadline-dialog', () => import('./deadline-dialog.tsx'));

const TITLE = 'Filing Deadline';

export function DeadlineFact({ manifest }: { manifest: Manifest }) {
  const [open, setOpen] = useState(false);
  const { deadline } = manifest;
  return (
    <>
      <Row gap={1} wrap align="center">
        <span>{deadline ? formatMoment(deadline) : 'N/A'}</span>
        {deadline && <Countdown deadline={deadline} />}
        <Button
          size="small"
          aria-label="Change the filing deadline"
          data-opens={dialogForm(TITLE, manifest.id)}
          onClick={() => setOpen(true)}
        >
          Change
        </Button>
      </Row>
      {open && (
        <LazyDialog title={TITLE} code={dialogCode} onClose={() => setOpen(false)}>
          {({ DeadlineDialog }, dialog) => <DeadlineDialog {...dialog} manifestId={manifest.id} />}
        </LazyDialog>
      )}
    </>
  );
}
