import type { CashDrawer } from '@eport/contract/cash-drawers/cash-drawer.ts';
import { useRef, useState } from 'react';
import { dialogForm } from '../../lib/dialog-drafts.ts';
import { isRefusedWith, refusalText } from '../../lib/permissions.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { useFocusOnStep } from '../../ui/use-focus-on-step.ts';
import { CountForm } from './count-form.tsx';
import { DrawerFacts } from './drawer-facts.tsx';
import { CLOSE, CloseDrawerDialog, MOVEMENT_LABELS, MovementDialog } from './drawer-forms.tsx';

type Props = { drawer: CashDrawer; onClosed: (id: number) => void };

/** A drawer of the signed-in user that is not closed. */
export function OwnDrawer({ drawer, onClosed }: Props) {
  const [doing, setDoing] = useState<'PAID_IN' | 'PAID_OUT' | 'count' | 'close' | null>(null);
  const { can } = drawer;
  const isCountable = !isRefusedWith(can.count, 'DRAWER_NOT_OPEN');
  const actions = useRef<HTMLDivElement>(null);
  useFocusOnStep(`${drawer.status} ${doing === 'count'}`, actions);
  const stop = () => setDoing(null);
  const onCounted = (counted: CashDrawer) => {
    stop();
    if (counted.status === 'CLOSED') onClosed(counted.id);
  };
  if (doing === 'count' && isCountable)
    return <CountForm drawer={drawer} onCounted={onCounted} onCancel={stop} />;
  return (
    <SectionCard title={`Your Drawer at ${drawer.agentName}`}>
      <Stack gap={3}>
        <DrawerFacts drawer={drawer} />
        <Row gap={1} wrap ref={actions}>
          {isCountable ? (
            <>
              <ActionButton
                variant="contained"
                disabledReason={refusalText(can.count)}
                onClick={() => setDoing('count')}
              >
                Count and Close
              </ActionButton>
              <ActionButton
                variant="outlined"
                disabledReason={refusalText(can.move)}
                data-opens={dialogForm(MOVEMENT_LABELS.PAID_IN, drawer.id)}
                onClick={() => setDoing('PAID_IN')}
              >
                {MOVEMENT_LABELS.PAID_IN}
              </ActionButton>
              <ActionButton
                variant="outlined"
                disabledReason={refusalText(can.move)}
                data-opens={dialogForm(MOVEMENT_LABELS.PAID_OUT, drawer.id)}
                onClick={() => setDoing('PAID_OUT')}
              >
                {MOVEMENT_LABELS.PAID_OUT}
              </ActionButton>
            </>
          ) : (
            <ActionButton
              variant="contained"
              disabledReason={refusalText(can.close)}
              data-opens={dialogForm(CLOSE, drawer.id)}
              onClick={() => setDoing('close')}
            >
              {CLOSE}
            </ActionButton>
          )}
        </Row>
      </Stack>
      {(doing === 'PAID_IN' || doing === 'PAID_OUT') && (
        <MovementDialog drawer={drawer} kind={doing} onClose={stop} />
      )}
      {doing === 'close' && (
        <CloseDrawerDialog drawer={drawer} onClose={stop} onClosed={() => onClosed(drawer.id)} />
      )}
    </SectionCard>
  );
}
