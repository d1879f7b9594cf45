import { useUrlState } from '../../lib/use-url-state.ts';
import { DutyRulesPage } from './duty-rules-page.tsx';
import { HsCodesPage } from './hs-codes-page.tsx';

const DEFAULTS = { table: 'hs-codes' };
const ALLOWED = { table: ['hs-codes', 'duty-rules'] };

export function CustomsTablesPage() {
  const [{ table }] = useUrlState(DEFAULTS, ALLOWED);
  return table === 'duty-rules' ? <DutyRulesPage /> : <HsCodesPage />;
}

export { CustomsTablesPage as Component };
