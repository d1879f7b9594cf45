import { z } from 'zod';

export type SmtpServer = {
  host: string;
  port: number;
  /** Required, not merely tried: a server that does not offer `starttls` gets neither password nor email. */
  encryption: 'tls' | 'starttls' | 'none';
  login: { username: string; password: string } | null;
};

/** On this port TLS starts with the first byte (RFC 8314, 3.3). */
export const IMPLICIT_TLS_PORT = 465;
const SUBMISSION_PORT = 587;

function parseSmtpUrl(text: string): SmtpServer | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password, searchParams } = new URL(text);
  if (!['smtp:', 'smtps:'].includes(protocol) || hostname === '') return undefined;
  const isTls = protocol === 'smtps:';
  try {
    return {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (isTls ? IMPLICIT_TLS_PORT : SUBMISSION_PORT),
      encryption: isTls ? 'tls' : searchParams.get('starttls') === 'off' ? 'none' : 'starttls',
      login: username
        ? { username: decodeURIComponent(username), password: decodeURIComponent(password) }
        : null,
    };
  } catch {
    return undefined;
  }
}

/** `smtps://` is TLS from the first byte; `smtp://` requires STARTTLS unless it ends in `?starttls=off`. */
export const smtpUrl = z.string().transform((text, context) => {
  const server = parseSmtpUrl(text);
  if (server) return server;
  // The text may contain a password, so it is not repeated.
  const message = 'must be a URL like smtp://user:password@smtp.example.com:587';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});
