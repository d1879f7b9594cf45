import { Text } from './display/text.tsx';
import styles from './two-lines.module.css';

export const TwoLines = ({ first, second }: { first: string; second: string }) => (
  <>
    {first}
    <Text as="div" variant="caption" color="secondary" className={styles.second}>
      {second}
    </Text>
  </>
);
