import type { AgentInput } from '@eport/contract/agents/agent.ts';
import { COST_SHARING_LABELS, COST_SHARINGS } from '@eport/contract/costs/cost-sharing.ts';
import { useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { CountryField } from '../../entities/country-field.tsx';
import { failureOf } from '../../lib/api/api-error.ts';
import { allCountriesQuery } from '../../lib/reference-queries.ts';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { Wide } from '../../ui/form/form-section.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { SuggestField } from '../../ui/form/suggest-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { AgentSection } from './agent-section.tsx';
import type { AgentValues } from './agent-values.ts';

const TIME_ZONES = Intl.supportedValuesOf('timeZone').map((value) => ({ value }));

type Props = { control: Control<AgentValues, unknown, AgentInput> };

export const CompanyFields = ({ control }: Props) => (
  <AgentSection title="Company">
    <TextField control={control} name="name" label="Agent Name" autoComplete="off" required autoFocus />
    <TextField
      control={control}
      name="contactEmail"
      label="Contact Email"
      type="email"
      autoComplete="off"
      required
    />
    <Wide>
      <TextField
        control={control}
        name="agentCode"
        label="Agent Code"
        hint="2 to 6 letters or digits, starting with a letter. New mailbox IDs and house bills start with this code."
        autoComplete="off"
        maxLength={6}
        upperCase
        required
      />
    </Wide>
  </AgentSection>
);

export const ContactFields = ({ control }: Props) => (
  <AgentSection title="Contact" hint="Customers see this on their pages and in emails.">
    <TextField control={control} name="phoneNumber" label="Phone Number" type="tel" autoComplete="off" />
    <TextField
      control={control}
      name="website"
      label="Website"
      placeholder="www.example.com"
      inputMode="url"
      autoComplete="off"
    />
    <Wide>
      <TextField
        control={control}
        name="openingHours"
        label="Opening Hours"
        placeholder={'Monday to Friday 8:00 am – 4:30 pm\nSaturday 9:00 am – 1:00 pm'}
        hint="Up to 7 lines."
        multiline
        minRows={2}
      />
    </Wide>
  </AgentSection>
);

export function AddressFields({ control }: Props) {
  const countries = useQuery(allCountriesQuery());
  const failure = failureOf(countries, 'Failed to load countries. Please try again.');
  return (
    <AgentSection title="Address">
      {failure && (
        <Wide>
          <FailureAlert failure={failure} />
        </Wide>
      )}
      <TextField control={control} name="addressLine1" label="Address Line 1" autoComplete="off" />
      <TextField control={control} name="addressLine2" label="Address Line 2" autoComplete="off" />
      <TextField control={control} name="city" label="City" autoComplete="off" />
      <TextField control={control} name="state" label="State / Province" autoComplete="off" />
      <TextField control={control} name="zipCode" label="Zip / Postal Code" autoComplete="off" />
      <CountryField control={control} name="country" label="Country" countries={countries.data} />
    </AgentSection>
  );
}

export const InvoiceFields = ({ control }: Props) => (
  <AgentSection
    title="Invoices"
    hint="Issued invoices keep the name, address, and tax number they were issued with."
  >
    <TextField control={control} name="taxNumber" label="Tax Number" autoComplete="off" />
    <Wide>
      <TextField
        control={control}
        name="paymentInstructions"
        label="How to Pay"
        hint="For example, bank details. Up to 10 lines, shown on unpaid invoices."
        multiline
        minRows={3}
      />
    </Wide>
  </AgentSection>
);

export const ExceptionFields = ({ control }: Props) => (
  <AgentSection
    title="Exceptions"
    hint="A package with a higher declared value cannot depart until someone decides what to do."
  >
    <NumberField
      control={control}
      name="declaredValueLimit"
      label="Declared Value Limit"
      prefix="$"
      unit="USD"
      required
    />
  </AgentSection>
);

export const DayFields = ({ control }: Props) => (
  <AgentSection title="Days">
    <SuggestField
      control={control}
      name="timeZone"
      label="Time Zone"
      hint="For example, America/Barbados. Days start at midnight in this time zone, as in reports, filters, due dates, and storage. If empty, the installation’s time zone is used."
      suggestions={TIME_ZONES}
    />
  </AgentSection>
);

export const CostFields = ({ control }: Props) => (
  <AgentSection title="Profit">
    <SelectField
      control={control}
      name="costSharing"
      label="Share Master Costs"
      options={COST_SHARINGS.map((value) => ({ value, label: COST_SHARING_LABELS[value] }))}
      hint="If any package of a shipment lacks this measure, its costs are shared by weight."
      required
    />
  </AgentSection>
);

export const CashFields = ({ control }: Props) => (
  <AgentSection title="Cash">
    <Wide>
      <CheckboxField
        control={control}
        name="requiresCashDrawer"
        label="Require an open cash drawer"
        hint="Only users with an open drawer can take cash."
      />
    </Wide>
  </AgentSection>
);

export const OnlinePaymentFields = ({ control }: Props) => (
  <AgentSection title="Online Payment">
    <Wide>
      <TextField
        control={control}
        name="stripeAccount"
        label="Stripe Account"
        placeholder="acct_1A2b3C4d"
        hint="A connected account that receives the payments of this agent’s customers. If empty, the installation’s own account receives them."
        autoComplete="off"
      />
    </Wide>
  </AgentSection>
);
