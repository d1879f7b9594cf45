import { useFeedback } from './feedback-context.ts';

export const useNotify = () => useFeedback().notify;
