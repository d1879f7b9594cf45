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

/** Offers the number of the package's customer to the bill, and the bill's to the customer. */
export function TaxNumberOnFile({ control, packageId }: Props) {
  const userId = useQuery({ ...billedPackageQuery(packageId), retryOnMount: false }).data?.userId ?? null;
  return userId !== null && <Offer control={control} userId={userId} />;
}

function Offer({ control, userId }: { control: BillControl; userId: number }) {
  const customer = useQuery(billedCustomerQuery(userId));
  if (customer.data) return <OfferOf control={control} customer={customer.data} />;
  return <FailureAlert failure={failureOf(customer, 'Failed to load the customer’s tax number.')} />;
}

function OfferOf({ control, customer }: { control: BillControl; customer: AgentCustomer }) {
  const { field } = useController({ control, name: 'profileFields.consigneeCode' });
  const name = `${customer.firstName} ${customer.lastName}`;
  const typed = (field.value ?? '').trim();
  const keep = useChange({
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
      {taxNumber && taxNumber !== typed && (
        <Button onClick={() => field.onChange(taxNumber)}>{`Use ${taxNumber}`}</Button>
      )}
      {typed && taxNumber !== typed && (
        <Button loading={keep.isPending} onClick={() => keep.mutate(typed)}>
          {taxNumber ? `Replace with ${typed}` : `Keep ${typed} for ${name}`}
        </Button>
      )}
    </Row>
  );
}
