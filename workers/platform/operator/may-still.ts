/** Whether an operator may still do what they have asked for, when the platform does it later in their name. */
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { Role } from '#platform/base/role.ts';
import { ENVIRONMENT_ID, environmentOperator } from './actor.ts';
import { readOperator } from './operator.db.ts';
import { hasRole } from './roles.ts';

/**
 * Whether they are an operator with one of some roles, of all markets or of those that it is about.
 * @param at epoch milliseconds
 * @param countries markets that it is about; null for all
 */
export async function mayStill(
  env: PlatformEnv,
  operatorId: string,
  wanted: readonly Role[],
  at: number,
  countries: readonly string[] | null = null,
): Promise<boolean> {
  const operator =
    operatorId === ENVIRONMENT_ID
      ? environmentOperator(env)
      : await readOperator(catalogueOf(env), operatorId);
  if (operator === null || operator.disabledAt !== null || operator.expiresAt <= at) return false;
  const { markets } = operator;
  const isWithin = markets === null || (countries?.every(it => markets.includes(it)) ?? false);
  return isWithin && hasRole(operator.roles, wanted);
}

/** Whether changes that the environment's token asks for need no second operator. */
export const isEnvironment = (operatorId: string): boolean => operatorId === ENVIRONMENT_ID;
