/** One operator's call as an operation of the OpenAPI document, with the schemas that it names. */
import { outputOf as describedOutput } from '#app/contract/operator/outputs/output-of.ts';
import { FALLBACK_LANGUAGE } from '#app/domain/language.ts';
import type { OperatorCall } from '#platform/base/operator-call.ts';
import type { Rule } from '../roles.ts';
import { acceptedOf, jsonAnswer, refTo, refusalsByStatus } from './answers.ts';
import { type JsonObject, jsonSchemaOf } from './json-schema.ts';
import { securityOf } from './security.ts';
import { summaryOf } from './summaries.ts';

export interface DescribedCall {
  operation: JsonObject;
  /** Schemas of the call alone, by the name of the component. */
  schemas: Record<string, JsonObject>;
}

/** Calls without a slash are about the site as a whole, or older than the areas. */
const GENERAL = 'general';

export const tagOf = (call: string): string => (call.includes('/') ? (call.split('/')[0] ?? '') : GENERAL);

/** `member/add-note` is `memberAddNote`: as stable as the name of the call. */
export const operationIdOf = (call: string): string =>
  call.replace(/[/-]([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const typeNameOf = (call: string): string => {
  const id = operationIdOf(call);
  return id.slice(0, 1).toUpperCase() + id.slice(1);
};

const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = ({ properties, ...rest }: JsonObject): boolean =>
  JSON.stringify(rest) === '{"type":"object"}' && JSON.stringify(properties) === '{}';

/** A schema as the operation names it, and the component that it is then. */
interface Part {
  ref: JsonObject;
  schemas: DescribedCall['schemas'];
}

/** The schema of an input whose English text may be left out. @param path of its texts by language */
function withOptionalEnglish(schema: unknown, path: readonly string[]): unknown {
  if (!isJsonObject(schema)) return schema;
  const { anyOf, properties, required } = schema;
  if (Array.isArray(anyOf)) return { ...schema, anyOf: anyOf.map(it => withOptionalEnglish(it, path)) };
  const [key, ...rest] = path;
  if (key === undefined)
    return Array.isArray(required)
      ? { ...schema, required: required.filter(it => it !== FALLBACK_LANGUAGE) }
      : schema;
  return isJsonObject(properties) && properties[key] !== undefined
    ? { ...schema, properties: { ...properties, [key]: withOptionalEnglish(properties[key], rest) } }
    : schema;
}

function inputOf(call: string, { input, textsAt }: OperatorCall): Part {
  const name = `${typeNameOf(call)}Input`;
  const described = jsonSchemaOf(input, 'input', `#/components/schemas/${name}`);
  const schema = textsAt === undefined ? described : (withOptionalEnglish(described, textsAt) as JsonObject);
  return isEmpty(schema)
    ? { ref: refTo('schemas', 'Nothing'), schemas: {} }
    : { ref: refTo('schemas', name), schemas: { [name]: schema } };
}

function outputOf(call: string, { output }: OperatorCall): Part {
  const described = output ?? describedOutput(call);
  if (described === null) return { ref: { description: 'Not specified.' }, schemas: {} };
  const name = `${typeNameOf(call)}Output`;
  const schema = jsonSchemaOf(described, 'output', `#/components/schemas/${name}`);
  return { ref: refTo('schemas', name), schemas: { [name]: schema } };
}

const descriptionOf = ({ roles, isChange, isInPerson }: Rule, { second, textsAt }: OperatorCall): string =>
  [
    `Roles: ${roles.join(', ')}.`,
    ...(isChange ? ['A change, or a secret: it is in the event log before it runs.'] : []),
    ...(isInPerson ? ['Made by a person in the console: a key is refused.'] : []),
    ...(second !== undefined
      ? ['May wait for a second operator; the answer is then a refusal with an `approvalId`.']
      : []),
    ...(textsAt === undefined
      ? []
      : [`English in \`${textsAt.join('.')}\` may be left out where no market of the site reads it.`]),
  ].join(' ');

export function describeCall(name: string, call: OperatorCall, rule: Rule): DescribedCall {
  const mayWait = call.second !== undefined;
  const [input, output] = [inputOf(name, call), outputOf(name, call)];
  const answers = [
    acceptedOf(output.ref),
    ...(mayWait ? [refTo('schemas', 'Waiting')] : []),
    refTo('schemas', 'Refusal'),
  ];
  const operation = {
    operationId: operationIdOf(name),
    tags: [tagOf(name)],
    summary: summaryOf(name),
    description: descriptionOf(rule, call),
    security: securityOf(name),
    'x-roles': rule.roles,
    'x-changes': rule.isChange,
    'x-second-operator': mayWait,
    requestBody: { required: true, content: { 'application/json': { schema: input.ref } } },
    responses: {
      200: jsonAnswer('Accepted, or refused by a rule of the business: `status` says which.', {
        anyOf: answers,
      }),
      ...refusalsByStatus(),
    },
  };
  return { operation, schemas: { ...input.schemas, ...output.schemas } };
}
