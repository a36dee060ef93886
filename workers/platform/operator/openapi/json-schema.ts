/**
 * JSON Schema of the contract's schemas, for the OpenAPI document. Rules where JSON Schema cannot say what a schema does:
 * - A value that only a function describes (a transform, a custom check) is any value, `{}`.
 * - Refinements are left out: the call checks them, and refuses with 422. So is a pattern with flags, which JSON Schema does not have.
 * - A request is what a caller sends, before defaults and transforms; an answer is what a caller gets, after them.
 * - An answer may get further fields, so that it never excludes them.
 */
import * as z from 'zod/mini';

export type Direction = 'input' | 'output';
export type JsonObject = { [name: string]: unknown };

/** Patterns of the checks of a text. */
const patternsOf = ({ _zod: { def } }: z.core.$ZodType): RegExp[] =>
  (def.checks ?? []).flatMap(check => {
    const { pattern } = check._zod.def as { pattern?: unknown };
    return pattern instanceof RegExp ? [pattern] : [];
  });

/** Whether flags change what a pattern matches; JSON Schema reads every pattern as `u` does. */
const hasFlags = ({ flags }: RegExp): boolean => /[^u]/.test(flags);

/** References within the schema, as they are from the root of the document. */
function within(place: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map(it => within(place, it));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, it]) =>
      name === '$ref' && typeof it === 'string' && it.startsWith('#')
        ? [name, place + it.slice(1)]
        : [name, within(place, it)],
    ),
  );
}

/** @param place JSON pointer of the schema in the document, `#/components/schemas/…` */
export function jsonSchemaOf(schema: z.ZodMiniType, io: Direction, place: string): JsonObject {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (io === 'output' && jsonSchema.additionalProperties === false)
        delete jsonSchema.additionalProperties;
      if (patternsOf(zodSchema).some(hasFlags)) {
        delete jsonSchema.pattern;
        delete jsonSchema.allOf;
      }
    },
  });
  return within(place, described) as JsonObject;
}
