import LockOutlined from '@mui/icons-material/LockOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { messageOf } from '../../lib/api/api-error.ts';
import { destinationsQuery } from '../../lib/reference-queries.ts';
import { AutocompleteField } from '../../ui/form/autocomplete-field.tsx';
import { FormSection, Wide } from '../../ui/form/form-section.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { isAccount, type LogPackageValues } from './log-package-values.ts';
import { isSearchable } from './packages.queries.ts';
import { useCustomerSearch } from './use-customer-search.tsx';
import { type LogPackageFormReturn, usePickCustomer } from './use-pick-customer.ts';

const FREE_TEXT_HINT = 'Pick an account, or type the name of somebody who has none.';

const afterRecipient = ['recipientAddress', 'senderName', 'senderAddress'] as const;

/** Past what the account, or the package before this one, has filled in. */
const nextToFill = (values: LogPackageValues) =>
  afterRecipient.find((name) => !values[name]) ?? 'incomingTrackingNumber';

/** Who the package is for: an account, or somebody without one and then where it is to go. */
export function RecipientSection({ form }: { form: LogPackageFormReturn }) {
  const { control } = form;
  const recipient = useWatch({ control, name: 'recipient' });
  const search = useCustomerSearch({ picked: isAccount(recipient) });
  const pick = usePickCustomer(form);
  const countries = useQuery(destinationsQuery());

  const scanned = async (event: KeyboardEvent<HTMLElement>) => {
    // Enter on an option of the list has picked that one.
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    event.preventDefault();
    if (typeof recipient === 'string' && isSearchable(recipient)) await pick.pickMailbox(recipient.trim());
    // Whoever has gone on meanwhile stays there.
    if (document.activeElement === event.target) form.setFocus(nextToFill(form.getValues()));
  };

  return (
    <FormSection title="Recipient">
      <Wide>
        <Box onKeyDown={scanned}>
          <AutocompleteField
            {...search.field}
            control={control}
            name="recipient"
            label="Customer"
            placeholder="Name, email or mailbox ID"
            hint={isAccount(recipient) ? `${recipient.mailboxId} · ${recipient.email}` : FREE_TEXT_HINT}
            required
            autoFocus
            freeText
            onPicked={pick.picked}
          />
        </Box>
        {search.error && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {messageOf(search.error, 'Failed to search customers.')}
          </Alert>
        )}
      </Wide>
      <Wide>
        <TextField
          control={control}
          name="recipientAddress"
          label="Customer Address"
          required
          readOnly={pick.isLocked || pick.isFetching}
          endAdornment={pick.isLocked && <LockOutlined fontSize="small" color="action" />}
          {...(pick.hasNoneOnFile && { hint: 'No address on file for this customer' })}
          {...(pick.isLocked && { hint: 'The address on file' })}
        />
        {pick.error && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {messageOf(pick.error, "Could not fetch customer's full address details.")}
          </Alert>
        )}
      </Wide>
      {typeof recipient === 'string' && recipient.trim() !== '' && (
        <SelectField
          control={control}
          name="destinationCountryId"
          label="Destination Country"
          hint="Without a destination the package can join no shipment until it is assigned to a customer."
          options={countries.data?.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </FormSection>
  );
}
