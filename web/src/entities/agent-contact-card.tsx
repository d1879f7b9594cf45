import type { AgentContact } from '@eport/contract/agents/agent.ts';
import { addressLines, telNumber } from '@eport/contract/shared/address.ts';
import { TextLink } from '../ui/button/text-link.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { Row } from '../ui/layout/stack.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import styles from './agent-contact-card.module.css';
import { AgentLogo } from './agent-logo.tsx';

type Props = { agent: AgentContact; title?: string };

export function AgentContactCard({ agent, title = 'Need help?' }: Props) {
  return (
    <SectionCard title={title}>
      <Row gap={2} wrap className={styles.head}>
        <AgentLogo agent={agent} />
        <span className={styles.name}>{agent.name}</span>
      </Row>
      <div className={styles.facts}>
        <DefinitionList items={itemsOf(agent).filter(({ value }) => value)} />
      </div>
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

const lines = (text: string | null) => text && <span className={styles.lines}>{text}</span>;

const PhoneLink = ({ number }: { number: string }) => (
  <TextLink href={`tel:${telNumber(number)}`} inText>
    {number}
  </TextLink>
);

const EmailLink = ({ address }: { address: string }) => (
  <TextLink href={`mailto:${address}`} inText>
    {address}
  </TextLink>
);

const WebsiteLink = ({ url }: { url: string }) => (
  <TextLink href={url} target="_blank" rel="noopener noreferrer" inText>
    {url.replace(/^https?:\/\/|\/$/g, '')}
  </TextLink>
);
