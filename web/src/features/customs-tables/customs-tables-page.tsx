import { useUrlState } from '../../lib/use-url-state.ts';
import { DutyRulesPage } from './duty-rules-page.tsx';
import { HsCodesPage } from './hs-codes-page.tsx';

const ADDRESS = { table: 'hs-codes' };
const ALLOWED = { table: ['hs-codes', 'duty-rules'] };

export function CustomsTablesPage() {
  const [{ table }] = useUrlState(ADDRESS, ALLOWED);
  return table === 'duty-rules' ? <DutyRulesPage /> : <HsCodesPage />;
}

export { CustomsTablesPage as Component };
