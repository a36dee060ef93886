/**
 * The studio's calls of a member's wallet: signed, by the provider API as any provider's. An unreliable answer counts as none,
 * because the outcome is unknown.
 */
import { type Envelope, httpStatusOf } from '#app/contract/envelope.ts';
import {
  KEY_HEADER,
  PROVIDER_CALLS,
  type ProviderCallName,
  providerPath,
  providerRefusal,
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
} from '#app/contract/provider.ts';
import { logWarning } from '#log/log.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { UNNOTED } from '#platform/base/logged-event.ts';
import { serveProvider, signatureOf, validKeys } from '#platform/games/provider/provider.ts';

type Output<Name extends ProviderCallName> = (typeof PROVIDER_CALLS)[Name]['output']['_zod']['output'];

export type WalletAnswer<Name extends ProviderCallName> =
  | { ok: true; value: Output<Name> }
  | { ok: false; error: string; balance: string | null };

export interface WalletCall<Name extends ProviderCallName> {
  providerId: string;
  name: Name;
  payload: object;
}

/** Whether an answer leaves the outcome open, so that a retry may give another one. */
const isNoAnswer = (envelope: Envelope): boolean => {
  const status = httpStatusOf(envelope);
  return status >= 500 || status === 401 || status === 429;
};

function read<Name extends ProviderCallName>(name: Name, envelope: Envelope): WalletAnswer<Name> | null {
  if (envelope.status) {
    const output = PROVIDER_CALLS[name].output.safeParse(envelope.output);
    return output.success ? { ok: true, value: output.data as Output<Name> } : null;
  }
  if (isNoAnswer(envelope)) return null;
  const refusal = providerRefusal.safeParse(envelope.output);
  if (!refusal.success) return null;
  const { error, balance } = refusal.data;
  return { ok: false, error, balance };
}

/** @returns null where the outcome is unknown */
export async function callWallet<Name extends ProviderCallName>(
  env: PlatformEnv,
  { providerId, name, payload }: WalletCall<Name>,
  now: () => number,
): Promise<WalletAnswer<Name> | null> {
  const path = providerPath(providerId, name);
  const body = JSON.stringify(payload);
  const timestamp = String(now());
  try {
    const [newest] = await validKeys(env, providerId, now());
    if (newest === undefined) return null;
    const headers: Readonly<Record<string, string>> = {
      [KEY_HEADER]: String(newest.key),
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: signatureOf(newest.secret, timestamp, path, body),
    };
    const envelope = await serveProvider(
      env,
      { path, header: it => headers[it], body },
      { now, note: UNNOTED },
    );
    const answer = read(name, envelope);
    if (answer === null) logWarning('studio.not-answered', { providerId, call: name, code: envelope.code });
    return answer;
  } catch (error) {
    logWarning('studio.not-answered', { providerId, call: name, error });
    return null;
  }
}
