import { Fragment } from 'react';

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
