import type { EmailFailure } from '../../../platform/database/schema.ts';
import type { SmtpFailureKind } from '../../../platform/mail/smtp-failure.ts';

/** The only error texts shown: enough to find the wrong field, too little to scan a private network. */
export const FAILURE_TEXT: Record<EmailFailure, string> = {
  UNREACHABLE: 'The mail server could not be reached.',
  ENCRYPTION:
    'An encrypted connection could not be made. Check the port, STARTTLS and the server’s certificate.',
  LOGIN: 'The mail server rejected the username or password.',
  REFUSED: 'The mail server rejected this email.',
  TURNED_OFF: 'Email notifications were turned off.',
  UNWRITABLE: 'This email could not be created.',
  NO_SAFE_SERVER: 'No mail server is allowed to send this password reset link.',
};

export const failureClassOf = (kind: SmtpFailureKind): EmailFailure =>
  kind === 'MESSAGE' ? 'REFUSED' : kind;
