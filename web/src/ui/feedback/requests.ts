/** A snackbar. The specification sets `seconds` per screen. */
export type Notice = { message: string; severity?: 'success' | 'error' | 'warning' | 'info'; seconds: 4 | 6 };

export type ConfirmRequest = {
  message: string;
  /** Names the action: "Set as Departed", never "OK". */
  action: string;
  title?: string;
  destructive?: boolean;
};

export type AlertRequest = { message: string; title?: string };

export type Question =
  | { kind: 'confirm'; request: ConfirmRequest; answer: (yes: boolean) => void }
  | { kind: 'alert'; request: AlertRequest; answer: () => void };
