import type { AgentCustomer } from '@eport/contract/customers/customer.ts';
import { customersApi } from '@eport/contract/customers/customers.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { failureOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Text } from '../../../ui/display/text.tsx';
import { FailureAlert } from '../../../ui/failure-alert.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { Row } from '../../../ui/layout/stack.tsx';
import { billedPackageQuery } from '../bills.queries.ts';
import { billedCustomerQuery } from '../lazy.queries.ts';
import type { BillControl } from './bill-values.ts';

type Props = { control: BillControl; packageId: number };

/** Offers to copy the tax number of the package's customer into the bill's consignee code, and the other way round. */
export function TaxNumberOnFile({ control, packageId }: Props) {
  // PurchaseInvoice loads the same package and offers to retry after a failure.
  const userId = useQuery({ ...billedPackageQuery(packageId), retryOnMount: false }).data?.userId ?? null;
  return userId !== null && <LoadedOffer control={control} userId={userId} />;
}

function LoadedOffer({ control, userId }: { control: BillControl; userId: number }) {
  const customer = useQuery(billedCustomerQuery(userId));
  if (customer.data) return <Offer control={control} customer={customer.data} />;
  return <FailureAlert failure={failureOf(customer, 'Failed to load the customer’s tax number.')} />;
}

function Offer({ control, customer }: { control: BillControl; customer: AgentCustomer }) {
  const { field } = useController({ control, name: 'profileFields.consigneeCode' });
  const name = `${customer.firstName} ${customer.lastName}`;
  const consigneeCode = (field.value ?? '').trim();
  const save = useChange({
    change: (taxNumber: string) =>
      call(customersApi.setTaxNumber, { params: { id: customer.id }, body: { taxNumber } }),
    done: `Tax number saved for ${name}.`,
    seconds: 4,
    fallback: 'Failed to save the tax number.',
  });
  const { taxNumber } = customer;
  return (
    <Row wrap data-not-printed="">
      <Text color="secondary">
        {taxNumber ? `On file for ${name}: ${taxNumber}` : `No tax number on file for ${name}.`}
      </Text>
      {taxNumber && taxNumber !== consigneeCode && (
        <Button onClick={() => field.onChange(taxNumber)}>{`Use ${taxNumber}`}</Button>
      )}
      {consigneeCode && taxNumber !== consigneeCode && (
        <Button loading={save.isPending} onClick={() => save.mutate(consigneeCode)}>
          {taxNumber ? `Replace with ${consigneeCode}` : `Save ${consigneeCode} for ${name}`}
        </Button>
      )}
    </Row>
  );
}
