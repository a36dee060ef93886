/**
 * Finds the operator of a request by its bearer token: a tool's key, the token of a console's session or of a link of enrolment, or the
 * token of the environment.
 */
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { Actor } from '#platform/base/operator-call.ts';
import { ROLES } from '#platform/base/role.ts';
import { bearerToken, isSameSecret } from '#platform/base/secret.ts';
import { readEnrolment } from './enrolment.db.ts';
import { type Operator, readByKey, readOperator } from './operator.db.ts';
import { hashOfSecret, kindOfSecret } from './operator-secret.ts';
import { readSessionOf } from './session.db.ts';

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
  markets: null,
  isBuiltIn: true,
});

/** The token of the environment as an operator beside others. It is the site's owner, and older than they are. */
export function environmentOperator(env: PlatformEnv): Operator {
  const { operatorId, name, roles, markets } = environmentActor(env);
  const made = { createdAt: 0, accessFrom: 0, createdBy: ENVIRONMENT_ID, approvedBy: null, enrolUntil: null };
  return { operatorId, name, roles, markets, ...made, expiresAt: Number.MAX_SAFE_INTEGER, disabledAt: null };
}

const actorFor = ({ operatorId, name, roles, markets }: Operator, more: Partial<Actor> = {}): Actor => ({
  operatorId,
  name,
  roles,
  markets,
  isBuiltIn: false,
  ...more,
});

/**
 * @param isUse whether an operator made the call themselves, which keeps their session from idling
 * @returns null where the token is none, has expired, or its operator is disabled
 */
export async function readActor(
  env: PlatformEnv,
  authorization: string | null | undefined,
  at: number,
  isUse = true,
): Promise<Actor | null> {
  const token = bearerToken(authorization);
  if (token === null) return null;
  if (isSameSecret(token, env.OPERATOR_TOKEN)) return environmentActor(env);
  const db = catalogueOf(env);
  const hash = hashOfSecret(token);
  switch (kindOfSecret(token)) {
    case 'key': {
      const operator = await readByKey(db, hash, at);
      return operator && actorFor(operator);
    }
    case 'session': {
      const session = await readSessionOf(db, hash, at, isUse);
      if (session === null) return null;
      return actorFor(session.operator, { sessionId: session.sessionId, loggedInAt: session.begunAt });
    }
    case 'enrolment': {
      const operatorId = await readEnrolment(db, hash, at);
      const operator = operatorId === null ? null : await readOperator(db, operatorId);
      return operator && actorFor(operator, { enrolment: hash });
    }
    case null:
      return null;
  }
}

/** As events name the actor. */
export const actorOf = ({ operatorId }: Pick<Actor, 'operatorId'>) => ({
  kind: 'operator' as const,
  id: operatorId,
});
