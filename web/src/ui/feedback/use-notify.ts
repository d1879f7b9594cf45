import { useFeedback } from './feedback-context.ts';

/** `notify({ message, seconds: 6 })` shows a snackbar; several wait their turn. */
export const useNotify = () => useFeedback().notify;
