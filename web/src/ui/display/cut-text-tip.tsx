import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { tooltipCode } from '../lazy-tooltip.tsx';
import { type CutTexts, watchCutTexts } from './watch-cut-texts.ts';

/** One for the page, because tables have thousands of cut texts. Screen readers read these whole. */
export function CutTextTip() {
  const [shown, setShown] = useState<CutTexts | null>(null);
  useEffect(() => watchCutTexts(setShown), []);
  const { data: code } = useQuery({ ...tooltipCode, enabled: shown !== null });
  return (
    code &&
    shown && (
      <code.TooltipPopup
        title={shown.text}
        side="bottom"
        anchor={shown.anchor}
        onClose={() => setShown(null)}
        takesPointer
      />
    )
  );
}
