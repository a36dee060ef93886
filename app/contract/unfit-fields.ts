/**
 * The fields of a value that do not fit a schema, for logs and reports: paths and what was expected. A value is never shown, nor the key
 * of a record, which may be a name or an id: it is `*` in the path.
 */
import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Issue = z.core.$ZodIssue;

export interface UnfitField {
  /** `[0].languages.*`; empty for the value as a whole. */
  path: string;
  /** What is wrong with it, as the end of a sentence. */
  why: string;
}

/** The parts of definitions that are read here. */
interface Definition {
  type: string;
  shape?: Readonly<Record<string, Schema>>;
  element?: Schema;
  valueType?: Schema;
  innerType?: Schema;
  in?: Schema;
}

const NOTHING: Definition = { type: 'unknown' };

const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition;

/** A schema without what wraps it: defaults, null, pipes. */
function bare(schema: Schema): Schema {
  const { innerType, in: input } = definitionOf(schema);
  const inner = innerType ?? input;
  return inner === undefined ? schema : bare(inner);
}

interface Step {
  shown: string;
  next: Schema | null;
}

/** One key of a path: names that the schema has are shown. */
function stepInto(schema: Schema | null, key: PropertyKey): Step {
  const { shape = {}, element, valueType } = schema === null ? NOTHING : definitionOf(bare(schema));
  if (typeof key === 'number') return { shown: `[${key}]`, next: element ?? null };
  const name = String(key);
  const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
  return field === undefined ? { shown: '.*', next: valueType ?? null } : { shown: `.${name}`, next: field };
}

function follow(schema: Schema | null, path: readonly PropertyKey[]): Step {
  return path.reduce<Step>(
    ({ shown, next }, key) => {
      const step = stepInto(next, key);
      return { shown: shown + step.shown, next: step.next };
    },
    { shown: '', next: schema },
  );
}

/** Whether an object or a list has nothing at a path. */
const isMissing = (value: unknown, path: readonly PropertyKey[]): boolean =>
  path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  ) === undefined;

function reasonOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `is no ${issue.expected}`;
    case 'too_big':
      return `is longer or larger than ${issue.maximum}`;
    case 'too_small':
      return `is shorter or smaller than ${issue.minimum}`;
    case 'invalid_value':
      return `is none of ${issue.values.join(', ')}`;
    case 'invalid_format':
      return 'has another form';
    case 'invalid_key':
      return 'has a key of another form';
    case 'unrecognized_keys':
      return 'has further fields';
    default:
      return 'breaks a rule';
  }
}

const isUnion = (issue: Issue): issue is z.core.$ZodIssueInvalidUnion =>
  issue.code === 'invalid_union' && issue.errors.length > 0;

const depthOf = (issues: readonly Issue[]): number => Math.max(0, ...issues.map(({ path }) => path.length));

/** The option of a union that the value comes closest to: the one whose faults lie deepest. */
function closest(
  schema: Schema | null,
  { errors }: z.core.$ZodIssueInvalidUnion,
): { option: Schema | null; issues: readonly Issue[] } {
  const depths = errors.map(depthOf);
  const at = depths.indexOf(Math.max(...depths));
  const { options = [] } = (schema === null ? {} : bare(schema)._zod.def) as { options?: Schema[] };
  return { option: options[at] ?? null, issues: errors[at] ?? [] };
}

/**
 * @param value what was parsed; read only to tell a missing field from a wrong one
 * @param issues of its parse
 * @returns each field once, in the order of the issues
 */
export function unfitFields(schema: z.ZodMiniType, value: unknown, issues: readonly Issue[]): UnfitField[] {
  const fields: UnfitField[] = [];
  const add = (place: Schema | null, prefix: string, at: readonly PropertyKey[], found: readonly Issue[]) => {
    for (const issue of found) {
      const { shown, next } = follow(place, issue.path);
      const [path, whole] = [prefix + shown, [...at, ...issue.path]];
      if (isUnion(issue) && !isMissing(value, whole)) {
        const { option, issues: inner } = closest(next, issue);
        add(option, path, whole, inner);
      } else fields.push({ path, why: isMissing(value, whole) ? 'is missing' : reasonOf(issue) });
    }
  };
  add(schema, '', [], issues);
  const known = new Set<string>();
  return fields
    .map(({ path, why }) => ({ path: path.replace(/^\./, ''), why }))
    .filter(({ path }) => !known.has(path) && known.add(path));
}

/** The first of them as one text, such as `[0].currency has another form`. @param root name of the whole value */
export function unfitText(fields: readonly UnfitField[], root: string, most = 5): string {
  const shown = fields.slice(0, most).map(({ path, why }) => {
    const joint = path === '' || path.startsWith('[') ? '' : '.';
    return `${root}${joint}${path} ${why}`;
  });
  const rest = fields.length - shown.length;
  return [...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join('; ');
}
