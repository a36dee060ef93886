/** The OpenAPI document of operators' calls: whole, valid, and of the same mind as the calls themselves. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { OUTPUTS } from '#app/contract/operator/outputs/output-of.ts';
import { jsonSchemaOf } from '#platform/operator/openapi/json-schema.ts';
import { RULES } from '#platform/operator/roles.ts';
import { sampleOf } from '#tests/support/json-sample.ts';

interface OperatorCall {
  input: z.ZodMiniType;
  output?: z.ZodMiniType;
  second?: object;
}

interface Document {
  info: { version: string };
  paths: Record<string, { post: Operation }>;
  components: { schemas: Record<string, object> };
}

/** Loaded without their types, which need those of workerd. */
const load = (path: string): Promise<unknown> => import(pathToFileURL(path).href);
const { operatorCalls } = (await load('workers/platform/http/operator-routes.ts')) as {
  operatorCalls: ReadonlyMap<string, OperatorCall>;
};
const { openApiDocument } = (await load('workers/platform/operator/openapi/document.ts')) as {
  openApiDocument: (calls: ReadonlyMap<string, OperatorCall>) => Document;
};

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: object[];
  responses: Record<string, unknown>;
  requestBody: { content: { 'application/json': { schema: { $ref: string } } } };
  [extension: `x-${string}`]: unknown;
}

const document = openApiDocument(operatorCalls);
const operationOf = (call: string) => document.paths[`/operator/${call}`]?.post as Operation;
const calls = Object.keys(RULES);
const { schemas } = document.components;

/** Every object of the document. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const part of Object.values(value)) yield* objectsIn(part);
}

const isThere = (ref: string): boolean =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document) !==
  undefined;

/** Schemas by name, as a client generator reads them. */
const ajv = new Ajv2020({ strictTypes: false });
for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(schema, `#/components/schemas/${name}`);

const inputSchemaOf = (call: string): object => {
  const { $ref } = operationOf(call).requestBody.content['application/json'].schema;
  return schemas[$ref.split('/').at(-1) ?? ''] ?? {};
};

/** Calls whose smallest request by the document is refused by a condition that JSON Schema cannot say. */
const WITH_CONDITIONS: readonly string[] = [
  'game/set-many', // one change at least
  'game/set-matching',
  'site/plan', // either texts or a version
  'send-message', // an English text where a market reads it
  'message/put-draft',
  'member/reset-access', // two kinds of checks
  'promotion/check', // English texts
  'promotion/publish',
  'promotion/plan-publication',
  'provider/limit-wins', // one ceiling at least
  'chat/put-canned', // an English text
];

describe('[6.8] the document of operators’ calls', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(JSON.parse(JSON.stringify(document)) as Record<string, unknown>);
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('has every call of the table of roles, and nothing else', () => {
    expect(Object.keys(document.paths)).toEqual(calls.map(call => `/operator/${call}`));
    for (const path of Object.values(document.paths)) expect(Object.keys(path)).toEqual(['post']);
  });

  it('leaves out calls that this platform does not serve', () => {
    const call = operatorCalls.get('operator/me') as OperatorCall;
    expect(Object.keys(openApiDocument(new Map([['operator/me', call]])).paths)).toEqual([
      '/operator/operator/me',
    ]);
    expect(openApiDocument(new Map([['not/ruled', call]])).paths).toEqual({});
  });

  it('names only components that it has, and each that it has', () => {
    const refs = [...objectsIn(document)].flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
    expect(refs.filter(ref => !isThere(ref))).toEqual([]);
    const named = new Set(refs);
    expect(Object.keys(schemas).filter(name => !named.has(`#/components/schemas/${name}`))).toEqual([]);
  });

  it('has the version of the product', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(document.info.version).toBe(version);
  });

  it('is JSON: nothing is lost on its way', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});

