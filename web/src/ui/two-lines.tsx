import { CutText } from './display/cut-text.tsx';
import { EmailText } from './display/email-text.tsx';
import { Text } from './display/text.tsx';
import styles from './two-lines.module.css';

/** Shows `second`, such as an email address, in small type below `first`, or beside it in compact tables. */
export const TwoLines = ({ first, second }: { first: string; second: string }) => (
  <div className={styles.lines}>
    <CutText>{first}</CutText>
    <Text as="div" variant="caption" color="secondary">
      <EmailText>{second}</EmailText>
    </Text>
  </div>
);
