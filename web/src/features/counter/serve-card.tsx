import { SIGNATURE_BOX } from '@eport/contract/counter/counter-sizes.ts';
import { formatMoney } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { Alert } from '../../ui/display/alert.tsx';
import { Text } from '../../ui/display/text.tsx';
import { DraftNotice } from '../../ui/form/draft-notice.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { SignaturePad } from '../../ui/signature/signature-pad.tsx';
import styles from './counter.module.css';
import { creditFor } from './counter-money.ts';
import { chosenOf, dueOf, readyOf } from './counter-state.ts';
import type { CustomerProps } from './customer-props.ts';
import { cashProblem } from './payment-of.ts';

/** Money, signature and hand-over of the selection. */
export function ServeCard(props: CustomerProps) {
  const isAnythingReady = props.view.packages.some(({ readiness }) => readiness === 'READY');
  const isAnythingChosen = chosenOf(props.counter.state).length > 0;
  if (!isAnythingReady && !isAnythingChosen) return null;
  return (
    <div className={styles.serve}>
      <SectionCard title="Pay and Hand Over">
        <Stack gap={2}>
          {isAnythingChosen && <Pay {...props} />}
          {isAnythingReady && <HandOver {...props} />}
        </Stack>
      </SectionCard>
    </div>
  );
}

function Pay({ counter: { state, method, run, pay }, view }: CustomerProps) {
  const chosen = chosenOf(state);
  const [due, credit] = [dueOf(state), creditFor(view, chosen)];
  const problem = method === 'CASH' && due > 0 ? cashProblem(chosen) : null;
  return (
    <Stack gap={1}>
      {credit > 0 && <Text>{`Credit used: ${formatMoney(credit)}`}</Text>}
      {problem !== null && (
        <Alert severity="warning" action={<TextLink to={paths.cashDrawers()}>Open a Drawer</TextLink>}>
          {problem}
        </Alert>
      )}
      <Row wrap gap={2}>
        <Text variant="section">{`To take: ${formatMoney(due)}`}</Text>
        <ActionButton variant="outlined" disabledReason={problem} onClick={() => run(() => pay(due))}>
          {due > 0 ? 'Take the exact amount' : 'Pay with credit'}
        </ActionButton>
      </Row>
    </Stack>
  );
}

function HandOver({ counter: { state, run, handOver, sign }, kept, view }: CustomerProps) {
  const known = [view.customer.name, ...view.collectors.map(({ name }) => name)];
  const restored = kept.name === null || known.includes(kept.name) ? [] : [kept.name];
  return (
    <Stack gap={1}>
      <SignaturePad
        label="Signature"
        hint="Sign here, or type the collector’s name instead."
        box={SIGNATURE_BOX}
        onChange={sign}
      />
      {restored.length > 0 && <DraftNotice onDiscard={kept.drop} />}
      {readyOf(state).length > 0 && (
        <Row wrap gap={1}>
          {[...known, ...restored].map((name) => (
            <Button
              key={name}
              variant="outlined"
              className={styles.person ?? ''}
              onClick={() => run(() => handOver(name))}
            >
              {`Hand over to ${name}`}
            </Button>
          ))}
        </Row>
      )}
    </Stack>
  );
}
