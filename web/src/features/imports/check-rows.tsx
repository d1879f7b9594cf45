import { messageOf } from '../../lib/api/api-error.ts';
import { plural } from '../../lib/format.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Alert } from '../../ui/display/alert.tsx';
import { ProgressBar } from '../../ui/display/progress-bar.tsx';
import { Text } from '../../ui/display/text.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { CheckResult } from './check-result.tsx';
import styles from './check-rows.module.css';
import type { ImportKind } from './import-kind.ts';
import { type Mapping, mappedRows } from './mapping.ts';
import type { Sheet } from './sheet.ts';
import type { ImportSteps } from './use-import.ts';

const names = new Intl.ListFormat('en');

type Props<Key extends string> = {
  kind: ImportKind<Key>;
  sheet: Sheet;
  mapping: Mapping<Key>;
  steps: ImportSteps<Key>;
};

export function CheckRows<Key extends string>({ kind, sheet, mapping, steps }: Props<Key>) {
  const { check, run, checked } = steps;
  const missing = kind.columns.filter(({ key, required }) => required && mapping[key] === undefined);
  const disabledReason =
    missing.length > 0 ? `First match ${names.format(missing.map(({ label }) => label))}.` : null;
  const progress = check.isPending ? 'Checking' : run.isPending ? 'Importing' : null;
  const error = check.error ?? run.error;
  const fallback = check.error
    ? 'Failed to check the rows.'
    : 'Failed to import. Please check the rows again.';
  return (
    <SectionCard title="3. Check the Rows">
      <Stack>
        <Text color="secondary">
          Check the rows against the same rules as the form. Nothing is imported yet.
        </Text>
        <div>
          <ActionButton
            disabledReason={disabledReason}
            variant={checked ? 'outlined' : 'contained'}
            loading={check.isPending}
            onClick={() => {
              run.reset();
              check.mutate(mappedRows(sheet, mapping));
            }}
          >
            {checked ? 'Check Again' : 'Check the Rows'}
          </ActionButton>
          <div role="status">
            {progress && (
              <Stack gap={1} className={styles.progress}>
                <p>{`${progress} ${plural(sheet.rows.length, 'row')}…`}</p>
                <ProgressBar label={progress} />
              </Stack>
            )}
          </div>
        </div>
        {error && <Alert severity="error">{messageOf(error, fallback)}</Alert>}
        {checked && !check.isPending && <CheckResult kind={kind} checked={checked} steps={steps} />}
      </Stack>
    </SectionCard>
  );
}
