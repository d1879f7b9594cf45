/** `good`: go on. `look`: read the sentence. `stop`: put the package aside. */
export type ScanTone = 'good' | 'look' | 'stop';

export type ScanReply = { tone: ScanTone; message: string };
