/** What a second administrator agrees to in a change of an operator, in words. */
import * as z from 'zod/mini';
import { OPERATOR_ROLES } from '#app/domain/operator-role.ts';
import type { ConsoleText } from '../text/text.ts';

const roles = z.optional(z.array(z.enum(OPERATOR_ROLES)));

/** A change as the platform shows it to a second administrator. */
const shownChange = z.object({
  /** Name of an operator to be created. */
  made: z.optional(z.string()),
  /** Name of an existing operator. */
  name: z.optional(z.string()),
  roles,
  given: roles,
  /** Roles that the operator loses. */
  taken: roles,
  markets: z.optional(z.nullable(z.array(z.string()))),
  expires: z.optional(z.string()),
  enabled: z.optional(z.boolean()),
  disabled: z.optional(z.boolean()),
  newAccess: z.optional(z.boolean()),
  reason: z.optional(z.string()),
});

/** @returns the operator, and what would change of them */
export function changeOf(shows: unknown, t: ConsoleText): { name: string; what: string[]; reason: string } {
  const read = shownChange.safeParse(shows);
  if (!read.success) return { name: '', what: [], reason: '' };
  const {
    made,
    name,
    roles: held = [],
    given,
    taken = [],
    markets,
    expires,
    enabled,
    disabled,
    newAccess,
    reason = '',
  } = read.data;
  const shownRoles = made === undefined ? (given ?? []) : held;
  const what = [
    ...(made === undefined ? [] : [t('change_new')]),
    ...shownRoles.map(it => t(`role_${it}`)),
    ...(markets === undefined ? [] : (markets ?? [t('markets_all')])),
    ...(expires === undefined ? [] : [t('change_term', { until: expires })]),
    ...taken.map(it => t('change_taken', { role: t(`role_${it}`) })),
    ...(enabled ? [t('change_enabled')] : []),
    ...(disabled ? [t('change_disabled')] : []),
    ...(newAccess ? [t('change_new_access')] : []),
  ];
  return { name: made ?? name ?? '', what, reason };
}
