export type ReceivedMail = {
  from: string;
  to: string;
  subject: string;
  messageId: string;
  headers: string[];
  text: string;
  html: string;
};

const decode = (encoded: string) =>
  Buffer.from(
    encoded
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

export function readMail(raw: string): ReceivedMail {
  const end = raw.indexOf('\r\n\r\n');
  const headers = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const header = (name: string) =>
    headers
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim() ?? '';
  const parts = raw.slice(end).split(/\r\n--[^\r\n]+\r\n/);
  const part = (type: string) => {
    const found = parts.find((candidate) => candidate.includes(`Content-Type: ${type}`)) ?? '';
    const body = found.slice(found.indexOf('\r\n\r\n') + 4);
    return (found.includes('quoted-printable') ? decode(body) : body).replaceAll('\r\n', '\n');
  };
  return {
    from: header('from'),
    to: header('to'),
    subject: header('subject'),
    messageId: header('message-id'),
    headers,
    text: part('text/plain'),
    html: part('text/html'),
  };
}
