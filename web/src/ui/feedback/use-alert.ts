import { useFeedback } from './feedback-context.ts';

/** `await alert({ message })` shows a text until OK is pressed. */
export const useAlert = () => useFeedback().alert;
