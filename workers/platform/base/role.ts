/** An operator's roles. No role includes another; operator/roles.ts lists the roles of each call. */
export const ROLES = ['support', 'payments', 'content', 'risk', 'admin'] as const;

export type Role = (typeof ROLES)[number];

/** Roles of which the second operator has one, where the site's content changes money: those who answer for it. */
export const APPROVERS_OF_MONEY: readonly Role[] = ['payments', 'risk'];
