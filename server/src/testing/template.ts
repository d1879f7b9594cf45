export const TEMPLATE = 'eport_template';
