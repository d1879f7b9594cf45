import type { DutyRuleInput } from '@eport/contract/duties/duty-rule.ts';
import { sql } from 'kysely';
import { loadDutyRules } from '../modules/duties/index.ts';
import { loadHsCodes } from '../modules/hs-codes/index.ts';
import { GOODS } from './people.ts';
import { inputOf, readSample } from './sample-duty-rules.ts';
import { countryAt } from './seed-people.ts';
import { addDays } from './timeline.ts';
import type { Seed } from './write-packages.ts';

/** Six-digit codes of the Harmonized System, with shortened descriptions. */
const HS_CODES = [
  ['640399', 'Footwear with uppers of leather, not covering the ankle'],
  ['847130', 'Portable computers of up to 10 kg'],
  ['610910', 'T-shirts of cotton, knitted'],
  ['870830', 'Brakes of motor vehicles, and their parts'],
  ['490199', 'Printed books'],
  ['850940', 'Food grinders and mixers, domestic, electric'],
  ['300450', 'Medicaments with vitamins, for retail sale'],
  ['846721', 'Drills with an electric motor, for the hand'],
  ['852872', 'Television receivers, color'],
  ['630231', 'Bed linen of cotton, not printed'],
  ['851713', 'Smartphones'],
  ['940139', 'Swivel seats with variable height, not of wood'],
  ['851671', 'Coffee or tea makers, domestic, electric'],
  ['650610', 'Safety headgear'],
] as const;

const DEMO_FIGURE = 'Demo figure, not from customs: replace it before use';

type Rule = Pick<DutyRuleInput, 'kind' | 'name' | 'source'> & Partial<DutyRuleInput>;

/** Rules beside the sample table of Barbados, so that estimates show every kind of declaration. */
const RULES: readonly Rule[] = [
  { kind: 'THRESHOLD', name: 'Duty-free', amount: 50, currencyCode: 'USD', source: DEMO_FIGURE },
  { kind: 'SIMPLIFIED', name: 'Simplified', amount: 300, currencyCode: 'USD', source: DEMO_FIGURE },
  { kind: 'FREIGHT', name: 'Freight', percent: 10, source: DEMO_FIGURE },
  { kind: 'DUTY', name: 'Books', hsPrefix: '4901', percent: 0, source: DEMO_FIGURE },
];
/** The rules apply from yesterday, since it may still be yesterday in the installation's time zone. */
const FIRST_DAY = -1;

export async function writeCustomsTables({ trx, now, places }: Seed): Promise<void> {
  await loadHsCodes(
    trx,
    HS_CODES.map(([code, description]) => ({ agentId: null, code, description })),
  );
  const { id: destinationCountryId } = countryAt(places, 'BB');
  const validFrom = addDays(now, FIRST_DAY).toISOString().slice(0, 10);
  const sample = (await readSample('barbados')).map((row) => inputOf(row, destinationCountryId));
  const own = RULES.map((rule) => ({
    agentId: null,
    destinationCountryId,
    hsPrefix: '',
    percent: null,
    amount: null,
    currencyCode: null,
    withinThreshold: false,
    ...rule,
  }));
  await loadDutyRules(
    trx,
    [...sample, ...own].map((rule) => ({ ...rule, validFrom })),
  );
  for (const { text, hsCode } of GOODS)
    await sql`
      insert into hs_code_uses (agent_id, goods_key, code) select id, goods_key(${text}), ${hsCode} from agents`.execute(
      trx,
    );
}
