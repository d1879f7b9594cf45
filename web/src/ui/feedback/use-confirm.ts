import { useFeedback } from './feedback-context.ts';

/** `if (await confirm({ message, action: 'Delete' })) …` */
export const useConfirm = () => useFeedback().confirm;
