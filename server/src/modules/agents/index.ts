export { findAgentHits } from './agent-hits.service.ts';
export { issuerColumns, presentAgentContact } from './agents.presenter.ts';
export { agentContactOf, getAgentContact } from './contact.queries.ts';
export { listLogoKeys, saveLogo } from './logo.queries.ts';
export { readLogo } from './logo-file.ts';
export { checkLogo } from './logo-picture.ts';
