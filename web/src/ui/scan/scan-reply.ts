/** `good`: scan on. `look`: read the message. `stop`: put the package aside. */
export type ScanTone = 'good' | 'look' | 'stop';

export type ScanReply = { tone: ScanTone; message: string };

export type ScanAnswer = ScanReply & {
  /** The server cannot be reached, so the scan waits for it. */
  retry?: () => ScanAnswer | Promise<ScanAnswer>;
  /** Runs only while the page is open that has scanned. */
  open?: () => void;
};

/** `onStored`: what was scanned is stored elsewhere, so a reload before the reply must not scan it again. */
export type OnScan = (text: string, onStored: () => void) => ScanAnswer | Promise<ScanAnswer>;
