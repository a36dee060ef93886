/** A call to the platform as the contract has it: what goes out is checked, and what comes back. Never throws. */
import { ENDPOINTS } from '#app/contract/endpoints.ts';
import { type Envelope, refused, refusedFields } from '#app/contract/envelope.ts';
import { fieldErrors } from '#app/contract/field-errors.ts';
import { trimStrings } from '#app/contract/trim.ts';
import { sayIn } from '#app/domain/sentences/sentences.ts';
import type { EdgeEnv } from '../env.ts';
import { callPlatform, type PlatformCall, unreadable } from './platform.ts';

/** What somebody calls; the name and the payload may be a visitor's. */
export type GatewayCall = PlatformCall;

/** Trims and checks what goes out, and forwards; what comes back is an envelope with whatever output the platform gave. */
export async function checkedCall(env: EdgeEnv, call: GatewayCall): Promise<Envelope> {
  const say = sayIn(call.headers.pathlang);
  const endpoint = Object.hasOwn(ENDPOINTS, call.name) ? ENDPOINTS[call.name] : undefined;
  if (endpoint === undefined) return refused(404, say('no_such_endpoint'));
  if (endpoint.access === 'member' && call.token === null) return refused(401, say('log_in_first'));
  const trimmed = trimStrings(call.payload);
  if (!trimmed.ok) return refused(422, say('payload_unreadable'));
  const input = endpoint.input.safeParse(trimmed.value);
  if (!input.success) return refusedFields(say('fields_not_valid'), fieldErrors(input.error.issues));
  return callPlatform(env, { ...call, name: endpoint.name, payload: input.data });
}

/** A call whose output is checked too: nothing passes that the contract does not name. */
export async function gatewayCall(env: EdgeEnv, call: GatewayCall): Promise<Envelope> {
  const envelope = await checkedCall(env, call);
  const endpoint = Object.hasOwn(ENDPOINTS, call.name) ? ENDPOINTS[call.name] : undefined;
  if (!envelope.status || endpoint === undefined) return envelope;
  const output = endpoint.output.safeParse(envelope.output);
  return output.success ? { ...envelope, output: output.data } : unreadable(sayIn(call.headers.pathlang));
}
