/**
 * The text form of a broken rule.
 *
 * As text, `rule` or `rule:value` (`minlength:8`): so it stands in a schema's issue, travels in `output.fields`, and is
 * shown under the translation key `error_{rule}` with the value as its `n` [5.24].
 */

/** Every rule that has a sentence. */
export const RULE_NAMES = [
  'required',
  'minlength',
  'maxlength',
  'equalto',
  'notequalto',
  'validemail',
  'min',
  'max',
  'accept',
  'maxfile',
  'maxsize',
  'alphaNum',
  'onlyNum',
  'validphone',
  'passwordcond',
  'personname',
  'moreThanPrevious',
  'promoMinDepo',
  'username_has_been_taken',
  'mobileno_has_been_taken',
  'phonelength',
  'validdate',
  'minage',
  'terms',
  'invalid',
  'iban',
  'accountnumber',
  'amount',
  'decimals',
  'whole',
  'funds',
] as const;

/** @param n the rule's value, shown in its sentence */
export const brokenRule = (rule: string, n?: string | number): string =>
  n === undefined ? rule : `${rule}:${n}`;

/** Reads `minlength:8`; null for any other text, such as a sentence of an operator's platform. */
export function readBrokenRule(text: string): { rule: string; n: string } | null {
  const [, rule = '', n = ''] = /^(\w+)(?::(.*))?$/s.exec(text) ?? [];
  return (RULE_NAMES as readonly string[]).includes(rule) ? { rule, n } : null;
}
