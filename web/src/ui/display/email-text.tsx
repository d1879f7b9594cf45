import { Fragment } from 'react';

/** Text that may be an email address: a line breaks after its @ and dots rather than inside a word. */
export const EmailText = ({ children }: { children: string }) =>
  children.includes('@')
    ? children.split(/(?<=[@.])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other key and never reorder
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))
    : children;
