/** Operator calls on operators: their names, their roles and their keys. A key is shown once, in the answer that makes it. */
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import { filled, id, listOf, whole } from '#app/contract/wire.ts';
import { wireMoment } from '#app/domain/date.ts';
import { DAY_MS, HOUR_MS } from '#app/domain/time.ts';
import { catalogueOf } from '../databases.ts';
import { type OperatorCall, type OperatorContext, operatorCall } from '../operator-call.ts';
import { ROLES } from '../role.ts';
import {
  endKeys,
  insertOperator,
  type ListedOperator,
  type Operator,
  readOperator,
  readOperators,
  replaceKeys,
  updateOperator,
} from './operator.db.ts';
import { keyHashOf, newKey } from './operator-key.ts';
import { hasRole, RULES } from './roles.ts';

/** An operator's term until the next review, in milliseconds: usual and longest. */
const USUAL_LIFE_MS = 365 * DAY_MS;
const LONGEST_LIFE_MS = 730 * DAY_MS;

/** Time for which a replaced key stays valid, in hours: tools get the new one meanwhile. */
const USUAL_OVERLAP_HOURS = 24;
const LONGEST_OVERLAP_HOURS = 168;

const ID_BYTES = 8;

const name = filled(80).check(z.regex(/^[^\p{Cc}\p{Cf}]*$/u));
const roles = listOf(z.enum(ROLES), ROLES.length).check(
  z.minLength(1),
  z.refine(list => new Set(list).size === list.length, 'A role stands twice'),
);
/** Epoch milliseconds. */
const expiresAt = z.optional(whole(0, 253_402_300_799_999));

const NO_SUCH = refused(404, 'There is no such operator.');
const NAME_TAKEN = refused(409, 'Another operator has this name.');
const NOT_ONESELF = refused(403, 'Somebody else has to do this: it is about yourself.');

const shown = ({ operatorId, name: called, roles: held, createdAt, createdBy, ...it }: Operator) => ({
  operatorId,
  name: called,
  roles: held,
  created: wireMoment(createdAt),
  createdBy,
  expires: wireMoment(it.expiresAt),
  expiresAt: it.expiresAt,
  disabled: it.disabledAt === null ? null : wireMoment(it.disabledAt),
});

const isTooLong = (end: number, at: number): boolean => end <= at || end > at + LONGEST_LIFE_MS;
const TOO_LONG = refused(422, `An operator expires within ${LONGEST_LIFE_MS / DAY_MS} days from now.`);

const me = operatorCall(z.object({}), async (_input, { env, actor }) => {
  const operator = await readOperator(catalogueOf(env), actor.operatorId);
  const calls = Object.entries(RULES).flatMap(([call, rule]) =>
    hasRole(actor.roles, rule.roles) ? [call] : [],
  );
  const { operatorId, name: called, roles: held } = actor;
  const expires = operator === null ? null : wireMoment(operator.expiresAt);
  return accepted({ operatorId, name: called, roles: held, expires, calls });
});

/** The token of the environment makes administrators only, and outside development the first one alone. */
const create = operatorCall(z.object({ name, roles, expiresAt }), async (input, { env, now, actor }) => {
  const at = now();
  const isFirst = actor.isBuiltIn && env.ENVIRONMENT !== 'development';
  const end = input.expiresAt ?? at + USUAL_LIFE_MS;
  if (isTooLong(end, at)) return TOO_LONG;
  if (isFirst && !input.roles.includes('admin'))
    return refused(403, 'The first operator is an administrator.');
  const operator: Operator = {
    operatorId: `o-${randomBytes(ID_BYTES).toString('hex')}`,
    name: input.name,
    roles: input.roles,
    createdAt: at,
    createdBy: actor.operatorId,
    expiresAt: end,
    disabledAt: null,
  };
  const key = newKey();
  const inserted = await insertOperator(catalogueOf(env), operator, keyHashOf(key), isFirst);
  if (inserted === 'name_taken') return NAME_TAKEN;
  if (inserted === 'not_first')
    return refused(403, 'There is an administrator, who makes the other operators.');
  return accepted({ ...shown(operator), key });
});

const list = operatorCall(z.object({}), async (_input, { env, now }) => {
  const at = now();
  const operators = await readOperators(catalogueOf(env), at);
  return accepted({
    operators: operators.map((it: ListedOperator) => ({
      ...shown(it),
      keys: it.keys,
      isActive: it.disabledAt === null && it.expiresAt > at && it.keys > 0,
    })),
  });
});

/** Changes an operator whom the caller is not. */
async function changeOther(
  { env, actor }: OperatorContext,
  operatorId: string,
  changed: (operator: Operator) => Operator | Envelope,
): Promise<Envelope> {
  if (operatorId === actor.operatorId) return NOT_ONESELF;
  const operator = await readOperator(catalogueOf(env), operatorId);
  if (operator === null) return NO_SUCH;
  const next = changed(operator);
  if (!('operatorId' in next)) return next;
  const written = await updateOperator(catalogueOf(env), next);
  return written === 'name_taken' ? NAME_TAKEN : accepted(shown(next));
}

const change = operatorCall(
  z.object({ operatorId: id, name: z.optional(name), roles: z.optional(roles), expiresAt }),
  ({ operatorId, ...changes }, context) =>
    changeOther(context, operatorId, operator => {
      if (changes.expiresAt !== undefined && isTooLong(changes.expiresAt, context.now())) return TOO_LONG;
      return {
        ...operator,
        name: changes.name ?? operator.name,
        roles: changes.roles ?? operator.roles,
        expiresAt: changes.expiresAt ?? operator.expiresAt,
      };
    }),
);

/** Replaces one's own key, or as an administrator anybody's. The key before it is valid for `overlapHours` more. */
const rotate = operatorCall(
  z.object({ operatorId: z.optional(id), overlapHours: z.optional(whole(0, LONGEST_OVERLAP_HOURS)) }),
  async ({ operatorId: of, overlapHours = USUAL_OVERLAP_HOURS }, { env, now, actor }) => {
    const operatorId = of ?? actor.operatorId;
    if (operatorId !== actor.operatorId && !hasRole(actor.roles, ['admin']))
      return refused(403, 'Only administrators replace the keys of others.');
    const operator = await readOperator(catalogueOf(env), operatorId);
    if (operator === null) return NO_SUCH;
    const key = newKey();
    const added = { keyHash: keyHashOf(key), operatorId, at: now(), by: actor.operatorId };
    await replaceKeys(catalogueOf(env), added, now() + overlapHours * HOUR_MS);
    return accepted({ ...shown(operator), key });
  },
);

/** Ends the work of an operator and all of their keys. */
const disable = operatorCall(z.object({ operatorId: id }), async ({ operatorId }, context) => {
  const at = context.now();
  const disabled = await changeOther(context, operatorId, it => ({ ...it, disabledAt: it.disabledAt ?? at }));
  if (disabled.status) await endKeys(catalogueOf(context.env), operatorId, at);
  return disabled;
});

/** Lets a disabled operator work again, who then needs a new key. */
const enable = operatorCall(z.object({ operatorId: id }), ({ operatorId }, context) =>
  changeOther(context, operatorId, it => ({ ...it, disabledAt: null })),
);

export const operatorOperatorCalls: readonly [string, OperatorCall][] = [
  ['operator/me', me],
  ['operator/create', create],
  ['operator/list', list],
  ['operator/change', change],
  ['operator/rotate', rotate],
  ['operator/disable', disable],
  ['operator/enable', enable],
];
