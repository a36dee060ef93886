/** Operators as calls show them, and the fields of inputs that they share. */
import * as z from 'zod/mini';
import { countryCode } from '#app/contract/operator/list.ts';
import { filled, listOf, whole } from '#app/contract/wire.ts';
import { wireMoment } from '#app/domain/date.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { ROLES } from '#platform/base/role.ts';
import type { Operator } from './operator.db.ts';

/** An operator's term until the next review, in milliseconds: usual and longest. */
export const USUAL_LIFE_MS = 365 * DAY_MS;
export const LONGEST_LIFE_MS = 730 * DAY_MS;

export const operatorName = filled(80).check(z.regex(/^[^\p{Cc}\p{Cf}]*$/u));
export const operatorRoles = listOf(z.enum(ROLES), ROLES.length).check(
  z.minLength(1),
  z.refine(list => new Set(list).size === list.length, 'A role stands twice'),
);
/** Countries of markets; null for all. */
export const operatorMarkets = z.nullable(
  listOf(countryCode, 100).check(
    z.minLength(1),
    z.refine(list => new Set(list).size === list.length, 'A market stands twice'),
  ),
);
/** Epoch milliseconds. */
export const expiresAt = z.optional(whole(0, 253_402_300_799_999));

const momentOrNull = (at: number | null): string | null => (at === null ? null : wireMoment(at));

export const shown = (it: Operator) => ({
  operatorId: it.operatorId,
  name: it.name,
  roles: it.roles,
  markets: it.markets,
  created: wireMoment(it.createdAt),
  createdBy: it.createdBy,
  approvedBy: it.approvedBy,
  accessFrom: wireMoment(it.accessFrom),
  enrolUntil: momentOrNull(it.enrolUntil),
  expires: wireMoment(it.expiresAt),
  expiresAt: it.expiresAt,
  disabled: momentOrNull(it.disabledAt),
});

/** The fields that calls change, as the event log has them before and after. */
export const noted = ({ name, roles, markets, expiresAt: end, disabledAt }: Operator) => ({
  name,
  roles,
  markets,
  expires: wireMoment(end),
  disabled: momentOrNull(disabledAt),
});
