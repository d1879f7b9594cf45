import { useFeedback } from './feedback-context.ts';

export const useConfirm = () => useFeedback().confirm;
