import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { tooltipCode } from '../lazy-tooltip.tsx';
import { type CutTexts, watchCutTexts } from './watch-cut-texts.ts';

/** One tooltip for all cut texts of the page, because tables have thousands. Screen readers read the whole text without it. */
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
