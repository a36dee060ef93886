/** What an operator works on. Nobody has a role by having another; operator/roles.ts says which call needs which. */
export const ROLES = ['support', 'payments', 'content', 'risk', 'admin'] as const;

export type Role = (typeof ROLES)[number];
