/** What is wrong with a payload, sentence by sentence, under the field's path: `output.fields` of a 422. */

interface Issue {
  path: PropertyKey[];
  message: string;
}

/** Issues of the payload as a whole stand under `payload`. */
export function fieldErrors(issues: readonly Issue[]): Record<string, string[]> {
  // A map, because a path comes from outside and may be named as something that every object inherits.
  const fields = new Map<string, string[]>();
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'payload';
    fields.set(field, [...(fields.get(field) ?? []), issue.message]);
  }
  return Object.fromEntries(fields);
}
