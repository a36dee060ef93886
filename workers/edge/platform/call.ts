/** Calls of the contract, sent to the platform: input and output are checked on the way. Never throws. */
import { type EdgeClient, writeClient } from '#app/contract/edge-call.ts';
import { ENDPOINTS } from '#app/contract/endpoints.ts';
import { type Envelope, refused, refusedFields } from '#app/contract/envelope.ts';
import { fieldErrors } from '#app/contract/field-errors.ts';
import type { CallHeaders } from '#app/contract/headers.ts';
import { trimStrings } from '#app/contract/trim.ts';
import { sentenceTranslator } from '#app/domain/sentences/sentences.ts';
import type { EdgeEnv } from '../env.ts';
import { type Answer, alone, readAnswer, unreachable, unreadable } from './envelope.ts';
import { platformFetch } from './fetch.ts';
import { noteUnfit, noteUnfitFields } from './unfit-answer.ts';

/** One call; the name and the payload may be a visitor's. */
export interface GatewayCall
  extends Pick<EdgeClient, 'device' | 'browser' | 'knownNames' | 'reader' | 'also'> {
  name: string;
  payload: unknown;
  headers: CallHeaders;
  /** The platform's session token, or null for a guest. */
  token: string | null;
  address: string;
  client?: { agent: string | null; origin: string; place: string | null };
}

/** Sends a call whose name stands in the contract. Every failure is an envelope. */
async function callPlatform(env: EdgeEnv, call: GatewayCall): Promise<Answer> {
  const translate = sentenceTranslator(call.headers.pathlang);
  const { address, device, browser, knownNames, reader, also, client } = call;
  const headers = new Headers({
    'content-type': 'application/json',
    ...call.headers,
    ...writeClient({ address, device, browser, knownNames, reader, also, ...client }),
  });
  if (call.token !== null) headers.set('authorization', `Bearer ${call.token}`);
  try {
    const body = JSON.stringify(call.payload);
    const response = await platformFetch(env, `/api/${call.name}`, { method: 'POST', headers, body });
    return await readAnswer(response, translate, why => noteUnfit(call.name, why));
  } catch (error) {
    return alone(unreachable(error, translate));
  }
}

const endpointOf = (name: string) => (Object.hasOwn(ENDPOINTS, name) ? ENDPOINTS[name] : undefined);

/** Trims and checks the input, and sends the call; the envelopes carry the platform's output unchecked. */
async function sentCall(env: EdgeEnv, call: GatewayCall): Promise<Answer> {
  const translate = sentenceTranslator(call.headers.pathlang);
  const endpoint = endpointOf(call.name);
  if (endpoint === undefined) return alone(refused(404, translate('no_such_endpoint')));
  if (endpoint.access === 'member' && call.token === null)
    return alone(refused(401, translate('log_in_first')));
  const trimmed = trimStrings(call.payload);
  if (!trimmed.ok) return alone(refused(422, translate('payload_unreadable')));
  const input = endpoint.input.safeParse(trimmed.value);
  if (!input.success)
    return alone(refusedFields(translate('fields_not_valid'), fieldErrors(input.error.issues)));
  return callPlatform(env, { ...call, name: endpoint.name, payload: input.data });
}

/** The same; the envelope's output is unchecked. */
export const checkedCall = async (env: EdgeEnv, call: GatewayCall): Promise<Envelope> =>
  (await sentCall(env, call)).envelope;

/** Lets only fields pass that the contract names. */
function withCheckedOutput(name: string, envelope: Envelope, { pathlang }: CallHeaders): Envelope {
  const endpoint = endpointOf(name);
  if (!envelope.status || endpoint === undefined) return envelope;
  const output = endpoint.output.safeParse(envelope.output);
  if (output.success) return { ...envelope, output: output.data };
  const { issues } = output.error;
  noteUnfitFields(name, { schema: endpoint.output, value: envelope.output, issues, root: 'output' });
  return unreadable(sentenceTranslator(pathlang));
}

/** A call whose output is checked too, with the further calls that the platform has answered. */
export async function gatewayCalls(env: EdgeEnv, call: GatewayCall): Promise<Answer> {
  const { envelope, also, maxAgeMs } = await sentCall(env, call);
  const asked = (call.also ?? []).filter(name => Object.hasOwn(also, name));
  const checked = (name: string, it: Envelope) => withCheckedOutput(name, it, call.headers);
  return {
    envelope: checked(call.name, envelope),
    maxAgeMs,
    also: Object.fromEntries(asked.map(name => [name, checked(name, also[name] as Envelope)])),
  };
}

/** A call whose output is checked too: only fields that the contract names pass. */
export const gatewayCall = async (env: EdgeEnv, call: GatewayCall): Promise<Envelope> =>
  (await gatewayCalls(env, call)).envelope;
