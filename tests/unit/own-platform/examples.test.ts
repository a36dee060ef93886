/** The examples of an operator's own platform fit the contract, and the pages and documents that are made of them are current. */
import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#app/contract/endpoints.ts';
import { unfitFields } from '#app/contract/unfit-fields.ts';
import { readExamples } from '../../../scripts/own-platform/examples.ts';
import { LEVELS, levelByCall } from '../../../scripts/own-platform/levels.ts';
import { gamesFlaw, LOBBY_CALLS, LOBBY_FILES } from '../../../scripts/own-platform/lobby.ts';
import { callsDocument } from '../../../scripts/own-platform/openapi.ts';
import { EXAMPLE_MARKET, PLATFORM_CALLS, platformCallsPage } from '../../../scripts/platform-calls.ts';

const examples = readExamples();

describe('an example', () => {
  it.each(LOBBY_CALLS.map(row => [row.call.name, row] as const))('of %s fits both schemas', (name, {
    call,
  }) => {
    const { input, output } = examples.calls[name] ?? { input: null, output: null };
    const [asked, answered] = [call.input.safeParse(input), call.output.safeParse(output)];
    expect(asked.success ? [] : unfitFields(call.input, input, asked.error.issues)).toEqual([]);
    expect(answered.success ? [] : unfitFields(call.output, output, answered.error.issues)).toEqual([]);
  });

  it('is there of every call of the lobby, and of no other', () => {
    expect(Object.keys(examples.calls).sort()).toEqual(LOBBY_CALLS.map(({ call }) => call.name).sort());
  });

  const filed = LOBBY_FILES.filter(({ isOfTitles }) => isOfTitles !== true);
  it.each(filed.map(file => [file.place, file] as const))('of %s fits its schema', (_place, {
    at,
    schema,
  }) => {
    const content = examples.files[at(EXAMPLE_MARKET)];
    if (schema === 'games') {
      expect(gamesFlaw(content)).toBeNull();
      return;
    }
    const read = schema.safeParse(content);
    expect(read.success ? [] : unfitFields(schema, content, read.error.issues)).toEqual([]);
  });

  it('of a file of games is there for each category', () => {
    for (const category of ['slots', 'live'])
      expect(gamesFlaw(examples.files[`GBP/game/${category}.json.gz`])).toBeNull();
  });
});

describe('the levels', () => {
  it('have every endpoint of the contract once, but for that of the edge', () => {
    const levels = levelByCall();
    expect(Object.keys(ENDPOINTS).filter(name => !levels.has(name))).toEqual(['preview']);
  });

  it('refuse an endpoint of none, of two, and a name that is no endpoint', () => {
    const [lobby, ...others] = LEVELS;
    if (lobby === undefined) throw new Error('There is no lobby');
    const withCalls = (...calls: string[]) => [{ ...lobby, calls: [...lobby.calls, ...calls] }, ...others];
    expect(() => levelByCall(others)).toThrow('general/config');
    expect(() => levelByCall(withCalls('auth/login'))).toThrow('auth/login is of two levels');
    expect(() => levelByCall(withCalls('common/nothing'))).toThrow('common/nothing is no endpoint');
  });
});

describe('the page of calls and files', () => {
  it('is current: `npm run platform-calls` writes it', () => {
    expect(readFileSync(PLATFORM_CALLS, 'utf8')).toBe(platformCallsPage());
  });

  it('changes with an example', () => {
    const files = { ...examples.files, 'version.json': { version: 'planted' } };
    expect(platformCallsPage({ ...examples, files })).toContain('"version": "planted"');
  });
});

describe('the OpenAPI document', () => {
  const document = callsDocument('1.0.0');

  it('is valid, and has every call of the levels', async () => {
    const { valid, errors } = await new Validator().validate(
      JSON.parse(JSON.stringify(document)) as Record<string, unknown>,
    );
    expect([valid, errors]).toEqual([true, undefined]);
    expect(Object.keys(document.paths).length).toBe(levelByCall().size);
  });

  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addSchema({ $id: 'calls', ...document } as object);
  const schemaOf = (name: string, end: 'Input' | 'Output') => {
    const words = name.split(/[/-]/).map(word => word.slice(0, 1).toUpperCase() + word.slice(1));
    return ajv.compile({ $ref: `calls#/components/schemas/${words.join('')}${end}` });
  };

  it.each(Object.entries(examples.calls))('takes the example of %s, and no other form', (name, {
    input,
    output,
  }) => {
    for (const [end, value] of [
      ['Input', input],
      ['Output', output],
    ] as const) {
      const validate = schemaOf(name, end);
      expect([validate(value), validate.errors]).toEqual([true, null]);
    }
    // An input is an object in every call.
    expect(schemaOf(name, 'Input')(7)).toBe(false);
  });
});
