import type { NodemailerError } from 'nodemailer/lib/errors.js';
import { PrivateAddressError } from './open-socket.ts';

export type SmtpFailureKind = 'UNREACHABLE' | 'ENCRYPTION' | 'LOGIN' | 'MESSAGE';

export class SmtpFailure extends Error {
  override readonly name = 'SmtpFailure';
  readonly kind: SmtpFailureKind;
  /** The server's refusal is permanent, not only for now. */
  readonly isFinal: boolean;

  constructor(kind: SmtpFailureKind, message: string, isFinal = false) {
    super(message);
    this.kind = kind;
    this.isFinal = isFinal;
  }
}

const MAX_LENGTH = 300;

function responseOf(error: NodemailerError): string {
  const response = error.response ?? error.message;
  return response
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH);
}

const KINDS: Record<string, SmtpFailureKind> = {
  ETLS: 'ENCRYPTION',
  EAUTH: 'LOGIN',
  ENOAUTH: 'LOGIN',
  EENVELOPE: 'MESSAGE',
  EMESSAGE: 'MESSAGE',
};

/** Codes of OpenSSL for certificates and of Node for names and protocols. */
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
  // nodemailer adds these to its errors; socket errors have a code too.
  const { code = '', originalCode = '', permanent = false } = error as NodemailerError;
  const kind = TLS_CODES.test(originalCode) ? 'ENCRYPTION' : (KINDS[code] ?? 'UNREACHABLE');
  return new SmtpFailure(kind, responseOf(error), permanent);
}
