/** Finds the operator of a request by its bearer token: an operator's key, or the token of the environment. */
import { catalogueOf } from '../databases.ts';
import type { PlatformEnv } from '../env.ts';
import type { Actor } from '../operator-call.ts';
import { ROLES } from '../role.ts';
import { bearerToken, isSameSecret } from '../secret.ts';
import { readByKey } from './operator.db.ts';
import { isKey, keyHashOf } from './operator-key.ts';

/** Stands in the log and in rows for the token of the environment. */
export const ENVIRONMENT_ID = 'environment';

/**
 * In development the token of the environment is an administrator with every role. Elsewhere it has none: all that it may do is
 * make the first administrator.
 */
export const environmentActor = ({ ENVIRONMENT }: PlatformEnv): Actor => ({
  operatorId: ENVIRONMENT_ID,
  name: 'Environment',
  roles: ENVIRONMENT === 'development' ? ROLES : [],
  isBuiltIn: true,
});

/** @returns null where the token is none, has expired, or its operator is disabled */
export async function readActor(
  env: PlatformEnv,
  authorization: string | null | undefined,
  at: number,
): Promise<Actor | null> {
  const token = bearerToken(authorization);
  if (token === null) return null;
  if (isSameSecret(token, env.OPERATOR_TOKEN)) return environmentActor(env);
  if (!isKey(token)) return null;
  const operator = await readByKey(catalogueOf(env), keyHashOf(token), at);
  if (operator === null) return null;
  const { operatorId, name, roles } = operator;
  return { operatorId, name, roles, isBuiltIn: false };
}

/** As events name the actor. */
export const actorOf = ({ operatorId }: Pick<Actor, 'operatorId'>) => ({
  kind: 'operator' as const,
  id: operatorId,
});
