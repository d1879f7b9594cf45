import type { AdminPackage } from '@eport/contract/packages/package.ts';
import { useState } from 'react';
import { ExceptionChip } from '../../../entities/exception-chip.tsx';
import { dialogForm } from '../../../lib/dialog-drafts.ts';
import { lazyCode } from '../../../lib/lazy-code.ts';
import { paths } from '../../../lib/paths.ts';
import { refusalText } from '../../../lib/permissions.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Text } from '../../../ui/display/text.tsx';
import { Row, Stack } from '../../../ui/layout/stack.tsx';
import { LazyDialog } from '../../../ui/lazy-dialog.tsx';

const dialogCode = lazyCode('open-exception', () => import('../../../entities/open-exception-dialog.tsx'));

export function PackageExceptions({ item }: { item: AdminPackage }) {
  const [opening, setOpening] = useState(false);
  const title = `Open Exception for Package #${item.id}`;
  return (
    <Stack gap={2} align="start">
      {item.exceptions.length === 0 ? (
        <Text color="secondary">No exceptions.</Text>
      ) : (
        <Stack as="ul" gap={1}>
          {item.exceptions.map(({ id, kind, status, openedAt, decision }) => (
            <Row as="li" key={id} gap={1} wrap>
              <ExceptionChip kind={kind} closed={status === 'CLOSED'} />
              <TextLink to={paths.exception(id)}>Exception #{id}</TextLink>
              <Text as="span" color="secondary">
                {decision ?? (
                  <>
                    opened <DateText value={openedAt} />
                  </>
                )}
              </Text>
            </Row>
          ))}
        </Stack>
      )}
      <ActionButton
        variant="outlined"
        disabledReason={refusalText(item.can.openException)}
        data-opens={dialogForm(title)}
        onClick={() => setOpening(true)}
      >
        Open Exception
      </ActionButton>
      {opening && (
        <LazyDialog title={title} code={dialogCode} onClose={() => setOpening(false)}>
          {({ OpenExceptionDialog }, dialog) => <OpenExceptionDialog {...dialog} packageId={item.id} />}
        </LazyDialog>
      )}
    </Stack>
  );
}
