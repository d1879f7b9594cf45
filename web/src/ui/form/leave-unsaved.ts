import type { ConfirmRequest } from '../feedback/feedback-context.ts';

export const LEAVE_UNSAVED: ConfirmRequest = {
  title: 'Leave without saving?',
  message: 'Your unsaved changes will be lost.',
  action: 'Leave',
  destructive: true,
};
