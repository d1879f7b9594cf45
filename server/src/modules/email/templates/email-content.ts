import type { AgentContact } from '@eport/contract/agents/agent.ts';

export type EmailContent = {
  subject: string;
  heading: string;
  paragraphs: string[];
  facts: [label: string, value: string][];
  list?: PackageList;
  action: { label: string; url: string };
};

export type PackageList = {
  items: { title: string; details: string; url: string }[];
  /** The number of packages that the email does not list. */
  others: number;
};

export type Letterhead = {
  senderName: string;
  agent: AgentContact | null;
  firstName: string;
  preferencesUrl: string | null;
};
