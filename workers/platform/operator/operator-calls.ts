/** Operator calls on operators: their names, their roles and the end of their work. How they get access is in access-calls.ts. */
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import { operatorList } from '#app/contract/operator/operators.ts';
import { id } from '#app/contract/wire.ts';
import { wireMoment } from '#app/domain/date.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import {
  type ChangeToApprove,
  endpointCall,
  type OperatorCall,
  type OperatorContext,
  operatorCall,
} from '#platform/base/operator-call.ts';
import type { Role } from '#platform/base/role.ts';
import { readMarkets } from '../site/site.ts';
import { accessCalls, ENROL_MS, makeLink } from './access-calls.ts';
import { closeEnrolment } from './enrolment.db.ts';
import {
  countKeys,
  endAccess,
  insertOperator,
  isActive,
  isOperatorNamed,
  type Operator,
  readOperator,
  readOperators,
  updateOperator,
} from './operator.db.ts';
import { hashOfSecret, newSecretOf } from './operator-secret.ts';
import {
  askedOf,
  isOperator,
  isWider,
  marketsFlaw,
  mayEndAlone,
  mayGiveAlone,
  otherOperator,
} from './privilege.ts';
import { hasRole, isPresent, RULES } from './roles.ts';
import { sessionCalls } from './session-calls.ts';
import {
  expiresAt,
  LONGEST_LIFE_MS,
  operatorMarkets as markets,
  operatorName as name,
  noted,
  operatorRoles as roles,
  shown,
  USUAL_LIFE_MS,
} from './shown.ts';
import { reopenConsolesOf } from './sockets.ts';

const ID_BYTES = 8;

const NAME_TAKEN = refused(409, 'Another operator has this name.');
const TOO_LONG = refused(422, `An operator expires within ${LONGEST_LIFE_MS / DAY_MS} days from now.`);

const isTooLong = (end: number, at: number): boolean => end <= at || end > at + LONGEST_LIFE_MS;

const me = operatorCall(z.object({}), async (_input, { env, actor, now }) => {
  const db = catalogueOf(env);
  const [operator, keys] = await Promise.all([
    readOperator(db, actor.operatorId),
    countKeys(db, actor.operatorId, now()),
  ]);
  const isOfAll = actor.markets === null;
  const calls = Object.entries(RULES).flatMap(([call, rule]) =>
    hasRole(actor.roles, rule.roles) && isPresent(actor, rule) && (isOfAll || rule.reach !== 'site')
      ? [call]
      : [],
  );
  const { operatorId, name: called, roles: held, markets: heldMarkets, sessionId = null } = actor;
  const expires = operator === null ? null : wireMoment(operator.expiresAt);
  return accepted({
    operatorId,
    name: called,
    roles: held,
    markets: heldMarkets,
    expires,
    calls,
    sessionId,
    keys: operator === null ? null : keys,
  });
});

const creation = z.object({ name, roles, markets: z._default(markets, null), expiresAt });
type Creation = z.infer<typeof creation>;

/** Whether the token of the environment makes one of the first administrators, which is all that it makes outside development. */
const isFirstOf = ({ actor, env }: OperatorContext): boolean =>
  actor.isBuiltIn && env.ENVIRONMENT !== 'development';

async function creationFlaw(input: Creation, context: OperatorContext): Promise<Envelope<null> | null> {
  const at = context.now();
  if (isTooLong(input.expiresAt ?? at + USUAL_LIFE_MS, at)) return TOO_LONG;
  if (isFirstOf(context) && !input.roles.includes('admin'))
    return refused(403, 'The first operators are administrators.');
  const ofMarkets = await marketsFlaw(context, input);
  if (ofMarkets !== null) return ofMarkets;
  return (await isOperatorNamed(catalogueOf(context.env), input.name)) ? NAME_TAKEN : null;
}

/** A key and a link for an operator whom the owner of the site has made, who are the first; either may be used. */
async function firstAccess(context: OperatorContext, operatorId: string, key: string) {
  const link = await makeLink(context, operatorId);
  await closeEnrolment(catalogueOf(context.env), operatorId);
  return { enrolUntil: null, key, ...link };
}

/** Makes an operator, who enrols by a link (`operator/invite`). */
const create = operatorCall(
  creation,
  async (input, context) => {
    const { env, now, actor, approver } = context;
    const at = now();
    const flaw = await creationFlaw(input, context);
    if (flaw !== null) return flaw;
    const key = actor.isBuiltIn ? newSecretOf('key') : null;
    const operator: Operator = {
      operatorId: `o-${randomBytes(ID_BYTES).toString('hex')}`,
      name: input.name,
      roles: input.roles,
      markets: input.markets,
      createdAt: at,
      createdBy: actor.operatorId,
      approvedBy: approver?.operatorId ?? null,
      accessFrom: at,
      enrolUntil: at + ENROL_MS,
      expiresAt: input.expiresAt ?? at + USUAL_LIFE_MS,
      disabledAt: null,
    };
    const keyHash = key === null ? null : hashOfSecret(key);
    const inserted = await insertOperator(catalogueOf(env), operator, keyHash, isFirstOf(context));
    if (inserted === 'name_taken') return NAME_TAKEN;
    if (inserted === 'not_first')
      return refused(403, 'There are administrators, who make the other operators.');
    context.noteChange(null, noted(operator));
    const access = key === null ? {} : await firstAccess(context, operator.operatorId, key);
    return accepted({ ...shown(operator), ...access });
  },
  {
    asks: async (input, context) =>
      mayGiveAlone(context, input.roles)
        ? null
        : askedOf(input.name.toLowerCase(), { made: input.name, roles: input.roles, markets: input.markets }),
    check: creationFlaw,
  },
);

