export const USER_SORTS = ['name', 'email', 'mailboxId', 'agentName', 'role', 'status'] as const;
