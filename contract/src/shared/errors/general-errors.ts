/**
 * `field` is the field of the request that the error is about. Forms show the message below it, or `fieldMessage` if
 * the specification also requires an alert or a notice with the message.
 */
export type ErrorTable = Record<
  string,
  readonly [status: number, message: string, field?: string, fieldMessage?: string]
>;

export const GENERAL_ERRORS = {
  VALIDATION_FAILED: [400, 'Check the highlighted fields.'],
  READ_ONLY_FIELD: [400, '{field} cannot be changed.'],
  OLD_PASSWORD_WRONG: [400, 'The current password is not correct.', 'oldPassword'],
  RESET_LINK_INVALID: [400, 'This link has expired or has already been used. Request a new one.', 'token'],
  DOCUMENT_LINK_INVALID: [400, 'This link has expired. Open the document again from its package.'],
  OUT_OF_RANGE: [400, 'A number or date in the request is out of range.'],
  FILE_DAMAGED: [
    400,
    'The file is damaged or incomplete. Check that it opens on your device, then upload it again.',
    'file',
  ],
  FILTER_TOO_WIDE: [
    400,
    'Choose a date range of at most 92 days to combine it with other filters or to sort by status.',
  ],
  DAY_TOO_OLD: [400, 'Choose one of the last 92 days.'],
  BAD_REQUEST: [400, 'The request could not be read.'],
  TOO_COMPLEX: [400, 'The request is too deeply nested or contains too many values.'],
  TOO_FRAGMENTED: [400, 'The request arrived in too many small pieces.'],
  HOST_INVALID: [400, 'A request must have exactly one valid Host header.'],
  UNAUTHENTICATED: [401, 'Your session has expired. Please log in again.'],
  WRONG_CREDENTIALS: [401, 'Failed to log in. Please check your credentials.'],
  ACCOUNT_SUSPENDED: [401, 'This account is suspended. Please contact your forwarder.'],
  ACCOUNT_INACTIVE: [401, 'This account is deactivated. Please contact your forwarder.'],
  FORBIDDEN: [403, 'You do not have permission to do this.'],
  NOT_FOUND: [404, 'There is nothing at this address.'],
  CUSTOMER_NOT_FOUND: [404, 'This customer does not exist ({field}).'],
  MAILBOX_NOT_FOUND: [404, 'No customer has the mailbox ID {mailboxId}. Check it on the label.'],
  USER_NOT_FOUND: [404, 'This user does not exist ({field}).'],
  WAREHOUSE_NOT_FOUND: [404, 'This warehouse does not exist ({field}).'],
  COUNTRY_NOT_FOUND: [404, 'We do not ship to this country ({field}).'],
  AGENT_NOT_FOUND: [404, 'This agent does not exist ({field}).'],
  EMAIL_NOT_FOUND: [404, 'This email does not exist ({field}).'],
  SAVED_VIEW_NOT_FOUND: [404, 'This saved view does not exist ({field}).'],
  LOGO_NOT_FOUND: [404, 'This logo does not exist ({field}).'],
  EMAIL_TAKEN: [409, 'An account with this email address already exists. Sign in instead.', 'email'],
  EMAIL_HAS_ACCOUNT: [
    409,
    'An account with this email address already exists. Find it in User Management instead.',
    'email',
    'is already in use',
  ],
  MAILBOX_TAKEN: [
    409,
    'This mailbox ID is already in use. Choose another one.',
    'mailboxId',
    'is already in use',
  ],
  OWN_ACCOUNT: [
    409,
    'This is your own account. Ask another administrator to do this, or make someone else an administrator first.',
  ],
  OWN_PASSWORD: [409, 'This is your own account. Use Change password instead.'],
  PASSWORD_BY_AGENT: [
    409,
    'This password was set through a link from the agent’s mail server, so the agent’s staff may know it. Set a temporary password, then change the role.',
  ],
  LAST_ADMINISTRATOR: [
    409,
    'This is the last active administrator. Make someone else an administrator first.',
  ],
  AGENT_CODE_TAKEN: [409, 'This agent code is already in use. Choose another one.', 'agentCode'],
  AGENT_IN_USE: [409, '{name} still has {uses}. Remove them before deleting this agent.'],
  WAREHOUSE_IN_USE: [
    409,
    '{name} has {uses}, so its agent can no longer change. Create a warehouse for the other agent instead.',
    'agentId',
    'can no longer change',
  ],
  SAVED_VIEW_NAME_TAKEN: [409, 'You already have a view with this name. Enter another name.', 'name'],
  TOO_MANY_SAVED_VIEWS: [409, 'You can save up to {max} views of a list. Delete one first.'],
  EMAIL_WAITING: [409, 'This email is still waiting to be sent. There is no need to send it again.'],
  EMAIL_ARCHIVED: [409, 'This email is in the archive, so it cannot be resent.'],
  EMAIL_IS_LINK: [
    409,
    'Password reset emails cannot be resent. The user can request a new link on the sign-in page.',
  ],
  EMAIL_TURNED_OFF: [409, 'Email notifications are turned off. Turn them on before sending emails again.'],
  CHANGED_MEANWHILE: [
    409,
    'Someone changed the {thing} while you were editing. Check the changes, then save again.',
  ],
  IN_USE: [409, 'Other records still use this. Remove it from them first.'],
  CONFLICT: [
    409,
    'Someone else changed this at the same time, so nothing was saved. Check what it is now, then try again.',
  ],
  IDEMPOTENCY_ANSWER_LOST: [
    409,
    'This request was already processed, but its response is no longer available. Check the result before you send anything again.',
  ],
  TOO_SLOW: [408, 'The request took too long to arrive. Please try again.'],
  TOO_LARGE: [413, 'The file or request is too large. Files can be up to 10 MB.'],
  LOGO_TOO_LARGE: [
    413,
    'This image is too large for a logo ({found}). Use an image of at most 512 KB and 2,000 × 2,000 pixels.',
  ],
  UNSUPPORTED_TYPE: [415, 'This type of content is not accepted.'],
  UNSUPPORTED_FILE: [415, 'Only PDF, JPG and PNG files are accepted.'],
  EXPECTATION_FAILED: [417, 'The Expect header is not supported. Send the request without it.'],
  UNSUPPORTED_PHOTO: [415, 'Only JPG and PNG files are accepted as photos.'],
  UNSUPPORTED_LOGO: [415, 'Only PNG and JPG files are accepted as a logo.'],
  LOGO_UNREADABLE: [
    415,
    'This image cannot be read. Save it as a JPG, or as a PNG that is not interlaced, and try again.',
  ],
  IDEMPOTENCY_KEY_REUSED: [
    422,
    'This Idempotency-Key was already used for a different request. Use a new key for each request.',
  ],
  SMTP_TEST_FAILED: [422, 'Connection failed. {reason}'],
  SMTP_TEST_RUNNING: [429, 'A connection test for this agent is still running. Wait for it to finish.'],
  TOO_MANY_ATTEMPTS: [429, 'Too many attempts. Please wait {minutes} minutes and try again.'],
  HEADERS_TOO_LARGE: [431, 'The request URL or headers are too long.'],
  INTERNAL: [500, 'Something went wrong on our side. Please try again.'],
  STORAGE_UNAVAILABLE: [
    503,
    'Files cannot be saved right now. Nothing was saved. Please try again in a moment.',
  ],
  STORAGE_FULL: [507, 'File storage is full. Nothing was saved. Please contact your administrator.'],
  SERVER_BUSY: [
    503,
    'Too many uploads or large requests are in progress. Nothing was saved. Please try again in a moment.',
  ],
  UNAVAILABLE: [503, 'The service is temporarily unavailable. Please try again in a moment.'],
} as const satisfies ErrorTable;
