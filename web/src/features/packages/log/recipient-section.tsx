import { hasMailboxIdFormat } from '@eport/contract/users/mailbox-id.ts';
import { useQuery } from '@tanstack/react-query';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { messageOf } from '../../../lib/api/api-error.ts';
import { fullName } from '../../../lib/format.ts';
import { destinationsQuery } from '../../../lib/reference-queries.ts';
import { Alert } from '../../../ui/display/alert.tsx';
import { AutocompleteField } from '../../../ui/form/autocomplete-field.tsx';
import { FormSection, Wide } from '../../../ui/form/form-section.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useSelectPicked } from '../../../ui/form/use-select-picked.ts';
import { LockIcon } from '../../../ui/icons.ts';
import { useFocusAfterStep } from '../../../ui/use-focus-on-step.ts';
import { isAccount } from './recipient.ts';
import styles from './recipient-section.module.css';
import { useCustomerSearch } from './use-customer-search.tsx';
import { type LogPackageFormReturn, usePickCustomer } from './use-pick-customer.ts';

const NAME_HINT = 'Select a customer, or type a name if there is no account.';

export function RecipientSection({ form }: { form: LogPackageFormReturn }) {
  const { control } = form;
  const recipient = useWatch({ control, name: 'recipient' });
  const search = useCustomerSearch({ picked: isAccount(recipient) });
  const pick = usePickCustomer(form);
  const box = useSelectPicked(isAccount(recipient) ? fullName(recipient) : null, search.text);
  const countries = useQuery(destinationsQuery());

  const asksDestination = typeof recipient === 'string' && recipient.trim() !== '';
  // Looking up a mailbox ID may pick its customer late, which removes the destination field while it has the focus.
  useFocusAfterStep(String(asksDestination), () => document.querySelector<HTMLElement>('[name=senderName]'));

  const unknownMailbox = pick.unknownMailbox(recipient);

  /** A scanner ends each code with Enter; the next code is usually the tracking number. */
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    const isCode = typeof recipient === 'string' && hasMailboxIdFormat(recipient.trim());
    if (!isCode || form.getValues('incomingTrackingNumber')) return;
    const { target } = event;
    const next =
      target instanceof HTMLInputElement && target.form?.elements.namedItem('incomingTrackingNumber');
    if (!(next instanceof HTMLInputElement)) return;
    event.preventDefault();
    // The form's `setFocus` waits for a timer; a scanner's next key does not.
    next.focus();
  };
  const handleBlur = ({ target }: FocusEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement && typeof recipient === 'string') void pick.enter(target);
  };

  return (
    <FormSection title="Recipient">
      <Wide>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the events come from the input inside */}
        <div ref={box} onKeyDown={handleKeyDown} onBlur={handleBlur}>
          <AutocompleteField
            {...search.field}
            control={control}
            name="recipient"
            label="Customer"
            placeholder="Name, email or mailbox ID"
            hint={isAccount(recipient) ? `${recipient.mailboxId} · ${recipient.email}` : NAME_HINT}
            required
            autoFocus
            freeText
            onPicked={pick.handlePicked}
          />
        </div>
        {unknownMailbox && (
          <Alert severity="warning" className={styles.message}>
            {unknownMailbox} Check it, or the package will be logged under this name without an account.
          </Alert>
        )}
        {search.error && (
          <Alert severity="error" className={styles.message}>
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
          endAdornment={pick.isLocked && <LockIcon size={20} />}
          {...(pick.hasNoneOnFile && { hint: 'No address on file for this customer' })}
          {...(pick.isLocked && { hint: 'Address on file' })}
        />
        {pick.error && (
          <Alert severity="error" className={styles.message}>
            {messageOf(pick.error, "Could not fetch customer's full address details.")}
          </Alert>
        )}
      </Wide>
      {asksDestination && (
        <SelectField
          control={control}
          name="destinationCountryId"
          label="Destination Country"
          hint="Without a destination, this package cannot join a shipment until you assign it to a customer."
          options={countries.data?.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </FormSection>
  );
}
