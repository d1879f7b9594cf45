import type { AgentContact } from '@eport/contract/agents/agent.ts';
import { agentsApi } from '@eport/contract/agents/agents.api.ts';
import { urlOf } from '../lib/api/request.ts';
import styles from './agent-logo.module.css';

type Props = {
  agent: Pick<AgentContact, 'logo'>;
  label?: string;
};

const MAX_SIZE = { width: 200, height: 56 };

export function AgentLogo({ agent: { logo }, label = '' }: Props) {
  if (!logo) return null;
  const scale = Math.min(MAX_SIZE.width / logo.width, MAX_SIZE.height / logo.height, 1);
  return (
    <img
      src={urlOf(agentsApi.logo, { params: { hash: logo.hash } })}
      alt={label}
      width={Math.round(logo.width * scale)}
      height={Math.round(logo.height * scale)}
      className={styles.logo}
    />
  );
}
