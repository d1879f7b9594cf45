import type { CheckedClearance } from '@eport/contract/clearance/clearance.ts';
import { DraftNotice } from '../../../ui/form/draft-notice.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { useDraftText } from '../../../ui/form/use-draft-text.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import styles from './duty-rates.module.css';
import { type RateTexts, withRate } from './duty-rates.ts';

type Props = {
  currencies: string[];
  proposed: CheckedClearance['rates'];
  texts: RateTexts;
  draft: ReturnType<typeof useDraftText>;
};

export const DutyRates = ({ currencies, proposed, texts, draft }: Props) => (
  <Stack gap={2} className={styles.rates}>
    {draft.isRestored && <DraftNotice onDiscard={draft.drop} />}
    {currencies.map((currency) => {
      const last = proposed.find(({ currencyCode }) => currencyCode === currency)?.exchangeRate;
      return (
        <TextInput
          key={currency}
          frame={{
            id: `duty-rate-${currency}`,
            label: `Exchange rate of ${currency}`,
            required: true,
            hint: last
              ? `The last list had ${last}. Invoices use this rate.`
              : 'Invoices are in USD and use this rate.',
          }}
          inputMode="decimal"
          autoComplete="off"
          endAdornment={`USD for 1 ${currency}`}
          value={texts.get(currency) ?? ''}
          onChange={(text) => draft.change(withRate(draft.text, currency, text))}
        />
      );
    })}
  </Stack>
);
