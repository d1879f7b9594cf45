/** `aliases` are other headings that a file may have for the column, in any case and punctuation. */
export type ImportColumn<Key extends string = string> = {
  key: Key;
  label: string;
  required: boolean;
  aliases: readonly string[];
  hint?: string;
};

const columns = <const Key extends string>(list: readonly ImportColumn<Key>[]) => list;

export const CUSTOMER_COLUMNS = columns([
  { key: 'firstName', label: 'First Name', required: true, aliases: ['given name', 'forename'] },
  { key: 'lastName', label: 'Last Name', required: true, aliases: ['surname', 'family name'] },
  { key: 'email', label: 'Email Address', required: true, aliases: ['email', 'e-mail', 'mail'] },
  {
    key: 'agent',
    label: 'Agent',
    required: false,
    aliases: ['agent name', 'agent code'],
    hint: 'Name or code. Default: the agent of the home warehouse',
  },
  {
    key: 'warehouse',
    label: 'Home Warehouse',
    required: true,
    aliases: ['warehouse'],
    hint: 'Warehouse name',
  },
  {
    key: 'destinationCountry',
    label: 'Destination Country',
    required: true,
    aliases: ['destination', 'country'],
    hint: 'Name or two-letter code',
  },
  {
    key: 'mailboxId',
    label: 'Mailbox ID',
    required: false,
    aliases: ['mailbox', 'mailbox number', 'suite'],
    hint: 'Default: the agent’s next number',
  },
  {
    key: 'taxNumber',
    label: 'Tax Number',
    required: false,
    aliases: ['tax id', 'tin', 'trn', 'consignee tax number', 'consignee code'],
    hint: 'Copied into the customer’s house bills',
  },
]);

export const PACKAGE_COLUMNS = columns([
  {
    key: 'customer',
    label: 'Mailbox ID or Email',
    required: false,
    aliases: ['mailbox id', 'mailbox', 'customer', 'email', 'suite'],
    hint: 'Blank for a package without a customer account',
  },
  {
    key: 'recipientName',
    label: 'Recipient Name',
    required: false,
    aliases: ['recipient', 'consignee', 'name'],
    hint: 'Default: the customer’s name',
  },
  {
    key: 'recipientAddress',
    label: 'Recipient Address',
    required: false,
    aliases: ['address', 'delivery address'],
    hint: 'Default: the customer’s address on file',
  },
  {
    key: 'destinationCountry',
    label: 'Destination Country',
    required: false,
    aliases: ['destination', 'country'],
    hint: 'Name or two-letter code. A customer’s package always goes to the customer’s country',
  },
  {
    key: 'warehouse',
    label: 'Receiving Warehouse',
    required: true,
    aliases: ['warehouse'],
    hint: 'Warehouse name',
  },
  {
    key: 'agent',
    label: 'Agent',
    required: false,
    aliases: ['agent name', 'agent code'],
    hint: 'Name or code. Needed only if two agents have a warehouse with this name',
  },
  { key: 'description', label: 'Description', required: true, aliases: ['contents', 'goods'] },
  {
    key: 'senderName',
    label: 'Sender Name',
    required: false,
    aliases: ['sender', 'store', 'shipper'],
    hint: 'Default: the store that the customer announced. A house bill needs a sender',
  },
  { key: 'senderAddress', label: 'Sender Address', required: false, aliases: ['store address'] },
  {
    key: 'incomingTrackingNumber',
    label: 'Tracking Number',
    required: false,
    aliases: ['incoming tracking number', 'tracking', 'tracking #'],
  },
  { key: 'weight', label: 'Weight', required: true, aliases: ['weight (lbs)', 'lbs'], hint: 'lbs' },
  {
    key: 'length',
    label: 'Length',
    required: false,
    aliases: ['length (in)'],
    hint: 'inches, all three or none',
  },
  {
    key: 'width',
    label: 'Width',
    required: false,
    aliases: ['width (in)'],
    hint: 'inches, all three or none',
  },
  {
    key: 'height',
    label: 'Height',
    required: false,
    aliases: ['height (in)'],
    hint: 'inches, all three or none',
  },
  {
    key: 'invoiceRequired',
    label: 'On Hold',
    required: false,
    aliases: ['hold', 'invoice required', 'on hold (invoice)'],
    hint: 'Yes or no. Holds the package until the customer uploads an invoice',
  },
]);

