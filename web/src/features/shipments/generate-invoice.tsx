import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import type { AdminPackage } from '@eport/contract/packages/package.ts';
import { useRef } from 'react';
import { EnterSize } from '../../entities/enter-size.tsx';
import { call } from '../../lib/api/client.ts';
import { paths } from '../../lib/paths.ts';
import { refusalText } from '../../lib/permissions.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Text } from '../../ui/display/text.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { useFocusAfterStep } from '../../ui/use-focus-on-step.ts';
import { useShipmentChange } from './use-shipment-change.ts';

/** The hint that the specification requires, even for packages that have an invoice. */
const INVOICED = "Package must be 'CUSTOMS CLEARED' to generate an invoice.";

export function GenerateInvoice({ item }: { item: AdminPackage }) {
  const { id, invoiceId, can } = item;
  const generate = useShipmentChange({
    change: () => call(invoicesApi.generate, { params: { packageId: id } }),
    done: () => 'Invoice generated successfully!',
    fallback: 'Failed to generate invoice.',
  });
  const hint = invoiceId === null ? refusalText(can.generateInvoice) : INVOICED;
  const step = useRef<HTMLDivElement>(null);
  useFocusAfterStep(
    `${invoiceId} ${item.length}`,
    () => step.current?.querySelector<HTMLElement>(':is(a, button):not(:disabled)') ?? null,
  );
  return (
    <Stack ref={step} gap={1} align="start">
      {invoiceId !== null ? (
        <ButtonLink variant="outlined" to={paths.invoice(invoiceId)}>
          View Invoice #{invoiceId}
        </ButtonLink>
      ) : (
        <Button
          variant="contained"
          disabled={!can.generateInvoice.allowed}
          loading={generate.isPending}
          onClick={() => generate.mutate()}
        >
          Generate Final Invoice
        </Button>
      )}
      {item.length === null && can.setSize.allowed && <EnterSize item={item} />}
      {hint && <Text color="secondary">{hint}</Text>}
    </Stack>
  );
}
