import { z } from 'zod';

export const ERRORS = {
  VALIDATION_FAILED: [400, 'Check the highlighted fields.'],
  READ_ONLY_FIELD: [400, '{field} cannot be changed.'],
  OLD_PASSWORD_WRONG: [400, 'The current password is not correct.'],
  RESET_LINK_INVALID: [400, 'This link has expired or has already been used. Request a new one.'],
  DOCUMENT_LINK_INVALID: [400, 'This link has expired. Open the document again from its package.'],
  OUT_OF_RANGE: [400, 'A number or date in the request is out of range.'],
  FILE_DAMAGED: [
    400,
    'The file is damaged or incomplete. Check that it opens on your device, then upload it again.',
  ],
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
  PACKAGE_NOT_FOUND: [404, 'This package does not exist ({field}).'],
  DOCUMENT_NOT_FOUND: [404, 'This document does not exist ({field}).'],
  PHOTO_NOT_FOUND: [404, 'This photo does not exist ({field}).'],
  EXCEPTION_NOT_FOUND: [404, 'This exception does not exist ({field}).'],
  SHIPMENT_NOT_FOUND: [404, 'This shipment does not exist ({field}).'],
  INVOICE_NOT_FOUND: [404, 'This invoice does not exist ({field}).'],
  PAYMENT_NOT_FOUND: [404, 'This payment does not exist ({field}).'],
  HAND_OVER_NOT_FOUND: [404, 'This hand-over does not exist ({field}).'],
  COLLECTOR_NOT_FOUND: [404, 'This person is not on the list ({field}).'],
  RECEIPT_NOT_FOUND: [404, 'This receipt does not exist ({field}).'],
  CUSTOMER_NOT_FOUND: [404, 'This customer does not exist ({field}).'],
  USER_NOT_FOUND: [404, 'This user does not exist ({field}).'],
  WAREHOUSE_NOT_FOUND: [404, 'This warehouse does not exist ({field}).'],
  COUNTRY_NOT_FOUND: [404, 'We do not ship to this country ({field}).'],
  CHARGE_NOT_FOUND: [404, 'This charge does not exist ({field}).'],
  CODE_NOT_FOUND: [404, 'This code does not exist ({field}).'],
  COST_NOT_FOUND: [404, 'This cost does not exist ({field}).'],
  RATE_NOT_FOUND: [404, 'This rate does not exist ({field}).'],
  AGENT_NOT_FOUND: [404, 'This agent does not exist ({field}).'],
  CARTON_NOT_FOUND: [404, 'This carton does not exist ({field}).'],
  PORT_NOT_FOUND: [404, 'This port does not exist ({field}).'],
  MANIFEST_NOT_FOUND: [404, 'This customs manifest does not exist ({field}).'],
  CONTAINER_NOT_FOUND: [404, 'This container does not exist ({field}).'],
  BILL_NOT_FOUND: [404, 'This house bill of lading does not exist ({field}).'],
  EXPORT_NOT_FOUND: [404, 'This exported file does not exist ({field}).'],
  EMAIL_NOT_FOUND: [404, 'This email does not exist ({field}).'],
  SAVED_VIEW_NOT_FOUND: [404, 'This saved view does not exist ({field}).'],
  LOGO_NOT_FOUND: [404, 'This logo does not exist ({field}).'],
  CLAIM_NOT_FOUND: [
    404,
    'This customer does not claim the package any more ({field}). Reload the exception.',
  ],
  EXPECTED_PACKAGE_NOT_FOUND: [404, 'This expected package does not exist ({field}).'],
  DRAWER_NOT_FOUND: [404, 'This cash drawer does not exist ({field}).'],
  EMAIL_TAKEN: [409, 'An account with this email address already exists. Sign in instead.'],
  EMAIL_HAS_ACCOUNT: [
    409,
    'An account with this email address already exists. Find it in User Management instead.',
  ],
  MAILBOX_TAKEN: [409, 'This mailbox ID is already in use. Choose another one.'],
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
  AGENT_CODE_TAKEN: [409, 'This agent code is already in use. Choose another one.'],
  AGENT_IN_USE: [409, '{name} still has {uses}. Remove them before deleting this agent.'],
  WAREHOUSE_IN_USE: [
    409,
    '{name} has {uses}, so its agent can no longer change. Create a warehouse for the other agent instead.',
  ],
  PORT_TAKEN: [409, 'A port with this code and mode of transport already exists. Edit that port instead.'],
  PORT_IN_USE: [
    409,
    '{name} is used by customs manifests. Choose another port in those manifests before deleting it.',
  ],
  PORT_FIXED: [
    409,
    '{name} is used by customs manifests, so its code, country and mode can no longer change. Add another port instead.',
  ],
  CARTON_NAME_TAKEN: [409, 'A carton with this name already exists. Enter another name.'],
  TOO_MANY_CARTONS: [409, 'There can be at most {max} cartons, one for each letter. Delete one first.'],
  SAVED_VIEW_NAME_TAKEN: [409, 'You already have a view with this name. Enter another name.'],
  TOO_MANY_SAVED_VIEWS: [409, 'You can save up to {max} views of a list. Delete one first.'],
  STATUS_NOT_REACHABLE: [409, 'Package #{id} is {from}: {hint}'],
  CLEARANCE_REFUSED: [409, '{count} of these packages cannot be recorded. Check the list again.'],
  DUTY_DIFFERS: [
    409,
    'Package #{id} already has a customs duty of {amount} {currency}. Remove that fee before recording another duty.',
  ],
  BULK_REFUSED: [409, '{count} of the selected packages cannot be changed.'],
  PACKAGES_REFUSED: [409, '{count} of the selected packages cannot be added to this shipment.'],
  UPLOAD_TOO_LATE: [409, 'Package #{id} has been collected: documents can no longer be added.'],
  TOO_MANY_DOCUMENTS: [409, 'Package #{id} already has {max} documents: no more can be added.'],
  TOO_MANY_CODES: [409, 'Package #{id} already has {max} codes. Remove one before adding another.'],
  CODE_IS_INCOMING: [409, 'This is the incoming tracking number of package #{id}, which cannot be removed.'],
  ALREADY_RECEIVED: [409, 'This code has already been received as package #{id}.'],
  UNDO_TOO_LATE: [
    409,
    'Package #{id} was received more than {minutes} minutes ago, so its receipt can no longer be undone.',
  ],
  UNDO_AFTER_CHANGE: [
    409,
    'Package #{id} has changed since it was received, so its receipt can no longer be undone.',
  ],
  SIZE_INVOICED: [409, 'Package #{id} has an invoice: its size can no longer change.'],
  SIZE_TOO_LATE: [409, 'Package #{id} has been collected: its size can no longer change.'],
  SENDER_TOO_LATE: [409, 'Package #{id} has been collected: its sender can no longer change.'],
  SHELF_TOO_LATE: [409, 'Package #{id} has been collected: it lies on no shelf any more.'],
  PHOTO_TOO_LATE: [409, 'Package #{id} has been collected: photos can no longer be added.'],
  TOO_MANY_PHOTOS: [409, 'Package #{id} already has {max} photos. Delete one before adding another.'],
  PACKAGE_HAS_EXCEPTIONS: [
    409,
    'Package #{id} cannot be handed over. {reason} Close it on the Exceptions page first.',
  ],
  EXCEPTION_TOO_LATE: [409, 'Package #{id} has been collected: exceptions can no longer be opened.'],
  EXCEPTION_ALREADY_OPEN: [
    409,
    'Package #{id} already has an open exception of this kind. Add a note to that one instead.',
  ],
  EXCEPTION_NOT_ARRIVED: [
    409,
    'Package #{id} can be missing at arrival only once its shipment has arrived at port. Choose another kind.',
  ],
  EXCEPTION_CLOSED: [409, 'This exception is closed. Open a new one instead.'],
  PACKAGE_NOT_CLEARED: [409, "Package must be 'CUSTOMS CLEARED' to generate an invoice."],
  PACKAGE_WITHOUT_CUSTOMER: [
    409,
    'Package #{id} has no customer account yet. Assign one before invoicing it.',
  ],
  PACKAGE_ALREADY_INVOICED: [409, 'Package #{id} already has an invoice. Cancel that invoice first.'],
  PACKAGE_INVOICED_NO_COSTS: [
    409,
    'Package #{id} is invoiced: its fees can no longer change. Cancel the invoice first.',
  ],
  PACKAGE_COLLECTED_NO_COSTS: [409, 'Package #{id} has been collected: its fees can no longer change.'],
  PACKAGE_HAS_CUSTOMER: [409, 'Package #{id} already belongs to a customer.'],
  PACKAGE_DESTINATION_FIXED: [
    409,
    'Package #{id} is in a shipment to {country}, but the customer’s destination is {other}. Remove it from the shipment first.',
  ],
  PACKAGE_NOT_READY: [
    409,
    'Package #{id} is {from}: it can be handed over only when it is ready for pickup.',
  ],
  INVOICE_PARTLY_PAID: [
    409,
    'Part of invoice #{id} has been paid. Reverse its payments before you cancel it.',
  ],
  INVOICE_OWES_LESS: [409, 'Invoice #{id} owes only {remaining}. Reload and try again.'],
  COLLECTOR_TAKEN: [409, 'This person is already on the list.'],
  PACKAGES_OF_SEVERAL_AGENTS: [
    409,
    'These packages are of more than one agent. Hand them over one agent at a time.',
  ],
  INVOICES_OF_SEVERAL_AGENTS: [
    409,
    'These invoices are of more than one agent. Pay them one agent at a time.',
  ],
  PAYMENT_TOO_HIGH: [
    409,
    'This is {rest} more than the chosen invoices. Give change, or keep the rest as the customer’s credit.',
  ],
  CREDIT_TOO_LOW: [409, 'The customer’s credit is {balance}, which is less than {amount}.'],
  CREDIT_USED: [
    409,
    'Payment #{id} left a credit that has already been used. Reverse the payment that used it first.',
  ],
  PAYMENT_NOT_REVERSIBLE: [409, 'Payment #{id} is {status}: only a received payment can be reversed.'],
  DRAWER_REQUIRED: [
    409,
    'This agent takes cash only with an open drawer. Open yours under Cash Drawer first.',
  ],
  DRAWER_ALREADY_OPEN: [409, 'You already have a drawer that is not closed. Close it first.'],
  DRAWER_NOT_OPEN: [409, 'Drawer #{id} is {status}: only an open drawer can change.'],
  DRAWER_NOT_COUNTED: [409, 'Drawer #{id} is {status}: only a counted drawer can be closed.'],
  DRAWER_NOT_CLOSED: [409, 'Drawer #{id} is {status}: its report exists once it is closed.'],
  DRAWER_OF_OTHER: [
    409,
    'Drawer #{id} belongs to another cashier. Only that cashier or an administrator can do this.',
  ],
  NO_MATCHING_RATE: [
    409,
    'No rate of {agent} for {country} applies to package #{id}, and it has no fees. Add a rate or a fee first.',
  ],
  PACKAGE_SIZE_MISSING: [
    409,
    'A rate per cubic foot applies to package #{id}, which has not been measured. Enter its length, width and height first.',
  ],
  INVOICE_TOTAL_IMPOSSIBLE: [
    409,
    'The rates and fees of package #{id} come to {total} USD, which cannot be invoiced. Correct its rates or fees first.',
  ],
  FOREIGN_CURRENCY_FEE: [
    409,
    'The fee “{fee}” of package #{id} is in {currency}. Invoices are in USD: replace it with a fee in USD.',
  ],
  INVOICE_RUN_OPEN: [
    409,
    'The invoices of this shipment are being issued already. Wait until that is finished.',
  ],
  SHIPMENT_NOT_INVOICED: [409, 'No package of this shipment has an invoice yet.'],
  RATE_OVERLAPS: [
    409,
    'Another rate of the same agent, destination, charge and type covers part of this range. Change one of the two ranges.',
  ],
  SHIPMENT_NAME_TAKEN: [409, 'A shipment named “{name}” already exists. Choose another Manifest ID / Name.'],
  SHIPMENT_NOT_PREPARING: [
    409,
    'The shipment is {status}: packages can be added or removed only while it is PREPARING.',
  ],
  SHIPMENT_WRONG_STATUS: [409, 'The shipment is {status}; this is possible only while it is {needed}.'],
  SHIPMENT_EMPTY: [409, 'The shipment has no packages. Add at least one before it departs.'],
  SHIPMENT_HAS_EXCEPTIONS: [
    409,
    '{packages} of this shipment cannot depart because of an open exception. Close each exception, or remove the package from the shipment.',
  ],
  SHIPMENT_NOT_EMPTY: [409, 'The shipment still has packages. Remove them before deleting it.'],
  SHIPMENT_ALREADY_UNSTUFFED: [409, 'The container of this shipment has already been unstuffed.'],
  SHIPMENT_NOT_ALL_CLEARED: [
    409,
    'Not every package of this shipment has passed customs yet ({count} left).',
  ],
  SHIPMENT_CLOSED: [409, 'The shipment is closed: its costs can no longer be removed.'],
  SHIPMENT_IN_USE: [409, 'The shipment has a customs manifest. Delete that manifest before the shipment.'],
  PACKAGE_ON_MANIFEST: [
    409,
    'This package has a house bill of lading. Remove it from the customs manifest first.',
  ],
  MANIFEST_EXISTS: [
    409,
    'Shipment “{name}” already has customs manifest #{id}. Change that manifest, or choose another shipment.',
  ],
  SHIPMENT_CLOSED_NO_MANIFEST: [
    409,
    'Shipment “{name}” is closed and can no longer get a manifest. Choose another shipment.',
  ],
  MANIFEST_EXPORTED: [
    409,
    'This customs manifest has been exported, so it is kept with its files. Change it instead of deleting it.',
  ],
  PACKAGES_NOT_BILLED: [409, '{count} of the selected packages cannot be added to this manifest.'],
  CONTAINER_NUMBER_TAKEN: [
    409,
    'This manifest already has a container with that number. Enter another number, or change that container.',
  ],
  CONTAINER_IN_USE: [409, 'This container has {bills}. Move them to another container or remove them first.'],
  CONTAINER_NOT_FOR_SEA: [
    409,
    'Container {number} {problem}. Correct it before the mode of transport becomes SEA.',
  ],
  BILL_REFERENCE_TAKEN: [
    409,
    'Another house bill already uses the reference {reference}. Enter a different one.',
  ],
  INVOICE_NOT_DUE: [409, 'Invoice #{id} is {status}: only a due invoice can be paid or cancelled.'],
  INVOICE_NOT_PAID: [409, 'Invoice #{id} is {status}: only the payment of a paid invoice can be reversed.'],
  PACKAGE_COLLECTED: [409, 'Package #{id} has been collected: its payment can no longer be reversed.'],
  STORAGE_NOT_RUNNING: [
    409,
    'Package #{id} is {from}: it has storage fees only once it is ready for pickup.',
  ],
  STORAGE_NOT_OWED: [409, 'Package #{id} has no unpaid storage fee.'],
  INVOICE_FOR_STORAGE: [
    409,
    'Invoice #{id} is for storage. Waive the storage fee of package #{package} instead, with a reason.',
  ],
  EXPECTED_PACKAGE_CLOSED: [409, 'This package is {status}: only an expected package can be changed.'],
  TRACKING_NUMBER_EXPECTED: [
    409,
    'A package with this tracking number is already expected. Check the number, or change that package.',
  ],
  TRACKING_NUMBER_RECEIVED: [
    409,
    'A package with this tracking number has already been received. Check the number.',
  ],
  EMAIL_WAITING: [409, 'This email is still waiting to be sent. There is no need to resend it.'],
  EMAIL_IS_LINK: [
    409,
    'Password reset emails cannot be resent. The user can request a new link on the sign-in page.',
  ],
  EMAIL_TURNED_OFF: [409, 'Email notifications are turned off. Turn them on before resending emails.'],
  CHANGED_MEANWHILE: [
    409,
    'Someone changed the {thing} while you were editing. Check the changes, then save again.',
  ],
  IN_USE: [409, 'Other records still use this. Remove it from them first.'],
  CONFLICT: [409, 'Someone else changed this at the same time. Reload and try again.'],
  IDEMPOTENCY_ANSWER_LOST: [
    409,
    'This request was already processed, but its response is no longer available. Reload to see the result.',
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
  STORAGE_AWAY: [503, 'Files cannot be saved right now. Nothing was saved. Please try again in a moment.'],
  STORAGE_FULL: [507, 'File storage is full. Nothing was saved. Please contact your administrator.'],
  SERVER_BUSY: [
    503,
    'Too many uploads or large requests are in progress. Nothing was saved. Please try again in a moment.',
  ],
  UNAVAILABLE: [503, 'The service is temporarily unavailable. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof ERRORS;

export const fieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

export const refusedPackage = z.object({ id: z.int(), status: z.string(), reason: z.string() });
export type RefusedPackage = z.infer<typeof refusedPackage>;

export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.array(fieldError).optional(),
  packages: z.array(refusedPackage).optional(),
  /** With CHANGED_MEANWHILE: the object as its GET returns it now. */
  current: z.unknown().optional(),
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
