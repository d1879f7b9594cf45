import type { ComponentProps } from 'react';
import { Alert } from '../../../../ui/display/alert.tsx';

type Props = { texts: readonly string[] } & Pick<ComponentProps<typeof Alert>, 'onClose' | 'className'>;

export const NotApplied = ({ texts, ...alert }: Props) =>
  texts.length > 0 && (
    <Alert severity="warning" {...alert}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Alert>
  );
