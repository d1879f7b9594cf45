import type { CustomerPackage } from '@eport/contract/packages/package.ts';
import { CutText } from '../../../ui/display/cut-text.tsx';
import { Text } from '../../../ui/display/text.tsx';
import styles from './my-package-description.module.css';
import { nextStepOf } from './my-package-todo.ts';

export function MyPackageDescription({ item }: { item: CustomerPackage }) {
  const nextStep = nextStepOf(item);
  return (
    <>
      <CutText>{item.description}</CutText>
      {nextStep && (
        <Text as="div" variant="caption" color="warning" className={styles.nextStep}>
          {nextStep}
        </Text>
      )}
    </>
  );
}
