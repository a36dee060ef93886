/** Fields that a schema knows, for values that it may refuse: parsing names unknown fields only of values that it accepts. */
import type * as z from 'zod/mini';

type Path = readonly PropertyKey[];
type Schema = z.core.$ZodType;

/** The schemas that a value of a schema may be parsed by: without wrappers, and each form of a union. */
function formsOf(schema: Schema): z.core.$ZodTypes[] {
  const { _zod: own } = schema as z.core.$ZodTypes;
  const { def } = own;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return formsOf(def.innerType);
    case 'pipe':
      return formsOf(def.in);
    case 'lazy':
      return formsOf(def.getter());
    case 'union':
      return def.options.flatMap(formsOf);
    default:
      return [schema as z.core.$ZodTypes];
  }
}

/** Schemas of what stands at a key of a value. */
function partsAt(schema: Schema, key: PropertyKey): Schema[] {
  return formsOf(schema).flatMap(({ _zod: { def } }): Schema[] => {
    if (def.type === 'object') {
      const part = def.shape[String(key)];
      return part === undefined ? [] : [part];
    }
    if (def.type === 'array') return [def.element];
    return def.type === 'record' ? [def.valueType] : [];
  });
}

const partsAtPath = (schema: Schema, path: Path): Schema[] =>
  path.reduce<Schema[]>((parts, key) => parts.flatMap(part => partsAt(part, key)), [schema]);

/** Names of the fields of an object at a path. */
export const knownKeys = (schema: Schema, path: Path): string[] => [
  ...new Set(
    partsAtPath(schema, path)
      .flatMap(formsOf)
      .flatMap(({ _zod: { def } }) => (def.type === 'object' ? Object.keys(def.shape) : [])),
  ),
];

/** Whether any value is taken there, or a key may have any name. */
const isOpen = ({ _zod: { def } }: z.core.$ZodTypes): boolean =>
  def.type === 'record' ||
  def.type === 'any' ||
  def.type === 'unknown' ||
  (def.type === 'object' && def.catchall !== undefined && def.catchall._zod.def.type !== 'never');

/** Paths of fields that a schema does not know, of a value that it may refuse. */
export function unknownKeys(schemas: readonly Schema[], value: unknown, path: Path = []): Path[] {
  const forms = schemas.flatMap(formsOf);
  if (typeof value !== 'object' || value === null) return [];
  const within = (key: PropertyKey, part: unknown) =>
    unknownKeys(
      forms.flatMap(form => partsAt(form, key)),
      part,
      [...path, key],
    );
  if (Array.isArray(value)) return value.flatMap((part, index) => within(index, part));
  const objects = forms.filter(it => it._zod.def.type === 'object');
  const isChecked = objects.length > 0 && !forms.some(isOpen);
  return Object.entries(value).flatMap(([key, part]) =>
    isChecked && !objects.some(it => partsAt(it, key).length > 0) ? [[...path, key]] : within(key, part),
  );
}
