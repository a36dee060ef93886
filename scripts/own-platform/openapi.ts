/**
 * The OpenAPI 3.1 document of the calls that the edge sends to a platform, made of the contract's schemas. A request is what arrives after
 * the edge has checked it; an answer is what a platform may send, before the edge fills in what was left out.
 */
import { EDGE_HEADERS } from '#app/contract/edge-call.ts';
import type { Endpoint } from '#app/contract/endpoint.ts';
import { ENDPOINTS } from '#app/contract/endpoints.ts';
import { ANSWER_SCHEMAS, acceptedOf, refTo } from '#platform/operator/openapi/answers.ts';
import { type JsonObject, jsonSchemaOf } from '#platform/operator/openapi/json-schema.ts';
import { readExamples } from './examples.ts';
import { LEVELS, type Level } from './levels.ts';

export interface CallsDocument {
  openapi: string;
  info: JsonObject;
  servers: JsonObject[];
  tags: JsonObject[];
  paths: Record<string, { post: JsonObject }>;
  components: Record<string, Record<string, unknown>>;
}

const SECRET = 'EdgeSecret';
const SESSION = 'SessionToken';

/** `member/wallet-balance` is `memberWalletBalance`. */
const operationIdOf = (call: string): string =>
  call.replace(/[/-]([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const schemaName = (call: string, end: 'Input' | 'Output'): string => {
  const id = operationIdOf(call);
  return `${id.slice(0, 1).toUpperCase()}${id.slice(1)}${end}`;
};

/** Refusals by HTTP status, which `code` of the envelope repeats. */
const REFUSALS: Readonly<Record<string, string>> = {
  401: 'The session has ended, or there is none: the edge logs the member out.',
  403: 'The secret is wrong, or the member may not do this.',
  404: 'There is no such call, or not what the input names.',
  409: 'The state has changed, or the operation id was used with other values.',
  422: 'Fields are not valid: the form shows each sentence beside its field.',
  429: 'Too many attempts. `output.retryAfterSeconds` says when to try again.',
  503: 'Maintenance: pages show its screen, with `output.until` as its end.',
};

const media = (schema: JsonObject): JsonObject => ({ 'application/json': { schema } });

const refusals = (): JsonObject =>
  Object.fromEntries(
    Object.entries(REFUSALS).map(([status, description]) => [
      status,
      { description, content: media(refTo('schemas', status === '422' ? 'FieldRefusal' : 'Refusal')) },
    ]),
  );

const placeOf = (name: string): string => `#/components/schemas/${name}`;

function operationOf(name: string, { access }: Endpoint, level: Level['name']): JsonObject {
  const example = readExamples().calls[name];
  return {
    operationId: operationIdOf(name),
    tags: [level],
    security: [{ [SECRET]: [], ...(access === 'member' ? { [SESSION]: [] } : {}) }],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: refTo('schemas', schemaName(name, 'Input')),
          ...(example === undefined ? {} : { example: example.input }),
        },
      },
    },
    responses: {
      200: {
        description: 'Accepted, or refused by a rule of the business: `status` says which.',
        content: media({
          anyOf: [acceptedOf(refTo('schemas', schemaName(name, 'Output'))), refTo('schemas', 'Refusal')],
        }),
      },
      ...refusals(),
    },
  };
}

const schemasOf = (name: string, { input, output }: Endpoint): [string, JsonObject][] => {
  const [asked, answered] = [schemaName(name, 'Input'), schemaName(name, 'Output')];
  return [
    [asked, jsonSchemaOf(input, 'output', placeOf(asked))],
    [answered, jsonSchemaOf(output, 'input', placeOf(answered))],
  ];
};

export function callsDocument(version: string): CallsDocument {
  const { Refusal, FieldRefusal } = ANSWER_SCHEMAS;
  const rows = LEVELS.flatMap(({ name: level, calls }) =>
    calls.flatMap(name => {
      const endpoint = ENDPOINTS[name];
      return endpoint === undefined ? [] : [{ name, endpoint, level }];
    }),
  );
  return {
    openapi: '3.1.1',
    info: {
      title: 'Calls of a platform',
      version,
      description:
        'What the edge asks a platform at `PLATFORM_ORIGIN`: docs/your-own-platform.md has headers, files and sockets. Answers may have further fields, which the edge drops.',
    },
    servers: [{ url: '/', description: 'The platform.' }],
    tags: LEVELS.map(({ name, brings }) => ({ name, description: brings })),
    paths: Object.fromEntries(
      rows.map(({ name, endpoint, level }) => [`/api/${name}`, { post: operationOf(name, endpoint, level) }]),
    ),
    components: {
      securitySchemes: {
        [SECRET]: { type: 'apiKey', in: 'header', name: EDGE_HEADERS.secret },
        [SESSION]: { type: 'http', scheme: 'bearer' },
      },
      schemas: {
        Refusal,
        FieldRefusal,
        ...Object.fromEntries(rows.flatMap(({ name, endpoint }) => schemasOf(name, endpoint))),
      },
    },
  };
}
