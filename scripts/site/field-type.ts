/** The type of a field in words, from its JSON Schema. */
import type { JsonObject } from '#platform/operator/openapi/json-schema.ts';
import { exampleOf } from '#platform/site-import/flaw.ts';
import { isByLanguage } from './schema-fields.ts';
import { MEDIA_NAME } from './with-media.ts';

const code = (value: unknown): string => `\`${JSON.stringify(value)}\``;

/** Beyond these an integer has no limit of its own. */
const isLimit = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER;

function rangeOf({ minimum, maximum, exclusiveMinimum }: JsonObject): string {
  const least = isLimit(exclusiveMinimum)
    ? `above ${exclusiveMinimum}`
    : isLimit(minimum)
      ? `${minimum}`
      : null;
  if (isLimit(maximum)) return least === null ? `, at most ${maximum}` : `, ${least} to ${maximum}`;
  return least === null ? '' : isLimit(exclusiveMinimum) ? `, ${least}` : `, at least ${least}`;
}

function textType({ pattern, maxLength }: JsonObject): string {
  if (typeof pattern === 'string') return exampleOf(pattern) ?? 'text';
  return typeof maxLength === 'number' ? `text, at most ${maxLength} characters` : 'text';
}

function listType({ items, minItems, maxItems }: JsonObject): string {
  const of = typeOf((items ?? {}) as JsonObject);
  const count = [
    ...(typeof minItems === 'number' && minItems > 0 ? [`at least ${minItems}`] : []),
    ...(typeof maxItems === 'number' ? [`at most ${maxItems}`] : []),
  ];
  return `list${of === 'object' ? '' : ` of ${of}`}${count.length === 0 ? '' : `, ${count.join(', ')}`}`;
}

function objectType({ properties, propertyNames, additionalProperties }: JsonObject): string {
  if (typeof properties === 'object' && properties !== null)
    return isByLanguage(properties as JsonObject) ? 'texts by language code' : 'object';
  const values =
    typeof additionalProperties === 'object' ? typeOf(additionalProperties as JsonObject) : 'any value';
  const keys = typeOf((propertyNames ?? {}) as JsonObject);
  return `object: ${values === 'object' ? 'an object' : values}, by ${/^(?:any value|text)$/.test(keys) ? 'name' : keys}`;
}

/** Names in `media/`, which stand in the place of addresses. */
const isInFolder = ({ pattern }: JsonObject): boolean => pattern === MEDIA_NAME;

function unionType(forms: readonly JsonObject[]): string {
  if (forms.some(isInFolder)) return 'file of `media/`, or an address';
  const [values, rest] = [
    forms.filter(it => it.const !== undefined),
    forms.filter(it => it.const === undefined),
  ];
  const types = [...values.map(it => code(it.const)), ...rest.map(typeOf)];
  return [...new Set(types)].join(', or ');
}

export function typeOf(schema: JsonObject): string {
  const forms = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(forms)) return unionType(forms as JsonObject[]);
  if (schema.const !== undefined) return code(schema.const);
  if (Array.isArray(schema.enum)) return (schema.enum as unknown[]).map(code).join(', ');
  switch (schema.type) {
    case 'string':
      return textType(schema);
    case 'integer':
      return `whole number${rangeOf(schema)}`;
    case 'number':
      return `number${rangeOf(schema)}`;
    case 'boolean':
      return '`true` or `false`';
    case 'null':
      return '`null`';
    case 'array':
      return listType(schema);
    case 'object':
      return objectType(schema);
    default:
      return 'any value';
  }
}
