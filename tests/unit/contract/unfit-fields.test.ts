/** Fields that do not fit, for logs: by their paths, without a value and without a key of a record. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { unfitFields, unfitText } from '#app/contract/unfit-fields.ts';

const schema = z.object({
  balance: z.string(),
  members: z.record(z.string(), z.object({ name: z.string().check(z.maxLength(5)), age: z.int() })),
  kind: z._default(z.enum(['a', 'b']), 'a'),
  either: z.optional(z.union([z.object({ list: z.array(z.object({ id: z.string() })) }), z.string()])),
});

const fieldsOf = (value: unknown) => {
  const read = schema.safeParse(value);
  return read.success ? [] : unfitFields(schema, value, read.error.issues);
};

describe('fields that do not fit', () => {
  it('are none where the value fits', () => expect(fieldsOf({ balance: '1', members: {} })).toEqual([]));

  it('are told apart: missing, of another type, too long, of other values', () => {
    const members = { 'anna@mail.example': { name: 'Annabelle', age: 'forty' } };
    const fields = fieldsOf({ members, kind: 'c' });
    expect(fields).toEqual([
      { path: 'balance', why: 'is missing' },
      { path: 'members.*.name', why: 'is longer or larger than 5' },
      { path: 'members.*.age', why: 'is no number' },
      { path: 'kind', why: 'is none of a, b' },
    ]);
    expect(JSON.stringify(fields)).not.toMatch(/anna|Annabelle|forty/i);
  });

  it('are inside the option of a union that comes closest', () => {
    const either = { list: [{ id: 'x' }, { id: 7 }] };
    expect(fieldsOf({ balance: '1', members: {}, either })).toEqual([
      { path: 'either.list[1].id', why: 'is no string' },
    ]);
  });

  it('are the value as a whole where it is of another type', () => {
    expect(fieldsOf(null)).toEqual([{ path: '', why: 'is no object' }]);
  });

  it('are one text of the first of them', () => {
    const fields = ['a', '[0].b', ''].map(path => ({ path, why: 'is missing' }));
    expect(unfitText(fields, 'output', 2)).toBe('output.a is missing; output[0].b is missing; and 1 more');
    expect(unfitText(fields.slice(2), 'output')).toBe('output is missing');
  });
});
