export { loadDutyRules } from './rules/duty-rules.service.ts';
