import { z } from 'zod';

/** Every way in which a call can be refused: HTTP status and English text. `{name}` is filled in by the server. */
export const ERRORS = {
  VALIDATION_FAILED: [400, 'Please check the fields that are marked.'],
  READ_ONLY_FIELD: [400, '{field} cannot be changed.'],
  OLD_PASSWORD_WRONG: [400, 'The current password is not correct.'],
  RESET_LINK_INVALID: [400, 'This link has expired or was used already. Please ask for a new one.'],
  OUT_OF_RANGE: [400, 'A number or date in the request is outside the range that can be kept.'],
  BAD_REQUEST: [400, 'The request could not be read.'],
  UNAUTHENTICATED: [401, 'Your session has expired. Please log in again.'],
  WRONG_CREDENTIALS: [401, 'Failed to log in. Please check your credentials.'],
  ACCOUNT_SUSPENDED: [401, 'This account is suspended. Please contact your forwarder.'],
  ACCOUNT_INACTIVE: [401, 'This account is deactivated. Please contact your forwarder.'],
  FORBIDDEN: [403, 'Your role does not include this function.'],
  NOT_FOUND: [404, 'There is nothing at this address.'],
  PACKAGE_NOT_FOUND: [404, 'This package does not exist ({field}).'],
  DOCUMENT_NOT_FOUND: [404, 'This document does not exist ({field}).'],
  SHIPMENT_NOT_FOUND: [404, 'This shipment does not exist ({field}).'],
  INVOICE_NOT_FOUND: [404, 'This invoice does not exist ({field}).'],
  CUSTOMER_NOT_FOUND: [404, 'This customer does not exist ({field}).'],
  USER_NOT_FOUND: [404, 'This user does not exist ({field}).'],
  WAREHOUSE_NOT_FOUND: [404, 'This warehouse does not exist ({field}).'],
  COUNTRY_NOT_FOUND: [404, 'This country is not a destination that is served ({field}).'],
  CHARGE_NOT_FOUND: [404, 'This charge does not exist ({field}).'],
  COST_NOT_FOUND: [404, 'This cost does not exist ({field}).'],
  RATE_NOT_FOUND: [404, 'This rate does not exist ({field}).'],
  AGENT_NOT_FOUND: [404, 'This agent does not exist ({field}).'],
  PORT_NOT_FOUND: [404, 'This port does not exist ({field}).'],
  MANIFEST_NOT_FOUND: [404, 'This customs manifest does not exist ({field}).'],
  CONTAINER_NOT_FOUND: [404, 'This container does not exist ({field}).'],
  BILL_NOT_FOUND: [404, 'This house bill of lading does not exist ({field}).'],
  EXPORT_NOT_FOUND: [404, 'This exported file does not exist ({field}).'],
  EMAIL_NOT_FOUND: [404, 'This message does not exist ({field}).'],
  EMAIL_TAKEN: [409, 'An account with this e-mail address already exists. Sign in instead.'],
  EMAIL_HAS_ACCOUNT: [
    409,
    'An account with this e-mail address already exists. Find it in User Management instead.',
  ],
  MAILBOX_TAKEN: [409, 'This mailbox ID is already in use. Choose another one.'],
  OWN_ACCOUNT: [
    409,
    'This is your own account. Ask another administrator to do this, or make somebody else an administrator first.',
  ],
  OWN_PASSWORD: [409, 'This is your own account. Choose your new password under Change password instead.'],
  LAST_ADMINISTRATOR: [
    409,
    'This is the last active administrator. Make somebody else an administrator first.',
  ],
  AGENT_CODE_TAKEN: [409, 'This agent code is already in use. Choose another one.'],
  AGENT_IN_USE: [
    409,
    '{name} still has {uses}. Only an agent that nothing belongs to any more can be deleted.',
  ],
  WAREHOUSE_IN_USE: [
    409,
    '{name} has {uses}, so that its agent can no longer change. Create a warehouse of the other agent instead.',
  ],
  PORT_TAKEN: [409, 'There is already a port with this code and mode of transport. Change that one instead.'],
  PORT_IN_USE: [
    409,
    '{name} is named by customs manifests and cannot be deleted. Choose another port in those manifests first.',
  ],
  PORT_FIXED: [
    409,
    '{name} is named by customs manifests: its code, country and mode can no longer change. Add another port instead.',
  ],
  STATUS_NOT_REACHABLE: [409, 'Package #{id} is {from}: {hint}'],
  BULK_REFUSED: [409, '{count} of the selected packages cannot be changed.'],
  PACKAGES_REFUSED: [409, '{count} of the selected packages cannot be added to this shipment.'],
  UPLOAD_TOO_LATE: [409, 'Package #{id} has been collected: documents can no longer be added.'],
  TOO_MANY_DOCUMENTS: [409, 'Package #{id} already has {max} documents: no more can be added.'],
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
  NO_MATCHING_RATE: [
    409,
    'No rate of {agent} for {country} applies to package #{id}, and it has no fees. Add a rate or a fee first.',
  ],
  INVOICE_TOTAL_IMPOSSIBLE: [
    409,
    'The rates and fees of package #{id} come to {total} USD, which cannot be invoiced. Correct its rates or fees first.',
  ],
  FOREIGN_CURRENCY_FEE: [
    409,
    'The fee “{fee}” of package #{id} is in {currency}. Invoices are in USD: replace it with a fee in USD.',
  ],
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
  SHIPMENT_NOT_EMPTY: [409, 'The shipment still has packages. Remove them before deleting it.'],
  SHIPMENT_ALREADY_UNSTUFFED: [409, 'The container of this shipment has been unstuffed already.'],
  SHIPMENT_NOT_ALL_CLEARED: [
    409,
    'Not every package of this shipment has passed customs yet ({count} left).',
  ],
  SHIPMENT_CLOSED: [409, 'The shipment is closed: its costs can no longer be removed.'],
  SHIPMENT_IN_USE: [409, 'The shipment has a customs manifest. Delete that manifest before the shipment.'],
  PACKAGE_ON_MANIFEST: [
    409,
    'Package #{id} has a house bill of lading. Remove it from the customs manifest first.',
  ],
  MANIFEST_EXISTS: [
    409,
    'Shipment “{name}” already has customs manifest #{id}. Change that manifest, or choose another shipment.',
  ],
  SHIPMENT_CLOSED_NO_MANIFEST: [
    409,
    'Shipment “{name}” is closed: no manifest can be made for it any more. Choose another shipment.',
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
  CONTAINER_IN_USE: [
    409,
    'This container still has house bills of lading. Move them to another container or remove them first.',
  ],
  CONTAINER_NOT_FOR_SEA: [
    409,
    'Container {number} {problem}. Correct it before the mode of transport becomes SEA.',
  ],
  BILL_REFERENCE_TAKEN: [
    409,
    'Another house bill of lading has the reference {reference} already. Enter another one.',
  ],
  INVOICE_NOT_DUE: [409, 'Invoice #{id} is {status}: only a due invoice can be paid or cancelled.'],
  INVOICE_NOT_PAID: [409, 'Invoice #{id} is {status}: only a payment of a paid invoice can be reversed.'],
  PACKAGE_COLLECTED: [409, 'Package #{id} has been collected: its payment can no longer be reversed.'],
  EMAIL_WAITING: [409, 'This message is still waiting to be sent.'],
  EMAIL_TURNED_OFF: [409, 'Email notifications are turned off. Turn them on before sending messages again.'],
  IN_USE: [409, 'This is still in use by other records.'],
  CONFLICT: [409, 'Somebody else changed this at the same time. Reload and try again.'],
  IDEMPOTENCY_ANSWER_LOST: [
    409,
    'This call was carried out before, but its answer can no longer be read. Reload to see what it did.',
  ],
  TOO_SLOW: [408, 'The request took too long to arrive. Please try again.'],
  TOO_LARGE: [413, 'The file or request is too large. Files may have at most 10 MB.'],
  UNSUPPORTED_TYPE: [415, 'This type of content is not accepted.'],
  UNSUPPORTED_FILE: [415, 'Only PDF, JPG and PNG files are accepted.'],
  IDEMPOTENCY_KEY_REUSED: [
    422,
    'This Idempotency-Key was sent with another call before. Send each new call with a key of its own.',
  ],
  SMTP_TEST_FAILED: [422, 'Connection failed. {reason}'],
  SMTP_TEST_RUNNING: [429, 'A connection test of this agent is still running. Please wait for its result.'],
  TOO_MANY_ATTEMPTS: [429, 'Too many attempts. Please wait {minutes} minutes and try again.'],
  HEADERS_TOO_LARGE: [431, 'The address or the headers of the request are too long.'],
  INTERNAL: [500, 'Something went wrong on our side. Please try again.'],
  STORAGE_AWAY: [503, 'Files cannot be kept at the moment. Nothing was saved: please try again in a moment.'],
  STORAGE_FULL: [
    507,
    'There is no room left for files. Nothing was saved: please tell the administrator of this installation.',
  ],
  UNAVAILABLE: [503, 'The service is busy or its database is away. Please try again in a moment.'],
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
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
