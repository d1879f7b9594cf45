import { Fragment } from 'react';
import styles from './cut-text.module.css';
import { CutText } from './cut-text.tsx';

/** Breaks lines only after @ and dots. In cards, cuts a line that is still too wide. */
export const EmailText = ({ children }: { children: string }) =>
  children.includes('@') ? (
    <CutText className={styles.email}>
      {children.split(/(?<=[@.])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other key and never reorder
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span>{part}</span>
        </Fragment>
      ))}
    </CutText>
  ) : (
    <CutText>{children}</CutText>
  );
