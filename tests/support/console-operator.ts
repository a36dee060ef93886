/** An operator of the console as `operator/me` answers, with the calls that the platform's table gives their roles. */
import { ROLES, type Role } from '#platform/base/role.ts';
import { hasRole, RULES } from '#platform/operator/roles.ts';
import type { Me } from '../../console/app/shapes.ts';

export const isRole = (name: string): name is Role => (ROLES as readonly string[]).includes(name);

/** Calls of the roles in all markets. */
export const callsOf = (roles: readonly Role[]): string[] =>
  Object.entries(RULES).flatMap(([call, rule]) => (hasRole(roles, rule.roles) ? [call] : []));

export const operatorOf = (roles: readonly string[]): Me => ({
  operatorId: 'op-1',
  name: 'Ines',
  roles: [...roles],
  markets: null,
  calls: callsOf(roles.filter(isRole)),
});
