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
  endpointCall,
  type OperatorCall,
  type OperatorContext,
  operatorCall,
} from '#platform/base/operator-call.ts';
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
import { askedOf, isOperator, isWider, marketsFlaw, mayGiveAlone, otherOperator } from './privilege.ts';
import { hasRole, RULES } from './roles.ts';
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
    hasRole(actor.roles, rule.roles) && (isOfAll || rule.reach !== 'site') ? [call] : [],
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
      (await mayGiveAlone(context, input.roles))
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

/**
 * Roles that are added need a second administrator, and so do markets, and a longer term: an operator whose term has ended would be
 * back.
 */
const change = operatorCall(changing, runChange, {
  asks: async ({ operatorId, roles: wanted, markets: wantedMarkets, expiresAt: end }, context) => {
    const operator = await readOperator(catalogueOf(context.env), operatorId);
    if (operator === null) return null;
    const isLonger = end !== undefined && end > operator.expiresAt;
    const kept = wanted ?? operator.roles;
    const isOfMore = wantedMarkets !== undefined && isWider(operator.markets, wantedMarkets);
    const given = isLonger || isOfMore ? kept : kept.filter(role => !operator.roles.includes(role));
    if (await mayGiveAlone(context, given)) return null;
    const term = isLonger ? { expires: wireMoment(end) } : {};
    const wider = isOfMore ? { markets: wantedMarkets } : {};
    return askedOf(operatorId, { name: operator.name, roles: operator.roles, given, ...term, ...wider });
  },
  check: tried(runChange),
});

/** Ends the work of an operator and all of their access. */
const disable = operatorCall(z.object({ operatorId: id }), async ({ operatorId }, context) => {
  const at = context.now();
  const disabled = await changeOther(context, operatorId, it => ({ ...it, disabledAt: it.disabledAt ?? at }));
  if (disabled.status) {
    await endAccess(catalogueOf(context.env), operatorId, at);
    await reopenConsolesOf(context.env, operatorId);
  }
  return disabled;
});

const enabling = z.object({ operatorId: id });

const runEnable = ({ operatorId }: z.infer<typeof enabling>, context: OperatorContext): Promise<Envelope> =>
  changeOther(context, operatorId, it => ({ ...it, disabledAt: null }));

/** Lets a disabled operator work again, who then needs a new access. */
const enable = operatorCall(enabling, runEnable, {
  asks: async ({ operatorId }, context) => {
    const operator = await readOperator(catalogueOf(context.env), operatorId);
    if (operator === null || (await mayGiveAlone(context, operator.roles))) return null;
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
