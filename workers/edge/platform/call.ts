/** Calls of the contract, sent to the platform: input and output are checked on the way. Never throws. */
import { ENDPOINTS } from '#app/contract/endpoints.ts';
import { type Envelope, refused, refusedFields } from '#app/contract/envelope.ts';
import { fieldErrors } from '#app/contract/field-errors.ts';
import type { CallHeaders } from '#app/contract/headers.ts';
import { trimStrings } from '#app/contract/trim.ts';
import { sentenceTranslator } from '#app/domain/sentences/sentences.ts';
import type { EdgeEnv } from '../env.ts';
import { readEnvelope, unreachable, unreadable } from './envelope.ts';
import { platformFetch } from './fetch.ts';

/** One call; the name and the payload may be a visitor's. */
export interface GatewayCall {
  name: string;
  payload: unknown;
  headers: CallHeaders;
  /** The platform's session token, or null for a guest. */
  token: string | null;
  /** The visitor's address as the network says, for the platform's own limits. */
  address: string;
  /** The id of a browser in which a login under the call's name has succeeded before. */
  device?: string | null;
  /** The names under which logins have succeeded in the browser, in their plain form. */
  knownNames?: readonly string[];
  /** The id of a guest's browser, which counts a guest's vote once; null for everybody else. */
  reader?: string | null;
  /** The browser's own name, the site's origin, to which links lead back, and the visitor's country. */
  client?: { agent: string | null; origin: string; place: string | null };
}

/** Sends a call whose name stands in the contract. Every failure is an envelope. */
async function callPlatform(env: EdgeEnv, call: GatewayCall): Promise<Envelope> {
  const translate = sentenceTranslator(call.headers.pathlang);
  const headers = new Headers({ 'content-type': 'application/json', 'x-client-address': call.address });
  for (const [name, value] of Object.entries(call.headers)) headers.set(name, value);
  if (call.device != null) headers.set('x-client-device', call.device);
  if (call.reader != null) headers.set('x-client-reader', call.reader);
  if (call.knownNames !== undefined) headers.set('x-client-names', call.knownNames.join(' '));
  if (call.client !== undefined) {
    const { agent, origin, place } = call.client;
    headers.set('x-client-origin', origin);
    if (place !== null) headers.set('x-client-place', place);
    // A header's text is one of bytes; a browser's name of itself never needs more.
    if (agent !== null) headers.set('x-client-agent', agent.replace(/[^\x20-\x7e]/g, '').slice(0, 400));
  }
  if (call.token !== null) headers.set('authorization', `Bearer ${call.token}`);
  try {
    const body = JSON.stringify(call.payload);
    const response = await platformFetch(env, `/api/${call.name}`, { method: 'POST', headers, body });
    return await readEnvelope(response, translate);
  } catch (error) {
    return unreachable(error, translate);
  }
}

const endpointOf = (name: string) => (Object.hasOwn(ENDPOINTS, name) ? ENDPOINTS[name] : undefined);

/** Trims and checks the input, and sends the call; the envelope carries the platform's output unchecked. */
export async function checkedCall(env: EdgeEnv, call: GatewayCall): Promise<Envelope> {
  const translate = sentenceTranslator(call.headers.pathlang);
  const endpoint = endpointOf(call.name);
  if (endpoint === undefined) return refused(404, translate('no_such_endpoint'));
  if (endpoint.access === 'member' && call.token === null) return refused(401, translate('log_in_first'));
  const trimmed = trimStrings(call.payload);
  if (!trimmed.ok) return refused(422, translate('payload_unreadable'));
  const input = endpoint.input.safeParse(trimmed.value);
  if (!input.success) return refusedFields(translate('fields_not_valid'), fieldErrors(input.error.issues));
  return callPlatform(env, { ...call, name: endpoint.name, payload: input.data });
}

/** A call whose output is checked too: only fields that the contract names pass. */
export async function gatewayCall(env: EdgeEnv, call: GatewayCall): Promise<Envelope> {
  const envelope = await checkedCall(env, call);
  const endpoint = endpointOf(call.name);
  if (!envelope.status || endpoint === undefined) return envelope;
  const output = endpoint.output.safeParse(envelope.output);
  return output.success
    ? { ...envelope, output: output.data }
    : unreadable(sentenceTranslator(call.headers.pathlang));
}
