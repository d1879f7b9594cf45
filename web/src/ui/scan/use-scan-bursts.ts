import { type RefObject, useEffect } from 'react';
import { useCurrent } from '../../lib/use-current.ts';

/** Passes scans outside the scan field to `onScan`. The code loads after the page. */
export function useScanBursts(
  input: RefObject<HTMLInputElement | null>,
  onScan: (text: string) => void,
): void {
  const latest = useCurrent(onScan);
  useEffect(() => {
    let isLeft = false;
    let stop = (): void => undefined;
    void import('./scan-bursts.ts')
      .then(({ watchScanBursts }) => {
        if (!isLeft) stop = watchScanBursts(input, latest);
      })
      // Without a connection the scan field still works.
      .catch(() => undefined);
    return () => {
      isLeft = true;
      stop();
    };
  }, [input, latest]);
}
