/** The fields of a JSON Schema by their paths, and the text of each. */
import { TEXT_LANGUAGES } from '#app/domain/language.ts';
import type { JsonObject } from '#platform/operator/openapi/json-schema.ts';
import type { FieldText } from '#platform/site-import/field-texts/file-texts.ts';

export interface SchemaField {
  /** Within the file, or within an entry of its list: `deposit.minimum`, `banks[].bankName`; `*` for any key. */
  path: string;
  schema: JsonObject;
  isRequired: boolean;
}

const isSchema = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;

/** The schema, and each form that it may have. */
export const formsOf = (schema: JsonObject): JsonObject[] => [
  schema,
  ...['anyOf', 'oneOf', 'allOf'].flatMap(name => {
    const forms = schema[name];
    return Array.isArray(forms) ? (forms as unknown[]).filter(isSchema).flatMap(formsOf) : [];
  }),
];

const LANGUAGES: ReadonlySet<string> = new Set(TEXT_LANGUAGES);

/** Whether the fields of an object are languages: one text stands for all of them. */
export const isByLanguage = (properties: JsonObject): boolean => {
  const names = Object.keys(properties);
  return names.length > 1 && names.every(name => LANGUAGES.has(name));
};

/** A path within the file, without the list or the keys that the whole file is. */
const within = (path: string, name: string): string =>
  path === '' || /^(?:\*|\[\]|\*\[\])$/.test(path) ? name : `${path}.${name}`;

/** All fields in their order, those of objects after the object. A field of several forms stands several times. */
export function fieldsOf(schema: JsonObject, path = ''): SchemaField[] {
  return formsOf(schema).flatMap(({ properties, items, additionalProperties, required }) => {
    const needed = Array.isArray(required) ? (required as unknown[]) : [];
    const named = isSchema(properties) ? properties : {};
    const ofNames = Object.entries(named).flatMap(([name, value]): SchemaField[] => {
      if (!isSchema(value)) return [];
      if (isByLanguage(named)) return fieldsOf(value, within(path, '*'));
      const own = within(path, name);
      return [{ path: own, schema: value, isRequired: needed.includes(name) }, ...fieldsOf(value, own)];
    });
    return [
      ...ofNames,
      ...(isSchema(items) ? fieldsOf(items, `${path}[]`) : []),
      ...(isSchema(additionalProperties)
        ? fieldsOf(additionalProperties, path === '' ? '*' : `${path}.*`)
        : []),
    ];
  });
}

/** A pattern that ends in `**` is of keys at any depth below. */
const isAlike = (pattern: string, path: string): boolean => {
  const parts = pattern.split('.');
  const names = path.split('.');
  const isDeep = parts.at(-1) === '**';
  if (isDeep) parts.pop();
  return (
    (isDeep ? names.length > parts.length : names.length === parts.length) &&
    parts.every((part, at) => part === '*' || part === names[at])
  );
};

/** The text of a field, and the path that it stands under; null for none. A text of its own comes before one of several fields. */
export function textOf(
  fields: Readonly<Record<string, FieldText>>,
  path: string,
): { of: string; says: string; unit: string | null } | null {
  const of = Object.hasOwn(fields, path) ? path : Object.keys(fields).find(it => isAlike(it, path));
  const text = of === undefined ? undefined : fields[of];
  if (of === undefined || text === undefined) return null;
  const [says, unit] = typeof text === 'string' ? [text, null] : text;
  return { of, says, unit };
}
