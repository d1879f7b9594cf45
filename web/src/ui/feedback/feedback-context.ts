import { createContext, useContext } from 'react';

export type NoticeAction = { label: string; run: () => void };

/** The specification sets `seconds` per screen. */
export type Notice = {
  message: string;
  severity?: 'success' | 'error' | 'warning' | 'info';
  seconds: 4 | 6;
  actions?: readonly NoticeAction[];
};

export type ConfirmRequest = {
  message: string;
  /** Label of the confirm button, such as "Set as Departed"; never "OK". */
  action: string;
  title?: string;
  destructive?: boolean;
};

export type AlertRequest = { message: string; title?: string };

export type Question =
  | { kind: 'confirm'; request: ConfirmRequest; answer: (yes: boolean) => void }
  | { kind: 'alert'; request: AlertRequest; answer: () => void };

export type Feedback = {
  notify: (notice: Notice) => void;
  confirm: (request: ConfirmRequest) => Promise<boolean>;
  alert: (request: AlertRequest) => Promise<void>;
};

export const FeedbackContext = createContext<Feedback | null>(null);

function useFeedback() {
  const feedback = useContext(FeedbackContext);
  if (!feedback) throw new Error('useFeedback must be used inside FeedbackProvider');
  return feedback;
}

export const useAlert = () => useFeedback().alert;

export const useConfirm = () => useFeedback().confirm;

export const useNotify = () => useFeedback().notify;
