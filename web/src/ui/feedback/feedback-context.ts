import { createContext, useContext } from 'react';
import type { AlertRequest, ConfirmRequest, Notice } from './requests.ts';

export type Feedback = {
  notify: (notice: Notice) => void;
  confirm: (request: ConfirmRequest) => Promise<boolean>;
  alert: (request: AlertRequest) => Promise<void>;
};

export const FeedbackContext = createContext<Feedback | null>(null);

export function useFeedback() {
  const feedback = useContext(FeedbackContext);
  if (!feedback) throw new Error('useFeedback must be used inside FeedbackProvider');
  return feedback;
}
