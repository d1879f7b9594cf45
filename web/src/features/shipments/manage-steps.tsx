import type { AdminPackage } from '@eport/contract/packages/package.ts';
import { type ReactNode, useId, useRef } from 'react';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { DialogContent } from '../../ui/overlay/dialog.tsx';
import { useFocusAfterStep } from '../../ui/use-focus-on-step.ts';
import { GenerateInvoice } from './generate-invoice.tsx';
import styles from './manage-steps.module.css';
import { PackageFees } from './package-fees.tsx';
import { UpdateStatus } from './update-status.tsx';

export function ManageSteps({ item }: { item: AdminPackage }) {
  const content = useRef<HTMLDivElement>(null);
  useFocusAfterStep(
    item.status,
    () => content.current?.querySelector<HTMLElement>('[role=combobox]') ?? null,
  );
  return (
    <DialogContent ref={content} tabIndex={0}>
      <DefinitionList
        items={[
          { label: 'Customer', value: item.customerEmail ?? item.customerName },
          { label: 'Description', value: item.description },
        ]}
      />
      <Step title="1. Update Logistical Status">
        {/* The key resets the form when the status changes. */}
        <UpdateStatus key={item.status} item={item} />
      </Step>
      <Step title="2. Add a Manual Fee">
        <PackageFees item={item} />
      </Step>
      <Step title="3. Generate the Final Invoice">
        <GenerateInvoice item={item} />
      </Step>
    </DialogContent>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.step}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}
