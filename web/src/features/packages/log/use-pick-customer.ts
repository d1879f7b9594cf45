import type { AgentCustomer } from '@eport/contract/customers/customer.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useMailboxEntry } from '../../../ui/form/use-mailbox-entry.ts';
import { customerQuery, findCustomers } from '../packages.queries.ts';
import { addressOf } from './customer-option.tsx';
import type { LogPackageValues, ValidLogPackage } from './log-package-values.ts';
import { isAccount, type Recipient } from './recipient.ts';

export type LogPackageFormReturn = UseFormReturn<LogPackageValues, unknown, ValidLogPackage>;

const idOf = (recipient: Recipient) => (isAccount(recipient) ? recipient.id : null);

export function usePickCustomer({ control, getValues, setValue }: LogPackageFormReturn) {
  const queryClient = useQueryClient();
  const fillAddress = (text: string) =>
    setValue('recipientAddress', text, { shouldDirty: true, shouldValidate: text !== '' });
  const addressLookup = useMutation({
    mutationFn: async ({ id }: AgentCustomer) => addressOf(await queryClient.fetchQuery(customerQuery(id))),
    onSuccess: (onFile, { id }) => {
      const current = getValues('recipient');
      if (onFile && isAccount(current) && current.id === id) fillAddress(onFile);
    },
  });
  const { mutate: lookUpAddress, reset: resetLookup, isIdle } = addressLookup;
  const accountId = useWatch({ control, name: 'recipient', compute: idOf });
  useEffect(() => {
    const recipient = getValues('recipient');
    // A restored draft sets its customer without calling `handlePicked`.
    if (isIdle && isAccount(recipient)) lookUpAddress(recipient);
    // A discarded draft clears the customer, so the address must not stay locked.
    if (!isIdle && accountId === null) resetLookup();
  }, [accountId, isIdle, lookUpAddress, resetLookup, getValues]);
  const handlePicked = async (recipient: Recipient) => {
    if (!addressLookup.isIdle) fillAddress('');
    addressLookup.reset();
    if (isAccount(recipient)) await addressLookup.mutateAsync(recipient).catch(() => undefined);
  };
  const mailbox = useMailboxEntry<AgentCustomer>({
    find: findCustomers,
    onPick: (customer) => {
      setValue('recipient', customer, { shouldDirty: true, shouldValidate: true });
      void handlePicked(customer);
    },
  });
  return {
    ...mailbox,
    handlePicked,
    isFetching: addressLookup.isPending || mailbox.isSearching,
    isLocked: Boolean(addressLookup.data),
    hasNoneOnFile: addressLookup.data === '',
    error: addressLookup.error,
  };
}
