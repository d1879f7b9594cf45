import type { ErrorTable } from './general-errors.ts';

export const BILLING_ERRORS = {
  PAID_TOO_MANY: [
    400,
    'To list paid invoices, choose a customer, a shipment, or at most 92 days by date issued or shipped.',
  ],
  INVOICE_NOT_FOUND: [404, 'This invoice does not exist ({field}).'],
  PAYMENT_NOT_FOUND: [404, 'This payment does not exist ({field}).'],
  RECEIPT_NOT_FOUND: [404, 'This receipt does not exist ({field}).'],
  CHARGE_NOT_FOUND: [404, 'This charge does not exist ({field}).'],
  COST_NOT_FOUND: [404, 'This cost does not exist ({field}).'],
  RATE_NOT_FOUND: [404, 'This rate does not exist ({field}).'],
  CHECKOUT_NOT_FOUND: [404, 'This online payment does not exist ({field}).'],
  ONLINE_PAYMENT_NOT_FOUND: [404, 'This online payment does not exist ({field}).'],
  DRAWER_NOT_FOUND: [404, 'This cash drawer does not exist ({field}).'],
  DUTY_DIFFERS: [
    409,
    'Package #{id} already has a customs duty of {amount} {currency}. Remove that fee before recording another duty.',
  ],
  PACKAGE_NOT_CLEARED: [409, "Package must be 'CUSTOMS CLEARED' to generate an invoice."],
  PACKAGE_WITHOUT_CUSTOMER: [
    409,
    'Package #{id} has no customer account yet. Assign its customer on the page of the package first.',
  ],
  PACKAGE_ALREADY_INVOICED: [409, 'Package #{id} already has an invoice. Cancel that invoice first.'],
  PACKAGE_INVOICED_NO_COSTS: [
    409,
    'Package #{id} is invoiced: its fees can no longer change. Cancel the invoice first.',
  ],
  PACKAGE_COLLECTED_NO_COSTS: [409, 'Package #{id} has been collected: its fees can no longer change.'],
  INVOICE_PARTLY_PAID: [
    409,
    'Part of invoice #{id} has been paid. Reverse its payments before you cancel it.',
  ],
  INVOICE_OWES_LESS: [
    409,
    'Only {remaining} of invoice #{id} is left to pay, so nothing was recorded. Check the amount, then try again.',
  ],
  INVOICES_OF_SEVERAL_AGENTS: [
    409,
    'These invoices belong to more than one agent. Pay them one agent at a time.',
  ],
  PAYMENT_TOO_HIGH: [
    409,
    'This is {rest} more than the chosen invoices. Give change, or keep the rest as the customer’s credit.',
  ],
  CREDIT_TOO_LOW: [409, 'The customer’s credit is {balance}, which is less than {amount}.'],
  NO_CREDIT_LEFT: [409, 'You have no credit left for these invoices.'],
  CREDIT_USED: [
    409,
    'Payment #{id} left a credit that has already been used. Reverse the payment that used it first.',
  ],
  PAYMENT_NOT_REVERSIBLE: [409, 'Payment #{id} is {status}: only a received payment can be reversed.'],
  ONLINE_PAYMENT_OFF: [409, 'Online payment is not set up.'],
  ONLINE_PAYMENT_PENDING: [
    409,
    'Your previous payment is still being confirmed. Wait a minute, then try again.',
  ],
  ONLINE_AMOUNT_TOO_LOW: [409, 'Online payments must be at least 0.50 USD. Choose another invoice as well.'],
  ONLINE_PAYMENT_DECIDED: [
    409,
    'Online payment #{id} is {status}: only one that has not been applied can be changed.',
  ],
  ONLINE_CURRENCY_DIFFERS: [
    409,
    'Online payment #{id} came in {currency}, but invoices are in USD. Refund it instead.',
  ],
  ONLINE_PARTLY_REFUNDED: [
    409,
    'Part of online payment #{id} was refunded at the payment provider. Refund the rest of it here.',
  ],
  ONLINE_REFUNDS_UNREAD: [
    409,
    'The refunds of online payment #{id} are still being read from the payment provider. Try again in a minute.',
  ],
  ONLINE_NO_FAILED_REFUND: [409, 'Online payment #{id} has no failed refund that is still to be settled.'],
  ONLINE_NO_OPEN_REFUND: [
    409,
    'Online payment #{id} has no refund at the payment provider that is still to be settled.',
  ],
  WEBHOOK_SIGNATURE_INVALID: [400, 'The signature of this webhook call is not valid.'],
  PAYMENT_PROVIDER_REFUSED: [
    409,
    'The payment provider refused to start this payment. Nothing was paid. Contact us, or pay at the counter.',
  ],
  PAYMENT_PROVIDER_UNAVAILABLE: [
    503,
    'The payment provider cannot be reached. Nothing was paid. Please try again.',
  ],
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
    'The fee “{fee}” of package #{id} is in {currency}. Invoices are in USD: remove it and add it again with its exchange rate.',
  ],
  INVOICE_RUN_OPEN: [
    409,
    'The invoices of this shipment are already being issued. Wait until that is finished.',
  ],
  SHIPMENT_NOT_INVOICED: [409, 'No package of this shipment has an invoice yet.'],
  RATE_OVERLAPS: [
    409,
    'Another rate of the same agent, destination, charge and type covers part of this range. Change one of the two ranges.',
    'minRange',
  ],
  COST_IN_USD: [409, 'This cost is in USD and needs no exchange rate.'],
  EXCHANGE_RATE_MISSING: [409, 'This cost has no exchange rate yet. Enter it first.'],
  EXCHANGE_RATE_ENTERED: [
    409,
    'This cost already has the exchange rate {rate}. Ask an administrator to correct it.',
  ],
  INVOICE_NOT_DUE: [409, 'Invoice #{id} is {status}: only a due invoice can be paid or cancelled.'],
  INVOICE_NOT_PAID: [409, 'Invoice #{id} is {status}: only the payment of a paid invoice can be reversed.'],
  PACKAGE_COLLECTED: [409, 'Package #{id} has been collected: its payment can no longer be reversed.'],
  STORAGE_NOT_RUNNING: [
    409,
    'Package #{id} is {from}: it has storage fees only once it is ready for pickup.',
  ],
  STORAGE_NOT_OWED: [409, 'Package #{id} has no unpaid storage fee.'],
  STORAGE_UNPAID: [409, 'The storage of package #{id} is not paid. Take the payment first.'],
  STORAGE_CHANGED: [
    409,
    'The storage of package #{id} is now {amount}, so nothing was recorded. Take the new amount.',
  ],
  PACKAGE_NOT_INVOICED: [409, 'Package #{id} has no invoice yet. Generate its invoice first.'],
  NOTHING_UNPAID: [409, 'These packages are paid. Hand them over without a reason.'],
  INVOICE_OF_COLLECTED: [
    409,
    'Package #{package} was handed over before it was paid: invoice #{id} can no longer be cancelled.',
  ],
  INVOICE_FOR_STORAGE: [
    409,
    'Invoice #{id} is for storage. Waive the storage fee of package #{package} instead, with a reason.',
  ],
} as const satisfies ErrorTable;