describe('an operation', () => {
  it('has an id of its own, made of the name of the call', () => {
    const ids = calls.map(call => operationOf(call).operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter(id => !/^[a-z][A-Za-z0-9]*$/.test(id))).toEqual([]);
    expect(operationOf('member/add-note').operationId).toBe('memberAddNote');
    expect(operationOf('announce-build').operationId).toBe('announceBuild');
  });

  it('has a summary', () => {
    expect(calls.filter(call => operationOf(call).summary === call)).toEqual([]);
  });

  it.each([
    'announce',
    'send-message',
    'message/put-draft',
    'promotion/check',
    'promotion/publish',
  ])('does not demand English texts of %s', call => {
    const texts = [...objectsIn(inputSchemaOf(call))].flatMap(({ properties, required }) =>
      Object.hasOwn((properties ?? {}) as object, 'en') ? [required] : [],
    );
    expect(texts).toHaveLength(1);
    expect(texts[0]).not.toContain('en');
    expect(operationOf(call).description).toContain('may be left out where no market of the site reads it');
  });

  it('has the area of the call as its tag', () => {
    expect(operationOf('wallet/adjust').tags).toEqual(['wallet']);
    expect(operationOf('maintenance').tags).toEqual(['general']);
  });

  test.each(
    Object.entries(RULES),
  )('%s says its roles, whether it changes something, and its second operator', (call, rule) => {
    const operation = operationOf(call);
    expect(operation['x-roles']).toEqual(rule.roles);
    expect(operation['x-changes']).toBe(rule.isChange);
    expect(operation['x-second-operator']).toBe(operatorCalls.get(call)?.second !== undefined);
  });

  it('has the envelope of a waiting call where a second operator may be needed', () => {
    const answers = (call: string) => JSON.stringify(operationOf(call).responses[200]);
    expect(answers('wallet/adjust')).toContain('#/components/schemas/Waiting');
    expect(answers('member/list')).not.toContain('#/components/schemas/Waiting');
    expect(answers('member/list')).toContain('#/components/schemas/MemberListOutput');
  });

  it('names each refusal that a call may meet', () => {
    expect(Object.keys(operationOf('member/list').responses)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '409',
      '413',
      '422',
      '429',
      '500',
      '502',
      '503',
      '504',
    ]);
  });

  test.each<[string, string[]]>([
    ['member/list', ['operatorKey', 'consoleSession']],
    ['operator/me', ['operatorKey', 'consoleSession', 'enrolmentLink']],
    ['operator/add-passkey', ['consoleSession', 'enrolmentLink']],
    ['operator/take-key', ['enrolmentLink']],
    ['approval/approve', ['consoleSession', 'environmentToken']],
    ['operator/create', ['consoleSession', 'environmentToken']],
    ['operator/disable', ['consoleSession']],
    ['provider/add-key', ['consoleSession']],
  ])('%s is made with one of its ways in', (call, ways) => {
    expect(operationOf(call).security.flatMap(it => Object.keys(it))).toEqual(ways);
  });
});

describe('the schemas', () => {
  test.each(Object.keys(schemas))('%s is JSON Schema 2020-12', name => {
    expect(() => ajv.compile({ $ref: `#/components/schemas/${name}` })).not.toThrow();
  });

  it('describe a request that its call takes', () => {
    const refused = calls.filter(call => {
      const sample = sampleOf(inputSchemaOf(call));
      expect(ajv.validate(inputSchemaOf(call), sample), call).toBe(true);
      return operatorCalls.get(call)?.input.safeParse(sample).success !== true;
    });
    expect(refused).toEqual(WITH_CONDITIONS);
  });

  it('refuse a request without a field that its call needs, as the call does', () => {
    for (const call of calls) {
      const schema = inputSchemaOf(call) as { required?: string[] };
      for (const name of schema.required ?? []) {
        const { [name]: _left, ...rest } = sampleOf(schema) as Record<string, unknown>;
        expect(ajv.validate(schema, rest), `${call} ${name}`).toBe(false);
        expect(operatorCalls.get(call)?.input.safeParse(rest).success, `${call} ${name}`).toBe(false);
      }
    }
  });
});

describe('described answers', () => {
  it('are of calls, which have no answer in the contract beside them', () => {
    const doubled = Object.keys(OUTPUTS).filter(call => operatorCalls.get(call)?.output !== undefined);
    expect(doubled).toEqual([]);
    expect(Object.keys(OUTPUTS).filter(call => !calls.includes(call))).toEqual([]);
  });

  it('are missing for no call', () => {
    const missing = calls.filter(
      call => operatorCalls.get(call)?.output === undefined && !Object.hasOwn(OUTPUTS, call),
    );
    expect(missing).toEqual([]);
  });
});

describe('what JSON Schema cannot say', () => {
  const of = (schema: z.ZodMiniType, io: 'input' | 'output' = 'input') =>
    jsonSchemaOf(schema, io, '#/components/schemas/It');

  it('a value that only a function describes is any value', () => {
    expect(of(z.object({ it: z.custom<string>(() => true) }))).toMatchObject({ properties: { it: {} } });
    expect(of(z.pipe(z.string(), z.transform(Number)), 'output')).toEqual({});
    expect(of(z.date())).toEqual({});
  });

  it('a request is described before defaults and transforms, an answer after them', () => {
    const schema = z.object({ it: z._default(z.pipe(z.string(), z.transform(String)), 'a') });
    expect(of(schema)).not.toHaveProperty('required');
    expect(of(schema)).toMatchObject({ properties: { it: { type: 'string' } } });
    expect(of(schema, 'output')).toMatchObject({ required: ['it'] });
  });

  it('a refinement and a pattern with flags are left out', () => {
    const schema = z.string().check(
      z.maxLength(3),
      z.regex(/^a$/i),
      z.refine(it => it !== 'b'),
    );
    expect(of(schema)).toEqual({ type: 'string', maxLength: 3 });
    expect(of(z.string().check(z.regex(/^a$/u)))).toEqual({ type: 'string', pattern: '^a$' });
  });

  it('an answer may have further fields', () => {
    expect(of(z.object({ it: z.string() }), 'output')).not.toHaveProperty('additionalProperties');
  });

  it('a schema that names itself refers to its own component', () => {
    interface Tree {
      under: Tree[];
    }
    const tree: z.ZodMiniType<Tree> = z.object({ under: z.array(z.lazy(() => tree)) });
    expect(of(tree)).toMatchObject({ properties: { under: { items: { $ref: '#/components/schemas/It' } } } });
    expect(of(z.object({ tree }))).toMatchObject({
      properties: { tree: { $ref: '#/components/schemas/It/$defs/__schema0' } },
    });
  });
});
