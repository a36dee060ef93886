/**
 * Schemas of the login and registration forms, made of the contract's own shapes. The field of the name is called as the tab
 * that shows it, `username` or `mobile`; on the wire both are `username`.
 */
import * as z from 'zod/mini';
import {
  email,
  loginName,
  newPassword,
  type ProfileField,
  password,
  referralCode,
} from '#app/contract/auth.ts';
import { ruled, textOf, ticked } from '#app/contract/rules.ts';
import { brokenBirthDate } from '#app/domain/rules/birth-date.ts';
import { brokenUsername } from '#app/domain/rules/chosen-name.ts';
import { brokenMobileRule, type DiallingCountry } from '#app/domain/rules/mobile-number.ts';
import type { Refusal } from '#app/forms/refusal.ts';

/** Kinds of login name [1.19]; each is called as the field that shows it. */
export const NAME_KINDS = ['username', 'mobile'] as const;
export type NameKind = (typeof NAME_KINDS)[number];

/** The schema of a form with the name's field in it. */
const withName = <Rest extends z.core.$ZodLooseShape>(
  kind: NameKind,
  name: z.ZodMiniType<string>,
  rest: Rest,
) =>
  z.pipe(
    z.object({ ...rest, [kind]: name }),
    z.transform(values => {
      const { [kind]: given, ...others } = values as Record<string, unknown>;
      return { ...others, username: given } as z.infer<z.ZodMiniObject<Rest>> & { username: string };
    }),
  );

/** [3.34] A name of any form: the rules of names applied when it was chosen. */
export const loginSchema = (kind: NameKind) =>
  withName(kind, loginName, { password, remember: z.optional(z.boolean()) });

/** The registration rules of the page's market. */
export interface Demands {
  countries: readonly DiallingCountry[];
  /** Years. */
  minimumAge: number;
  /** Calendar day, yyyy-MM-dd. */
  today: string;
  /** The fields that the market asks for besides. */
  fields: readonly ProfileField[];
}

/** The rule that a name breaks: of the kind that its tab shows, a number's length by its country included. */
export const brokenName = (kind: NameKind, { countries }: Pick<Demands, 'countries'>) =>
  kind === 'mobile' ? (name: string) => brokenMobileRule(name, countries) : brokenUsername;

export const registrationSchema = (kind: NameKind, demands: Demands) =>
  withName(kind, textOf(brokenName(kind, demands)), {
    password: newPassword,
    birthDate: textOf(text => brokenBirthDate(text, demands.today, demands.minimumAge)),
    ...shapesOf(demands),
    terms: ticked('terms'),
  });

/** The market's own fields, each with the contract's rule. A number that is the name is asked for once. */
function shapesOf({ fields, countries }: Pick<Demands, 'fields' | 'countries'>) {
  const shapes = {
    fullName: ruled({ maxlength: 80, personname: true }),
    email,
    mobile: textOf(number => brokenMobileRule(number, countries)),
    address: ruled({ maxlength: 200 }),
    referralCode,
  };
  return Object.fromEntries(
    fields.map(({ name, isRequired }) => [name, isRequired ? shapes[name] : z.optional(shapes[name])]),
  ) as { [Name in keyof typeof shapes]: z.ZodMiniOptional<(typeof shapes)[Name]> };
}

/** Moves the platform's errors of `username` to the field that shows the name. */
export function atNameOf(kind: NameKind, refusal: Refusal | null): Refusal | null {
  if (refusal?.fields === undefined) return refusal;
  const { username, ...others } = refusal.fields;
  return { ...refusal, fields: username === undefined ? others : { ...others, [kind]: username } };
}
