/** The verification service and the bridge to registers inside workerd: they answer what the platform posts, and sign notifications. */
import { env } from 'cloudflare:test';
import { createHmac } from 'node:crypto';
import { vi } from 'vitest';
import { signedText } from '#app/contract/provider.ts';
import {
  type CheckRequest,
  checkRequest,
  type RegisterRequest,
  registerRequest,
  VERIFICATION_NOTICE,
  VERIFICATION_SIGNATURE,
  VERIFICATION_TIMESTAMP,
} from '#app/contract/verification.ts';
import { platformEnv } from '#platform/base/env.ts';
import { ask } from './platform.ts';

const signatureOf = (secret: string, timestamp: string, path: string, body: string): string =>
  createHmac('sha256', secret)
    .update(signedText(timestamp, path, body))
    .digest('hex');

type Answer<Asked> = (asked: Asked) => Response | Promise<Response>;

/** Answers everything that the platform fetches. */
export function startWebhooks() {
  const { VERIFICATION_URL, VERIFICATION_SECRET, REGISTER_URL, REGISTER_SECRET } = platformEnv(env);
  const checks: CheckRequest[] = [];
  const asked: RegisterRequest[] = [];
  const state: { check: Answer<CheckRequest>; register: Answer<RegisterRequest> } = {
    check: () => Response.json({ status: 'unsure' }),
    register: () => Response.json({ isListed: false, answerId: 'r-1' }),
  };
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const body = await request.text();
    const secret = request.url === REGISTER_URL ? REGISTER_SECRET : VERIFICATION_SECRET;
    const timestamp = request.headers.get(VERIFICATION_TIMESTAMP) ?? '';
    const expected = signatureOf(secret, timestamp, new URL(request.url).pathname, body);
    if (request.headers.get(VERIFICATION_SIGNATURE) !== expected) return new Response(null, { status: 401 });
    if (request.url === REGISTER_URL) {
      const person = registerRequest.parse(JSON.parse(body));
      asked.push(person);
      return state.register(person);
    }
    if (request.url !== VERIFICATION_URL) return new Response(null, { status: 404 });
    const check = checkRequest.parse(JSON.parse(body));
    checks.push(check);
    return state.check(check);
  });
  return {
    checks,
    asked,
    answersChecks: (answer: Answer<CheckRequest>) => {
      state.check = answer;
    },
    answersRegisters: (answer: Answer<RegisterRequest>) => {
      state.register = answer;
    },
    stop: () => spy.mockRestore(),
  };
}

/** Sends a notification of the verification service. @param by signs it with another secret, or at another time */
export async function notify(notice: object, by: { secret?: string; at?: number } = {}) {
  const { secret = platformEnv(env).VERIFICATION_SECRET, at = Date.now() } = by;
  const body = JSON.stringify(notice);
  const { status, envelope } = await ask(VERIFICATION_NOTICE, body, {
    [VERIFICATION_TIMESTAMP]: String(at),
    [VERIFICATION_SIGNATURE]: signatureOf(secret, String(at), VERIFICATION_NOTICE, body),
  });
  return { status, state: (envelope.output as { state?: string } | null)?.state };
}
