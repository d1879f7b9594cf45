import type { AgentCustomer } from '@eport/contract/customers/customer.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { addressOf } from './customer.ts';
import {
  isAccount,
  type LogPackageValues,
  type Recipient,
  type ValidLogPackage,
} from './log-package-values.ts';
import { customerQuery, customerSearchQuery } from './packages.queries.ts';

export type LogPackageFormReturn = UseFormReturn<LogPackageValues, unknown, ValidLogPackage>;

/** Picking a customer fills and locks the address; editing the text afterwards clears both. */
export function usePickCustomer({ getValues, setValue }: LogPackageFormReturn) {
  const queryClient = useQueryClient();
  const fillAddress = (text: string) =>
    setValue('recipientAddress', text, { shouldDirty: true, shouldValidate: text !== '' });
  const address = useMutation({
    mutationFn: async ({ id }: AgentCustomer) => addressOf(await queryClient.fetchQuery(customerQuery(id))),
    onSuccess: (onFile, { id }) => {
      const present = getValues('recipient');
      // While the address was on its way, somebody else may have been picked or typed.
      if (onFile && isAccount(present) && present.id === id) fillAddress(onFile);
    },
  });
  const picked = async (recipient: Recipient) => {
    if (address.data) fillAddress('');
    address.reset();
    // A failure is told by `error`.
    if (isAccount(recipient)) await address.mutateAsync(recipient).catch(() => undefined);
  };
  /** A scanned mailbox ID ends with Enter before the list has come: its customer is picked when it does. */
  const pickMailbox = async (text: string) => {
    const found = await queryClient.fetchQuery(customerSearchQuery(text)).catch(() => null);
    const customer = found?.content.find(({ mailboxId }) => mailboxId.toLowerCase() === text.toLowerCase());
    if (!customer || getValues('recipient') !== text) return;
    setValue('recipient', customer, { shouldDirty: true, shouldValidate: true });
    await picked(customer);
  };
  return {
    picked,
    pickMailbox,
    isFetching: address.isPending,
    isLocked: Boolean(address.data),
    hasNoneOnFile: address.data === '',
    error: address.error,
  };
}
