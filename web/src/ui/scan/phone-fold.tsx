import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { ChevronDownIcon } from '../icons.ts';
import { PHONE, useMedia } from '../media.ts';

/** On phones a button opens the content, so that settings leave room for the work. */
export function PhoneFold({ label, children }: { label: string; children: ReactNode }) {
  const isPhone = useMedia(PHONE);
  const [isOpen, setOpen] = useState(false);
  if (!isPhone) return children;
  return (
    <>
      <Button
        variant="outlined"
        fullWidth
        aria-expanded={isOpen}
        endIcon={<ChevronDownIcon size={20} />}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && children}
    </>
  );
}
