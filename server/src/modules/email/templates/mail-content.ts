/** What a mail says, before it is laid out as plain text and as HTML. Every text is plain: nothing here is markup. */
export type MailContent = {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Label and value, such as the tracking number. */
  facts: [label: string, value: string][];
  /** The screen where the reader sees or does what the mail is about. */
  action: { label: string; url: string };
};

/** Whom it comes from, and how else the sender can be reached. */
export type Letterhead = {
  senderName: string;
  /** Null when the installation itself writes. */
  contactEmail: string | null;
  firstName: string;
  /** Where the reader chooses which mails to get; null for those that cannot be turned off. */
  preferencesUrl: string | null;
};