export const EXPECTED_PACKAGE_COLUMNS = columns([
  {
    key: 'customer',
    label: 'Mailbox ID or Email',
    required: true,
    aliases: ['mailbox id', 'mailbox', 'customer', 'email', 'suite'],
  },
  {
    key: 'warehouse',
    label: 'Warehouse',
    required: false,
    aliases: ['receiving warehouse'],
    hint: 'Warehouse name. Default: the customer’s home warehouse',
  },
  {
    key: 'agent',
    label: 'Agent',
    required: false,
    aliases: ['agent name', 'agent code'],
    hint: 'Name or code. Needed only if two agents have a warehouse with this name',
  },
  { key: 'senderName', label: 'Store', required: true, aliases: ['sender', 'sender name', 'shipper'] },
  {
    key: 'trackingNumber',
    label: 'Tracking Number',
    required: true,
    aliases: ['incoming tracking number', 'tracking', 'tracking #'],
  },
  { key: 'description', label: 'Description', required: true, aliases: ['contents', 'goods', 'what it is'] },
  { key: 'declaredValue', label: 'Declared Value', required: false, aliases: ['value', 'amount'] },
  {
    key: 'currencyCode',
    label: 'Currency',
    required: false,
    aliases: ['currency code'],
    hint: 'Three letters. Default: USD',
  },
]);

export const HS_CODE_COLUMNS = columns([
  {
    key: 'code',
    label: 'HS Code',
    required: true,
    aliases: ['code', 'tariff', 'heading', 'hs'],
    hint: '6 to 12 digits',
  },
  {
    key: 'description',
    label: 'Description',
    required: true,
    aliases: ['goods', 'commodity', 'article description'],
  },
  {
    key: 'agent',
    label: 'Agent',
    required: false,
    aliases: ['agent name', 'agent code'],
    hint: 'Name or code. Blank for all agents',
  },
]);

export const DUTY_RULE_COLUMNS = columns([
  {
    key: 'destinationCountry',
    label: 'Destination Country',
    required: true,
    aliases: ['destination', 'country'],
    hint: 'Name or two-letter code',
  },
  {
    key: 'kind',
    label: 'Kind',
    required: true,
    aliases: ['type'],
    hint: 'THRESHOLD, SIMPLIFIED, FREIGHT, INSURANCE, DUTY, LEVY, VAT or FEE',
  },
  { key: 'name', label: 'Name', required: true, aliases: ['charge', 'title'] },
  {
    key: 'hsPrefix',
    label: 'HS Code',
    required: false,
    aliases: ['hs', 'tariff', 'heading'],
    hint: 'The beginning of the codes. Blank for all goods',
  },
  { key: 'validFrom', label: 'Valid From', required: true, aliases: ['from', 'date'], hint: 'yyyy-mm-dd' },
  {
    key: 'percent',
    label: 'Percent',
    required: false,
    aliases: ['rate', 'percentage'],
    hint: 'Of freight, insurance, duty, levies and VAT',
  },
  {
    key: 'amount',
    label: 'Amount',
    required: false,
    aliases: ['value'],
    hint: 'Of thresholds, limits and fees',
  },
  {
    key: 'currencyCode',
    label: 'Currency',
    required: false,
    aliases: ['currency code'],
    hint: 'Three letters',
  },
  {
    key: 'withinThreshold',
    label: 'Within Threshold',
    required: false,
    aliases: ['below threshold'],
    hint: 'Yes or no. Charged even if the value is within the threshold',
  },
  {
    key: 'source',
    label: 'Source',
    required: false,
    aliases: ['reference'],
    hint: 'Where and when it was read',
  },
  {
    key: 'agent',
    label: 'Agent',
    required: false,
    aliases: ['agent name', 'agent code'],
    hint: 'Name or code. Blank for all agents',
  },
]);

export type DutyRuleColumn = (typeof DUTY_RULE_COLUMNS)[number]['key'];
export type CustomerColumn = (typeof CUSTOMER_COLUMNS)[number]['key'];
export type PackageColumn = (typeof PACKAGE_COLUMNS)[number]['key'];
export type ExpectedPackageColumn = (typeof EXPECTED_PACKAGE_COLUMNS)[number]['key'];
