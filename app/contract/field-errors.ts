/**
 * Field errors of a payload, by the field's path: `output.fields` of a 422. Each entry is the name of the broken rule, with
 * its number where it has one (`required`, `minlength:8`), so that a form says it in its own language [5.24] [8.18]; an error
 * without a named rule is `invalid`, or the sentence that its check gives.
 */

interface Issue {
  path: PropertyKey[];
  message: string;
  code?: string | undefined;
  /** The measured type: `string`, `array`, `int`, … */
  origin?: string;
  minimum?: unknown;
  maximum?: unknown;
}

/** The schemas' messages for checks without a sentence of their own. */
const NO_SENTENCE = 'Invalid input';

/** The name of the broken rule, with its number where it has one. */
export function ruleOf({ code, origin, minimum, maximum, message }: Issue): string {
  const isText = origin === 'string';
  if (code === 'too_small' && isText && minimum === 1) return 'required';
  if (code === 'too_small') return `${isText ? 'minlength' : 'min'}:${minimum}`;
  if (code === 'too_big') return `${isText ? 'maxlength' : 'max'}:${maximum}`;
  return message === NO_SENTENCE ? 'invalid' : message;
}

/** Issues of the payload as a whole stand under `payload`. */
export function fieldErrors(issues: readonly Issue[]): Record<string, string[]> {
  // A map, because a path comes from outside and may be named as something that every object inherits.
  const fields = new Map<string, string[]>();
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'payload';
    fields.set(field, [...(fields.get(field) ?? []), ruleOf(issue)]);
  }
  return Object.fromEntries(fields);
}
