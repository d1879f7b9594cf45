import { addressLines } from '@eport/contract/shared/address.ts';
import { countText } from '../../../platform/texts.ts';
import type { EmailContent, Letterhead, PackageList } from './email-content.ts';

export function renderText(content: EmailContent, letterhead: Letterhead): string {
  const { heading, paragraphs, facts, list, action } = content;
  const { firstName, preferencesUrl } = letterhead;
  return [
    heading,
    `Hello ${firstName},`,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    list ? packageList(list) : '',
    `${action.label}:\n${action.url}`,
    contactText(letterhead),
    preferencesUrl ? `Choose which emails you get:\n${preferencesUrl}` : '',
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

function contactText({ senderName, agent }: Letterhead): string {
  if (!agent) return senderName;
  const address = addressLines(agent).join(', ');
  const lines = [
    senderName,
    address,
    agent.openingHours,
    agent.phoneNumber,
    agent.contactEmail,
    agent.website,
  ];
  return lines.filter(Boolean).join('\n');
}

const packageList = ({ items, others }: PackageList): string =>
  [
    ...items.map(({ title, details, url }) => [title, details, url].filter(Boolean).join('\n')),
    ...(others > 0 ? [`and ${countText(others)} more`] : []),
  ].join('\n\n');
