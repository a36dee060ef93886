/** The OpenAPI 3.1 document of operators' calls, made of their schemas and of the table of roles. */
import type { OperatorCall } from '#platform/base/operator-call.ts';
import { RULES } from '../roles.ts';
import { ANSWER_HEADERS, ANSWER_SCHEMAS, REFUSAL_ANSWERS } from './answers.ts';
import type { JsonObject } from './json-schema.ts';
import { type DescribedCall, describeCall, tagOf } from './operation.ts';
import { SECURITY_SCHEMES } from './security.ts';

/** Version of the product, which is that of its calls. */
const VERSION = '0.1.0';

const DESCRIPTION = `Every call is \`POST /operator/{call}\` with a JSON object, at the operators' host, and answers in an envelope: \`status\`, \`code\`, \`msg\`, \`output\`.

- **Refusals**: \`status\` is false. A rule of the business refuses with HTTP 200; everything else mirrors \`code\`.
- **Repeating**: a call with an \`operationId\` acts once, however often it is sent. With other values under the same id it is refused (409).
- **Second operator**: a call with \`x-second-operator\` may answer with an \`approvalId\` and \`state: waiting\`. It runs when another operator agrees (\`approval/approve\`).
- **Pages**: pass \`next\` of an answer as \`after\` of the next call (\`before\` in older lists), until it is null.
- **Values**: amounts are decimal texts in the currency beside them; times in requests are epoch milliseconds, in answers UTC texts \`yyyy-MM-dd HH:mm:ss\`.
- **Schemas** describe the form of a request. Conditions that JSON Schema cannot say are checked by the call, which refuses with 422. Answers may get further fields.
- **Roles**: \`x-roles\` lists the roles of which one is needed; \`x-changes\` says whether the call changes something or hands out a secret.`;

export interface OpenApiDocument {
  openapi: string;
  info: JsonObject;
  servers: JsonObject[];
  tags: { name: string }[];
  paths: Record<string, { post: JsonObject }>;
  components: Record<string, Readonly<Record<string, JsonObject>>>;
}

/** @param calls the platform's calls by name. A call without a rule is refused to all operators, so the document omits it. */
export function openApiDocument(calls: ReadonlyMap<string, OperatorCall>): OpenApiDocument {
  const described = Object.entries(RULES).flatMap(([name, rule]): [string, DescribedCall][] => {
    const call = calls.get(name);
    return call === undefined ? [] : [[name, describeCall(name, call, rule)]];
  });
  const tags = new Set(described.map(([name]) => tagOf(name)));
  return {
    openapi: '3.1.1',
    info: { title: 'Operator calls', version: VERSION, description: DESCRIPTION },
    servers: [{ url: '/', description: 'The operators’ host that serves this document.' }],
    tags: [...tags].map(name => ({ name })),
    paths: Object.fromEntries(
      described.map(([name, { operation }]) => [`/operator/${name}`, { post: operation }]),
    ),
    components: {
      securitySchemes: SECURITY_SCHEMES,
      headers: ANSWER_HEADERS,
      responses: REFUSAL_ANSWERS,
      schemas: Object.assign({}, ANSWER_SCHEMAS, ...described.map(([, { schemas }]) => schemas)),
    },
  };
}
