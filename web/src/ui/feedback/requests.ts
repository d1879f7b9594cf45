/** A snackbar; `seconds` as the specification says for the screen. */
export type Notice = { message: string; severity?: 'success' | 'error' | 'warning' | 'info'; seconds: 4 | 6 };

export type ConfirmRequest = {
  /** The sentence of the specification. */
  message: string;
  /** Names what will happen: "Set as Departed", never "OK". */
  action: string;
  title?: string;
  /** What cannot be taken back is confirmed on a red button. */
  destructive?: boolean;
};

/** What the specification calls a browser alert. */
export type AlertRequest = { message: string; title?: string };
