/** `good`: scan on. `look`: read the message. `stop`: put the package aside. */
export type ScanTone = 'good' | 'look' | 'stop';

export type ScanReply = { tone: ScanTone; message: string };

export type ScanOutcome = ScanReply & {
  /** Set if the server could not be reached: repeats the scan, which waits until then. */
  retry?: () => ScanOutcome | Promise<ScanOutcome>;
  /** Runs only while the page that has scanned is open. */
  open?: () => void;
};

/** Calls `onStored` once the scan is stored elsewhere: a reload before the reply must then not handle it again. */
export type OnScan = (text: string, onStored: () => void) => ScanOutcome | Promise<ScanOutcome>;
