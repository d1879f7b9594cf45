/** `good`: scan on. `look`: read the message. `stop`: put the package aside. */
export type ScanTone = 'good' | 'look' | 'stop';

export type ScanReply = { tone: ScanTone; message: string };
