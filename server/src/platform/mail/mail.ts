import MailComposer from 'nodemailer/lib/mail-composer';

export type Address = { name: string; address: string };

export type Mail = {
  /** Stays the same when an email is sent twice, so that mail programs show it once. */
  messageId: string;
  from: Address;
  replyTo: Address;
  to: Address;
  subject: string;
  text: string;
  html: string;
};

/** Throws for control characters, which could inject another header field. */
function requireOneLine(field: string, value: string): string {
  if (/\p{Cc}/u.test(value)) throw new Error(`The ${field} of an email must not contain line breaks.`);
  return value;
}

const oneLine = (field: string, { name, address }: Address): Address => ({
  name: requireOneLine(field, name),
  address: requireOneLine(field, address),
});

export function composeMail({ messageId, from, replyTo, to, subject, text, html }: Mail): Promise<Buffer> {
  const composer = new MailComposer({
    messageId: requireOneLine('message id', messageId),
    from: oneLine('sender', from),
    replyTo: oneLine('reply address', replyTo),
    to: oneLine('recipient', to),
    subject: requireOneLine('subject', subject),
    text,
    html,
    // RFC 3834: prevents automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
