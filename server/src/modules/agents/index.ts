export { findAgentHits } from './agent-hits.service.ts';
export { issuerOf, presentAgentContact } from './agents.presenter.ts';
export { agentContactOf, getAgentContact } from './contact.queries.ts';
export { listLogoKeys, saveLogo } from './logo.queries.ts';
export { readLogo } from './logo-file.ts';
export { readPicture } from './logo-picture.ts';
