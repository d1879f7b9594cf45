import type { NodemailerError } from 'nodemailer/lib/errors.js';
import { PrivateAddressError } from './open-socket.ts';

/** What a person can do something about: the address, the encryption, the user name and password, or this one mail. */
export type SmtpFailureKind = 'UNREACHABLE' | 'ENCRYPTION' | 'LOGIN' | 'MESSAGE';

/** Why a mail server could not be used or did not take a mail. */
export class SmtpFailure extends Error {
  override readonly name = 'SmtpFailure';
  readonly kind: SmtpFailureKind;
  /** Trying again is useless: the server has refused the mail for good. */
  readonly isFinal: boolean;

  constructor(kind: SmtpFailureKind, message: string, isFinal = false) {
    super(message);
    this.kind = kind;
    this.isFinal = isFinal;
  }
}

const LONGEST = 300;

/** One line of at most LONGEST characters, in the server's own words where it said something. */
function wordsOf(error: NodemailerError): string {
  const words = error.response ?? error.message;
  return words
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST);
}

const KINDS: Record<string, SmtpFailureKind> = {
  ETLS: 'ENCRYPTION',
  EAUTH: 'LOGIN',
  ENOAUTH: 'LOGIN',
  EENVELOPE: 'MESSAGE',
  EMESSAGE: 'MESSAGE',
};

/** OpenSSL's verdicts on certificates, and Node's own on names and protocols. */
const TLS_CODES = /CERT|TLS|SSL|UNABLE_TO|^EPROTO$/;

export function smtpFailure(error: unknown): SmtpFailure {
  if (error instanceof SmtpFailure) return error;
  if (error instanceof PrivateAddressError) {
    return new SmtpFailure(
      'UNREACHABLE',
      'The mail server has a private address, which is not allowed here.',
    );
  }
  if (!(error instanceof Error))
    return new SmtpFailure('UNREACHABLE', 'The mail server could not be reached.');
  // The library adds these to the errors that it hands over; those of sockets have a code too.
  const { code = '', originalCode = '', permanent = false } = error as NodemailerError;
  const kind = TLS_CODES.test(originalCode) ? 'ENCRYPTION' : (KINDS[code] ?? 'UNREACHABLE');
  return new SmtpFailure(kind, wordsOf(error), permanent);
}
