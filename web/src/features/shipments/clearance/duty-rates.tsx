import type { CheckedClearance } from '@eport/contract/clearance/clearance.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import styles from './duty-rates.module.css';
import type { RateTexts } from './duty-rates.ts';

type Props = {
  currencies: string[];
  proposed: CheckedClearance['rates'];
  texts: RateTexts;
  onChange: (texts: RateTexts) => void;
};

export const DutyRates = ({ currencies, proposed, texts, onChange }: Props) => (
  <Stack gap={2} className={styles.rates}>
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
          onChange={(text) => onChange(new Map([...texts, [currency, text]]))}
        />
      );
    })}
  </Stack>
);
