/** What a market requires of members' identity: levels, the time of the check, and the registers of exclusions that it asks. */
import * as z from 'zod/mini';
import { REGISTER_OCCASIONS, REGISTER_SILENCE } from '#app/domain/exclusion-register.ts';
import { LEVELS } from '#app/domain/identity.ts';

const level = z._default(z.literal(LEVELS), 0);
const amount = z.string().check(z.regex(/^\d{1,15}(\.\d{1,4})?$/));

/** A register of excluded people. `silence` is what happens while it does not answer. */
const register = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  at: z.array(z.enum(REGISTER_OCCASIONS)).check(
    z.minLength(1),
    z.refine(it => new Set(it).size === it.length, 'An occasion stands twice'),
  ),
  silence: z.enum(REGISTER_SILENCE),
});
export type ExclusionRegister = z.infer<typeof register>;

export const identityRules = z
  .object({
    /** Levels before a deposit, before games, and before money leaves. */
    deposit: level,
    play: level,
    withdrawal: level,
    /** The level before withdrawals and transfers of the account's whole life exceed a sum, the requested one included. */
    withdrawalsAbove: z.optional(z.object({ sum: amount, level: z.literal([1, 2]) })),
    /** Hours within which a document is looked at: operators' lists order by it. */
    promisedHours: z._default(z.int().check(z.minimum(1), z.maximum(720)), 24),
    /** Whether documents go to the verification service first. It is asked where the deployment has one. */
    service: z._default(z.boolean(), false),
    registers: z._default(
      z.array(register).check(
        z.maxLength(10),
        z.refine(it => new Set(it.map(each => each.id)).size === it.length, 'A register stands twice'),
      ),
      [],
    ),
  })
  .check(
    z.refine(it => it.withdrawalsAbove === undefined || it.withdrawalsAbove.level > it.withdrawal, {
      path: ['withdrawalsAbove', 'level'],
      error: 'is not above the level that every withdrawal needs',
    }),
  );
export type IdentityRules = z.infer<typeof identityRules>;

/** The rules of a market that states none: no level, and no register. */
export const NO_IDENTITY_RULES: IdentityRules = identityRules.parse({});
