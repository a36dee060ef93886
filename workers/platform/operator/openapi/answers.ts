/** The answers of operators' calls in the OpenAPI document: the envelope, and the refusals that any call may meet. */
import type { JsonObject } from './json-schema.ts';

export const refTo = (kind: 'schemas' | 'responses' | 'headers', name: string): JsonObject => ({
  $ref: `#/components/${kind}/${name}`,
});

const envelope = (status: boolean, code: JsonObject, output: JsonObject): JsonObject => ({
  type: 'object',
  properties: {
    status: { type: 'boolean', const: status },
    code,
    msg: { type: 'string', description: 'A sentence in English; may be empty where the call was accepted.' },
    output,
  },
  required: ['status', 'code', 'msg', 'output'],
});

/** The envelope of an accepted call. */
export const acceptedOf = (output: JsonObject): JsonObject =>
  envelope(true, { type: 'integer', const: 200 }, output);

const CODE = {
  type: 'integer',
  description: 'The HTTP status; 200 where a rule of the business refuses.',
};

export const ANSWER_SCHEMAS: Readonly<Record<string, JsonObject>> = {
  Nothing: { type: 'object', properties: {}, description: 'The call takes no fields.' },
  Refusal: envelope(false, CODE, { description: 'Usually null; further facts where the call has some.' }),
  FieldRefusal: envelope(
    false,
    { type: 'integer', const: 422 },
    {
      anyOf: [
        {
          type: 'object',
          properties: {
            fields: {
              type: 'object',
              additionalProperties: { type: 'array', items: { type: 'string' } },
              description: 'Sentences by the path of the field.',
            },
          },
          required: ['fields'],
        },
        { type: ['object', 'null'], description: 'Where the input is refused as a whole.' },
      ],
    },
  ),
  Waiting: {
    ...envelope(
      false,
      { type: 'integer', const: 200 },
      {
        type: 'object',
        properties: {
          approvalId: { type: 'string' },
          state: { type: 'string', const: 'waiting' },
          until: { type: 'string', description: 'UTC, `yyyy-MM-dd HH:mm:ss`.' },
        },
        required: ['approvalId', 'state', 'until'],
      },
    ),
    description:
      'Nothing has changed yet: a second operator decides (`approval/approve`, `approval/refuse`).',
  },
};

export const ANSWER_HEADERS: Readonly<Record<string, JsonObject>> = {
  RequestId: { description: 'Names the request in the logs.', schema: { type: 'string' } },
};

export const jsonAnswer = (description: string, schema: JsonObject): JsonObject => ({
  description,
  headers: { 'x-request-id': refTo('headers', 'RequestId') },
  content: { 'application/json': { schema } },
});

/** Refusals by HTTP status: the name of the component, and when it comes. */
const REFUSALS: Readonly<Record<string, readonly [name: string, description: string]>> = {
  400: ['BadRequest', 'The body is not a JSON object, or broke off.'],
  401: ['Unauthorized', 'No key or session, or one that is unknown, has ended or is of a disabled operator.'],
  403: ['Forbidden', 'The operator’s roles do not allow the call, or the call has a rule that forbids it.'],
  404: ['NotFound', 'What the input names does not exist.'],
  409: ['Conflict', 'The state has changed, or the operation id was used with other values.'],
  413: ['TooLarge', 'The body is too large.'],
  422: ['Invalid', 'Fields are not valid.'],
  429: ['TooMany', 'Too many calls from one network. Try again later.'],
  500: ['Failed', 'A fault of the platform, which its log names by the request id.'],
  502: ['Unreachable', 'The platform could not be reached, or its answer could not be read.'],
  503: [
    'Unavailable',
    'Nothing was changed: the event log cannot be written, or a wallet is stopped. Try again.',
  ],
  504: ['TimedOut', 'The platform took too long. Repeat a call with the same operation id.'],
};

export const REFUSAL_ANSWERS: Readonly<Record<string, JsonObject>> = Object.fromEntries(
  Object.entries(REFUSALS).map(([status, [name, description]]) => [
    name,
    jsonAnswer(description, refTo('schemas', status === '422' ? 'FieldRefusal' : 'Refusal')),
  ]),
);

/** The refusals of a call, by HTTP status. */
export const refusalsByStatus = (): JsonObject =>
  Object.fromEntries(Object.entries(REFUSALS).map(([status, [name]]) => [status, refTo('responses', name)]));
