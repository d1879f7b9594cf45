import type { AgentContact } from '@eport/contract/agents/agent.ts';
import { addressLines, telNumber } from '@eport/contract/shared/address.ts';
import { countText } from '../../../platform/texts.ts';
import type { EmailContent, Letterhead, PackageList } from './email-content.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const STYLES = {
  page: 'margin:0;padding:24px 12px;background:#f4f6f8;font-family:Arial,Helvetica,sans-serif;color:#1c2733',
  card: 'max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #dde3e9;border-radius:8px',
  sender: 'padding:16px 24px;border-bottom:1px solid #dde3e9;font-weight:bold;color:#1976d2',
  body: 'padding:24px;font-size:15px;line-height:1.5',
  heading: 'margin:0 0 16px;font-size:20px;line-height:1.3',
  facts: 'margin:0 0 16px;border-collapse:collapse;font-size:14px',
  label: 'padding:4px 16px 4px 0;text-align:left;font-weight:normal;color:#5b6875;vertical-align:top',
  list: 'width:100%;margin:0 0 16px;border-collapse:collapse',
  item: 'padding:8px 0;border-top:1px solid #dde3e9;font-size:13px;color:#5b6875',
  itemLink: 'font-size:14px;font-weight:bold;color:#1565c0;text-decoration:none',
  others: 'margin:0 0 16px;color:#5b6875',
  button:
    'display:inline-block;padding:12px 20px;background:#1565c0;border-radius:6px;color:#ffffff;text-decoration:none;font-weight:bold',
  foot: 'max-width:560px;margin:16px auto 0;font-size:12px;line-height:1.5;color:#5b6875;text-align:center',
} as const;

/** Uses inline styles and no images, since email clients drop style sheets and block images. */
export function renderHtml(content: EmailContent, letterhead: Letterhead): string {
  const heading = escapeHtml(content.heading);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title></head>
<body style="${STYLES.page}">
<div style="${STYLES.card}">
<div style="${STYLES.sender}">${escapeHtml(letterhead.senderName)}</div>
<div style="${STYLES.body}">
<h1 style="${STYLES.heading}">${heading}</h1>
${[`Hello ${letterhead.firstName},`, ...content.paragraphs].map(paragraph).join('\n')}
${factTable(content.facts)}
${content.list ? packageList(content.list) : ''}
<p style="margin:24px 0 0"><a href="${escapeHtml(content.action.url)}" style="${STYLES.button}">${escapeHtml(content.action.label)}</a></p>
</div>
</div>
<div style="${STYLES.foot}">${footOf(letterhead)}</div>
</body>
</html>
`;
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

function factTable(facts: EmailContent['facts']): string {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th style="${STYLES.label}">${escapeHtml(label)}</th><td style="padding:4px 0">${escapeHtml(value)}</td></tr>`,
  );
  return `<table style="${STYLES.facts}">${rows.join('')}</table>`;
}

function packageList({ items, others }: PackageList): string {
  const rows = items.map(
    ({ title, details, url }) =>
      `<tr><td style="${STYLES.item}"><a href="${escapeHtml(url)}" style="${STYLES.itemLink}">${escapeHtml(title)}</a><br>${escapeHtml(details)}</td></tr>`,
  );
  const rest = others > 0 ? `<p style="${STYLES.others}">and ${countText(others)} more</p>` : '';
  return `<table style="${STYLES.list}">${rows.join('\n')}</table>${rest}`;
}

function footOf({ senderName, agent, preferencesUrl }: Letterhead): string {
  const preferences = preferencesUrl && link(preferencesUrl, 'Choose which emails you get');
  return [`<strong>${escapeHtml(senderName)}</strong>`, ...(agent ? contactLines(agent) : []), preferences]
    .filter(Boolean)
    .join('<br>');
}

function contactLines(agent: AgentContact): string[] {
  const { phoneNumber, contactEmail, website, openingHours } = agent;
  const ways = [
    phoneNumber && link(`tel:${telNumber(phoneNumber)}`, phoneNumber),
    link(`mailto:${contactEmail}`, contactEmail),
    website && link(website, website),
  ];
  return [
    escapeHtml(addressLines(agent).join(', ')),
    escapeHtml(openingHours ?? '').replaceAll('\n', '<br>'),
    ways.filter(Boolean).join(' · '),
  ].filter(Boolean);
}

const link = (url: string, text: string) =>
  `<a href="${escapeHtml(url)}" style="color:#5b6875">${escapeHtml(text)}</a>`;
