import { type ComponentProps, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { EyeIcon, EyeOffIcon } from '../icons.ts';
import { TextInput } from './text-input.tsx';

export function PasswordInput(props: ComponentProps<typeof TextInput>) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      endAdornment={
        <IconButton
          size="small"
          edge="end"
          // Without "password", so that getByLabel("Password") finds only the input.
          aria-label={shown ? 'Hide typed text' : 'Show typed text'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
        </IconButton>
      }
    />
  );
}
