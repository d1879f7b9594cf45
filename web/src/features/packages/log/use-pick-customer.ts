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
  const address = useMutation({
    mutationFn: async ({ id }: AgentCustomer) => addressOf(await queryClient.fetchQuery(customerQuery(id))),
    onSuccess: (onFile, { id }) => {
      const current = getValues('recipient');
      if (onFile && isAccount(current) && current.id === id) fillAddress(onFile);
    },
  });
  const { mutate: askAddress, reset: forgetAddress, isIdle } = address;
  const accountId = useWatch({ control, name: 'recipient', compute: idOf });
  useEffect(() => {
    const recipient = getValues('recipient');
    // A draft restores its customer without picking one.
    if (isIdle && isAccount(recipient)) askAddress(recipient);
    // A draft that is discarded leaves no address to lock.
    if (!isIdle && accountId === null) forgetAddress();
  }, [accountId, isIdle, askAddress, forgetAddress, getValues]);
  const picked = async (recipient: Recipient) => {
    if (!address.isIdle) fillAddress('');
    address.reset();
    if (isAccount(recipient)) await address.mutateAsync(recipient).catch(() => undefined);
  };
  const mailbox = useMailboxEntry<AgentCustomer>({
    find: findCustomers,
    onPick: (customer) => {
      setValue('recipient', customer, { shouldDirty: true, shouldValidate: true });
      void picked(customer);
    },
  });
  return {
    ...mailbox,
    picked,
    isFetching: address.isPending || mailbox.isSearching,
    isLocked: Boolean(address.data),
    hasNoneOnFile: address.data === '',
    error: address.error,
  };
}
