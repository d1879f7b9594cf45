import { useFeedback } from './feedback-context.ts';

export const useAlert = () => useFeedback().alert;
