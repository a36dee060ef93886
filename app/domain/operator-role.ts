/** An operator's roles. No role includes another. */
export const OPERATOR_ROLES = ['support', 'payments', 'content', 'risk', 'admin'] as const;

export type OperatorRole = (typeof OPERATOR_ROLES)[number];
