/** What a file's columns may be taken for. Names in files stand for the ids that the single call wants. */
export type ImportColumn<Key extends string = string> = {
  key: Key;
  label: string;
  required: boolean;
  /** What else other programs call it, in lower case. */
  aliases: readonly string[];
  /** How it is read, where the label does not say. */
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
    hint: 'Name or code; without it the agent of the home warehouse',
  },
  { key: 'warehouse', label: 'Home Warehouse', required: true, aliases: ['warehouse'], hint: 'Its name' },
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
    hint: 'Without it the next number of the agent',
  },
]);

export const PACKAGE_COLUMNS = columns([
  {
    key: 'customer',
    label: 'Mailbox ID or Email',
    required: false,
    aliases: ['mailbox id', 'mailbox', 'customer', 'email', 'suite'],
    hint: 'Of the customer; without it the package has no account',
  },
  {
    key: 'recipientName',
    label: 'Recipient Name',
    required: false,
    aliases: ['recipient', 'consignee', 'name'],
    hint: 'Without it the customer’s name',
  },
  {
    key: 'recipientAddress',
    label: 'Recipient Address',
    required: false,
    aliases: ['address', 'delivery address'],
    hint: 'Without it the customer’s address on file',
  },
  {
    key: 'destinationCountry',
    label: 'Destination Country',
    required: false,
    aliases: ['destination', 'country'],
    hint: 'Name or two-letter code; a customer’s package goes to the customer’s country',
  },
  {
    key: 'warehouse',
    label: 'Receiving Warehouse',
    required: true,
    aliases: ['warehouse'],
    hint: 'Its name',
  },
  {
    key: 'agent',
    label: 'Agent',
    required: false,
    aliases: ['agent name', 'agent code'],
    hint: 'Name or code; only where two agents have a warehouse of that name',
  },
  { key: 'description', label: 'Description', required: true, aliases: ['contents', 'goods'] },
  { key: 'senderName', label: 'Sender Name', required: true, aliases: ['sender', 'store', 'shipper'] },
  { key: 'senderAddress', label: 'Sender Address', required: true, aliases: ['store address'] },
  {
    key: 'incomingTrackingNumber',
    label: 'Tracking Number',
    required: false,
    aliases: ['incoming tracking number', 'tracking', 'tracking #'],
  },
  { key: 'weight', label: 'Weight', required: true, aliases: ['weight (lbs)', 'lbs'], hint: 'lbs' },
  { key: 'length', label: 'Length', required: true, aliases: ['length (in)'], hint: 'inches' },
  { key: 'width', label: 'Width', required: true, aliases: ['width (in)'], hint: 'inches' },
  { key: 'height', label: 'Height', required: true, aliases: ['height (in)'], hint: 'inches' },
  {
    key: 'invoiceRequired',
    label: 'On Hold',
    required: false,
    aliases: ['hold', 'invoice required', 'on hold (invoice)'],
    hint: 'Yes or no: until the customer uploads an invoice',
  },
]);

export type CustomerColumn = (typeof CUSTOMER_COLUMNS)[number]['key'];
export type PackageColumn = (typeof PACKAGE_COLUMNS)[number]['key'];
