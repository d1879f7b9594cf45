import type { AdminPackage } from '@eport/contract/packages/package.ts';
import type { PackageCode } from '@eport/contract/packages/package-code.ts';
import { packageCodesApi } from '@eport/contract/packages/package-codes.api.ts';
import { useRef, useState } from 'react';
import { call } from '../../../lib/api/client.ts';
import { dialogForm } from '../../../lib/dialog-drafts.ts';
import { refusalText } from '../../../lib/permissions.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Text } from '../../../ui/display/text.tsx';
import { useRemoval } from '../../../ui/feedback/use-removal.ts';
import { IconAction } from '../../../ui/icon-action.tsx';
import { TrashIcon } from '../../../ui/icons.ts';
import { Row, Stack } from '../../../ui/layout/stack.tsx';
import { useFocusAfterStep } from '../../../ui/use-focus-on-step.ts';
import { AddCodeDialog } from './add-code-dialog.tsx';
import styles from './package-codes.module.css';

export function PackageCodes({ item: { id, codes, can } }: { item: AdminPackage }) {
  const [isAdding, setAdding] = useState(false);
  const title = `Add Code to Package #${id}`;
  const list = useRef<HTMLDivElement>(null);
  useFocusAfterStep(codes.map((code) => code.id).join(), () => list.current);
  return (
    <Stack ref={list} tabIndex={-1} gap={1} align="start">
      {codes.length === 0 && <Text color="secondary">No codes scanned.</Text>}
      {codes.length > 0 && (
        <Stack as="ul" gap={0.5} className={styles.codes} aria-label="Codes">
          {codes.map((code) => (
            <CodeRow key={code.id} packageId={id} code={code} />
          ))}
        </Stack>
      )}
      <ActionButton
        variant="outlined"
        size="small"
        disabledReason={refusalText(can.addCode)}
        data-opens={dialogForm(title)}
        onClick={() => setAdding(true)}
      >
        Add Code
      </ActionButton>
      {isAdding && <AddCodeDialog title={title} id={id} onClose={() => setAdding(false)} />}
    </Stack>
  );
}

function CodeRow({
  packageId,
  code: { id, code, carrier, isIncoming, can },
}: {
  packageId: number;
  code: PackageCode;
}) {
  const { ask, isPending } = useRemoval({
    question: `Remove the code ${code} from package #${packageId}?`,
    action: 'Remove Code',
    remove: () => call(packageCodesApi.remove, { params: { id: packageId, codeId: id } }),
    done: 'Code removed.',
    fallback: 'Failed to remove the code.',
    onDone: () => undefined,
  });
  return (
    <Row as="li" justify="between" className={styles.code}>
      <div>
        <div className={styles.text}>{code}</div>
        <Text as="div" variant="caption" color="secondary">
          {[carrier, isIncoming && 'Incoming tracking number'].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {can.removeCode.allowed && (
        <IconAction
          title="Remove code"
          label={`Remove code ${code}`}
          icon={TrashIcon}
          pending={isPending}
          onClick={ask}
        />
      )}
    </Row>
  );
}