const list = endpointCall(operatorList, async (_input, { env, now }) => {
  const at = now();
  const db = catalogueOf(env);
  const [operators, sites] = await Promise.all([readOperators(db, at), readMarkets(db)]);
  return accepted({
    markets: [...new Set(sites.map(it => it.country))].sort(),
    operators: operators.map(it => ({
      ...shown(it),
      keys: it.keys,
      passkeys: it.passkeys,
      isActive: isActive(it, at),
    })),
  });
});

/** Changes an operator whom the caller is not. */
async function changeOther(
  context: OperatorContext,
  operatorId: string,
  changed: (operator: Operator) => Operator | Envelope<null>,
): Promise<Envelope> {
  const operator = await otherOperator(context, operatorId);
  if (!isOperator(operator)) return operator;
  const next = changed(operator);
  if (!isOperator(next)) return next;
  const flaw = await marketsFlaw(context, next);
  if (flaw !== null) return flaw;
  if (context.isTrial) return accepted(null);
  const written = await updateOperator(catalogueOf(context.env), next);
  await reopenConsolesOf(context.env, operatorId);
  if (written !== 'name_taken') context.noteChange(noted(operator), noted(next));
  return written === 'name_taken' ? NAME_TAKEN : accepted(shown(next));
}

const changing = z.object({
  operatorId: id,
  name: z.optional(name),
  roles: z.optional(roles),
  markets: z.optional(markets),
  expiresAt,
});
type Changing = z.infer<typeof changing>;

const runChange = ({ operatorId, ...changes }: Changing, context: OperatorContext): Promise<Envelope> =>
  changeOther(context, operatorId, operator => {
    if (changes.expiresAt !== undefined && isTooLong(changes.expiresAt, context.now())) return TOO_LONG;
    return {
      ...operator,
      name: changes.name ?? operator.name,
      roles: changes.roles ?? operator.roles,
      markets: changes.markets === undefined ? operator.markets : changes.markets,
      expiresAt: changes.expiresAt ?? operator.expiresAt,
    };
  });

const tried =
  <Input>(run: (input: Input, context: OperatorContext) => Promise<Envelope>) =>
  async (input: Input, context: OperatorContext): Promise<Envelope | null> => {
    const envelope = await run(input, { ...context, isTrial: true });
    return envelope.status ? null : envelope;
  };

/** What a change gives an operator, and what it takes, as far as that needs a second administrator; null where it does not. */
function askedOfChange(
  operator: Operator,
  { operatorId, roles, markets: wantedMarkets, expiresAt: end }: Changing,
  context: OperatorContext,
): ChangeToApprove | null {
  const { name, roles: held } = operator;
  const wanted: readonly Role[] = roles ?? held;
  const isLonger = end !== undefined && end > operator.expiresAt;
  const isShorter = end !== undefined && end < operator.expiresAt;
  const isOfMore = wantedMarkets !== undefined && isWider(operator.markets, wantedMarkets);
  const given = isLonger || isOfMore ? wanted : wanted.filter(role => !held.includes(role));
  const taken = held.filter(role => !wanted.includes(role));
  const isLess = isShorter || taken.includes('admin');
  if (mayGiveAlone(context, given) && !(isLess && !mayEndAlone(context, operator))) return null;
  return askedOf(operatorId, {
    name,
    roles: held,
    given,
    ...(taken.length > 0 && { taken }),
    ...(end !== undefined && (isLonger || isShorter) && { expires: wireMoment(end) }),
    ...(isOfMore && { markets: wantedMarkets }),
  });
}

/**
 * Roles that are added need a second administrator, and so do markets, and a longer term: an operator whose term has ended would be
 * back. So does what takes the role of an administrator at work, or shortens their term.
 */
const change = operatorCall(changing, runChange, {
  asks: async (input, context) => {
    const operator = await readOperator(catalogueOf(context.env), input.operatorId);
    return operator && askedOfChange(operator, input, context);
  },
  check: tried(runChange),
});

const named = z.object({ operatorId: id });
type Named = z.infer<typeof named>;

async function runDisable({ operatorId }: Named, context: OperatorContext): Promise<Envelope> {
  const at = context.now();
  const disabled = await changeOther(context, operatorId, it => ({ ...it, disabledAt: it.disabledAt ?? at }));
  if (disabled.status && !context.isTrial) {
    await endAccess(catalogueOf(context.env), operatorId, at);
    await reopenConsolesOf(context.env, operatorId);
  }
  return disabled;
}

/** Ends the work of an operator and all of their access. That of another administrator needs a second one. */
const disable = operatorCall(named, runDisable, {
  asks: async ({ operatorId }, context) => {
    const operator = await readOperator(catalogueOf(context.env), operatorId);
    if (operator === null || mayEndAlone(context, operator)) return null;
    return askedOf(operatorId, { name: operator.name, roles: operator.roles, disabled: true });
  },
  check: tried(runDisable),
});

const runEnable = ({ operatorId }: Named, context: OperatorContext): Promise<Envelope> =>
  changeOther(context, operatorId, it => ({ ...it, disabledAt: null }));

/** Lets a disabled operator work again, who then needs a new access. */
const enable = operatorCall(named, runEnable, {
  asks: async ({ operatorId }, context) => {
    const operator = await readOperator(catalogueOf(context.env), operatorId);
    if (operator === null || mayGiveAlone(context, operator.roles)) return null;
    return askedOf(operatorId, { name: operator.name, roles: operator.roles, enabled: true });
  },
  check: tried(runEnable),
});

export const operatorOperatorCalls: readonly [string, OperatorCall][] = [
  ['operator/me', me],
  ['operator/create', create],
  list,
  ['operator/change', change],
  ['operator/disable', disable],
  ['operator/enable', enable],
  ...accessCalls,
  ...sessionCalls,
];
