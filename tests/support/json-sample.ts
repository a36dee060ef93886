/** A smallest value that a JSON Schema of a call allows, for requests that are made of the document alone. */

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  minimum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

/** Texts of the forms that calls have: the first that fits is taken. */
const TEXTS = [
  'a',
  '1',
  'GB',
  'EUR',
  'en',
  '12.50',
  'operation-1',
  '2026-01-31',
  '2026-01-31 12:00:00',
  'receipts/m-1/0123456789abcdef.png',
  `${'0123456789abcdef'.repeat(2)}.png`,
  '0123456789abcdef'.repeat(4),
  '0123456789abcdef'.repeat(3).slice(0, 43),
  '1~a',
  '1~1',
  'a~1~a',
  'AAAA',
  'B-0001',
  'R-0001',
  'M-0001',
  'win~m-1~1',
  'studio~p-1',
  'm-1~night-play~1',
  'C-23456789',
  'schedule-operation-1',
  'private-operator-chat',
  '1.1',
  '/a',
  'site.json',
];

const isText = (value: string, { minLength = 0, maxLength = Number.POSITIVE_INFINITY, ...it }: JsonSchema) =>
  value.length >= minLength &&
  value.length <= maxLength &&
  [it, ...(it.allOf ?? [])].every(
    ({ pattern }) => pattern === undefined || new RegExp(pattern, 'u').test(value),
  );

function textOf(schema: JsonSchema): string {
  const found = [...TEXTS, 'a'.repeat(schema.minLength ?? 1)].find(it => isText(it, schema));
  if (found === undefined) throw new Error(`No text of this form is known: ${JSON.stringify(schema)}`);
  return found;
}

const objectOf = ({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> =>
  Object.fromEntries(required.map(name => [name, sampleOf(properties[name] ?? {})]));

/** @throws for a text of an unknown form */
export function sampleOf(schema: JsonSchema): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [either] = schema.anyOf ?? schema.oneOf ?? [];
  if (either !== undefined) return sampleOf(either);
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}));
    case 'string':
      return textOf(schema);
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, 0);
    default:
      return null;
  }
}
