/** An operator's roles. No role includes another; operator/roles.ts lists the roles of each call. */
export const ROLES = ['support', 'payments', 'content', 'risk', 'admin'] as const;

export type Role = (typeof ROLES)[number];
