/** An operator's roles; operator/roles.ts lists the roles of each call. */
import { OPERATOR_ROLES, type OperatorRole } from '#app/domain/operator-role.ts';

export const ROLES = OPERATOR_ROLES;

export type Role = OperatorRole;

/** Roles of which the second operator has one, where the site's content changes money: those who answer for it. */
export const APPROVERS_OF_MONEY: readonly Role[] = ['payments', 'risk'];
