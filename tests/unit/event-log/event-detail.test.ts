/** What the event log keeps of an input and of a change: named values alone, and never a secret. */
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { changedBetween, detailWithin, sentOf } from '#platform/base/event-detail.ts';
import { RULES } from '#platform/operator/roles.ts';
import { SENT_FIELDS, sentFieldsOf } from '#platform/operator/sent-fields.ts';

const { operatorCalls } = (await import(pathToFileURL('workers/platform/http/operator-routes.ts').href)) as {
  operatorCalls: ReadonlyMap<string, { input: z.ZodMiniType }>;
};

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  const?: unknown;
}

const schemaOf = (call: string): Schema =>
  z.toJSONSchema(operatorCalls.get(call)?.input ?? z.never(), {
    io: 'input',
    unrepresentable: 'any',
  }) as Schema;

const waysOf = (schema: Schema): Schema[] => [
  schema,
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap(waysOf),
];

/** Paths of all fields of an input; positions in lists are left out. */
function pathsOf(schema: Schema, path = ''): string[] {
  return waysOf(schema).flatMap(way => [
    ...(way.items === undefined ? [] : pathsOf(way.items, path)),
    ...Object.entries(way.properties ?? {}).flatMap(([name, it]) => {
      const own = path === '' ? name : `${path}.${name}`;
      return [own, ...pathsOf(it, own)];
    }),
  ]);
}

/** An input with every field of a schema, of which each text is marked. */
function filled(schema: Schema, path: string): unknown {
  const fields = waysOf(schema).flatMap(way => Object.entries(way.properties ?? {}));
  if (fields.length > 0) return Object.fromEntries(fields.map(([name, it]) => [name, filled(it, name)]));
  const list = waysOf(schema).find(it => it.items !== undefined);
  if (list?.items !== undefined) return [filled(list.items, path)];
  return `value of ${path}`;
}

const calls = Object.keys(SENT_FIELDS);

/** Names of what never stands in the log: secrets, contacts, files, and words of people. */
const SENSITIVE =
  /secret|passw|token|\bpin\b|pin$|^key$|credential|email|phone|username|message|^text$|^texts$|reason|evidence|shows|answer|note$|picture|base64|passkey|reference|manifest|^member$/i;

/** Says whether a message advertises, and no word of it. */
const TYPE_OF_MESSAGE = 'message.type';

describe('[6.8] the rule of what a call leaves in the log', () => {
  test('is there for every call that changes something, and no other', () => {
    expect(calls.toSorted()).toEqual(
      Object.keys(RULES)
        .filter(it => RULES[it]?.isChange)
        .toSorted(),
    );
  });

  test.each(calls)('%s names fields that its input has', call => {
    const known = pathsOf(schemaOf(call));
    expect(sentFieldsOf(call).filter(it => !known.includes(it))).toEqual([]);
  });

  test.each(calls)('%s keeps no secret, contact, file or word of a person', call => {
    const { sent, hidden } = sentOf(filled(schemaOf(call), ''), sentFieldsOf(call));
    const names = sent.filter(it => it.field !== TYPE_OF_MESSAGE).flatMap(it => it.field.split('.'));
    expect(names.filter(it => SENSITIVE.test(it))).toEqual([]);
    const marked = [...JSON.stringify(sent).matchAll(/value of (\w+)/g)].map(it => it[1] ?? '');
    expect(marked.filter(it => SENSITIVE.test(it))).toEqual([]);
    expect(JSON.stringify(hidden)).not.toContain('value of');
  });
});

describe('an input in the log', () => {
  const input = {
    memberId: 'm-1',
    amount: '5.00',
    reason: 'Their daughter is ill',
    to: { memberId: 'm-2', username: 'anna' },
    checks: [
      { kind: 'document', shows: 'Anna Smith' },
      { kind: 'payee', shows: 'GB33' },
    ],
    markets: null,
    left: undefined,
  };

  test('has the values of named fields, and the names of the others', () => {
    expect(sentOf(input, ['memberId', 'to.memberId', 'checks.kind', 'markets'])).toEqual({
      sent: [
        { field: 'memberId', value: 'm-1' },
        { field: 'to.memberId', value: 'm-2' },
        { field: 'checks.0.kind', value: 'document' },
        { field: 'checks.1.kind', value: 'payee' },
        { field: 'markets', value: 'null' },
      ],
      hidden: ['amount', 'reason', 'to.username', 'checks.shows'],
    });
  });

  test('has no secret, whatever the rule names', () => {
    const secrets = {
      key: 'opk_1',
      nested: { apiToken: 't', list: [{ newPassword: 'p' }], pin: 1, kept: 2 },
    };
    expect(sentOf(secrets, ['key', 'nested'])).toEqual({
      sent: [{ field: 'nested.kept', value: '2' }],
      hidden: ['key', 'nested'],
    });
  });

  test.each([[null], ['text'], [[1, 2]], [{}]])('can be %j', odd => {
    expect(sentOf(odd, ['a']).sent).toEqual([]);
  });
});

describe('a change in the log', () => {
  test('has the fields that differ, with the values before and after', () => {
    const before = { name: 'Ines', roles: ['admin'], until: null, deep: { on: false, same: 1 } };
    const after = { name: 'Ines', roles: ['admin', 'risk'], until: '2027', deep: { on: true, same: 1 } };
    expect(changedBetween(before, after)).toEqual([
      { field: 'roles', before: '["admin"]', after: '["admin","risk"]' },
      { field: 'until', before: null, after: '2027' },
      { field: 'deep.on', before: 'false', after: 'true' },
    ]);
  });

  test('of what was not there, or is there no more, has no value on that side', () => {
    expect(changedBetween(null, { state: 'open' })).toEqual([
      { field: 'state', before: null, after: 'open' },
    ]);
    expect(changedBetween({ state: 'open' }, null)).toEqual([
      { field: 'state', before: 'open', after: null },
    ]);
    expect(changedBetween(null, null)).toEqual([]);
  });

  test('never shows a secret', () => {
    expect(changedBetween({ secretKey: 'a' }, { secretKey: 'b' })).toEqual([
      { field: 'secretKey', before: '(hidden)', after: '(hidden)' },
    ]);
    expect(changedBetween(null, { secretKey: 'b' })).toEqual([
      { field: 'secretKey', before: null, after: '(hidden)' },
    ]);
  });
});

test('a detail stays within its bounds, and says that it was cut', () => {
  const many = Array.from({ length: 300 }, (_, at) => ({
    field: `f${at}`,
    before: null,
    after: 'x'.repeat(9_000),
  }));
  const detail = detailWithin({ sent: [], hidden: [], changed: many });
  expect(detail.isCut).toBe(true);
  expect(detail.changed).toHaveLength(100);
  expect(JSON.stringify(detail).length).toBeLessThan(40_000);
  expect(detailWithin({ sent: [{ field: 'a', value: '1' }], hidden: [], changed: [] }).isCut).toBe(false);
});
