import type { CashDrawer } from '@eport/contract/cash-drawers/cash-drawer.ts';
import { OpenDrawer } from './open-drawer.tsx';
import { OwnDrawer } from './own-drawer.tsx';

type Props = { drawers: CashDrawer[]; choosesAgent: boolean; onClosed: (id: number) => void };

/** An administrator may have one at each agent. */
export const OwnDrawers = ({ drawers, choosesAgent, onClosed }: Props) => (
  <>
    {drawers.map((drawer) => (
      <OwnDrawer key={drawer.id} drawer={drawer} onClosed={onClosed} />
    ))}
    {(drawers.length === 0 || choosesAgent) && (
      <OpenDrawer key={drawers.length} choosesAgent={choosesAgent} />
    )}
  </>
);
