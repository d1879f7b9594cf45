import { classes } from '../../ui/classes.ts';
import { Row } from '../../ui/layout/stack.tsx';
import styles from './desk-headline.module.css';

type Props = { name: string; mailboxId: string | null; isUnknown?: boolean };

/** The customer's name, readable at arm's length. */
export const DeskHeadline = ({ name, mailboxId, isUnknown = false }: Props) => (
  <Row wrap gap={2} align="baseline" justify="between">
    <p className={classes(styles.name, isUnknown && styles.none)}>{name}</p>
    {mailboxId && <p className={styles.mailbox}>{mailboxId}</p>}
  </Row>
);
