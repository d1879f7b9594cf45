import type { AgentContact } from '@eport/contract/agents/agent.ts';
import { addressLines, dialable } from '@eport/contract/shared/address.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { DefinitionList } from '../ui/definition-list.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { touchTarget } from '../ui/touch-target.ts';
import { AgentLogo } from './agent-logo.tsx';

type Props = { agent: AgentContact; title?: string };

export function AgentContactCard({ agent, title = 'Need help?' }: Props) {
  return (
    <SectionCard title={title}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
        <AgentLogo agent={agent} />
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{agent.name}</Typography>
      </Box>
      <DefinitionList items={itemsOf(agent).filter(({ value }) => value)} />
    </SectionCard>
  );
}

const itemsOf = (agent: AgentContact) => [
  { label: 'Phone', value: agent.phoneNumber && <PhoneLink number={agent.phoneNumber} /> },
  { label: 'Email', value: <EmailLink address={agent.contactEmail} /> },
  { label: 'Address', value: lines(addressLines(agent).join('\n')) },
  { label: 'Opening Hours', value: lines(agent.openingHours) },
  { label: 'Website', value: agent.website && <WebsiteLink url={agent.website} /> },
];

const lines = (text: string | null) => text && <span style={{ whiteSpace: 'pre-line' }}>{text}</span>;

const PhoneLink = ({ number }: { number: string }) => (
  <Link href={`tel:${dialable(number)}`} sx={touchTarget}>
    {number}
  </Link>
);

const EmailLink = ({ address }: { address: string }) => (
  <Link href={`mailto:${address}`} sx={touchTarget}>
    {address}
  </Link>
);

const WebsiteLink = ({ url }: { url: string }) => (
  <Link href={url} target="_blank" rel="noopener noreferrer" sx={touchTarget}>
    {url.replace(/^https?:\/\/|\/$/g, '')}
  </Link>
);
