/** `good`: scan on. `look`: read the message. `stop`: put the package aside. */
export type ScanTone = 'good' | 'look' | 'stop';

export type ScanReply = { tone: ScanTone; message: string };

export type ScanOutcome = ScanReply & {
  /** The server cannot be reached, so the scan waits for it. */
  retry?: () => ScanOutcome | Promise<ScanOutcome>;
  /** Runs only while the page is open that has scanned. */
  open?: () => void;
};

/** `onStored`: what was scanned is stored elsewhere, so a reload before the reply must not scan it again. */
export type OnScan = (text: string, onStored: () => void) => ScanOutcome | Promise<ScanOutcome>;
