/**
 * The rules of fields as schemas [5.3] [5.15]: the same ones check a form in the browser and a payload on the platform. An
 * issue's message is the broken rule, `rule` or `rule:value`, which every form shows in the page's language [5.24].
 */
import * as z from 'zod/mini';
import { brokenComparison, type ComparedRules } from '#app/domain/rules/compared.ts';
import { brokenTextRule, type TextRules } from '#app/domain/rules/text-rules.ts';

/** The error of a value that is missing, or of another kind than text. */
const MISSING = { error: 'required' };

/** Text for which a function tells the broken rule, null where it keeps to all. */
// @__NO_SIDE_EFFECTS__
export const textOf = (broken: (text: string) => string | null) =>
  z.string(MISSING).check(
    z.check<string>(({ value, issues }) => {
      const message = broken(value);
      if (message !== null) issues.push({ code: 'custom', message, input: value });
    }),
  );

/**
 * A field's text under rules: `ruled({ minlength: 4, maxlength: 20, alphaNum: true })`. An optional field is
 * `z.optional(ruled({ required: false, … }))`.
 */
// @__NO_SIDE_EFFECTS__
export const ruled = (rules: TextRules) => textOf(text => brokenTextRule(text, rules));

/** A box that has to be ticked; `rule` is the error where it is not. */
// @__NO_SIDE_EFFECTS__
export const ticked = (rule = 'required') => z.literal(true, { error: rule });

/**
 * Rules between the fields of an object: `z.object({…}).check(compared({ again: { equalto: 'password' } }))` [5.7] [5.8].
 * They are asked also while other fields break theirs, so that each field shows its own error.
 */
// @__NO_SIDE_EFFECTS__
export const compared = <Fields extends object>(
  rules: Readonly<Partial<Record<keyof Fields & string, ComparedRules>>>,
) =>
  z.check<Fields>(
    ({ value, issues }) => {
      const others = value as Readonly<Record<string, unknown>>;
      for (const [field, rule] of Object.entries<ComparedRules | undefined>(rules)) {
        const message = rule === undefined ? null : brokenComparison(others[field], others, rule);
        if (message !== null) issues.push({ code: 'custom', message, input: value, path: [field] });
      }
    },
    { when: () => true },
  );
