/** Checks the answer of a passkey (WebAuthn). */
import './metadata.ts';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { PasskeyRow, PasskeyUse } from './passkey-row.ts';

/** Origin of a member's page: `https://example.com`, as the edge says. */
export interface Place {
  origin: string;
}

export const hostOf = ({ origin }: Place): string => new URL(origin).hostname;

/**
 * Checks a passkey's answer. A counter that does not grow shows a copy of the passkey. One in a backup has copies, whose authenticators
 * count apart or not at all: its counter may go back.
 * @returns the passkey with its counter, and whether that went back; or null
 */
export async function verifiedAnswer(
  place: Place,
  challenge: string,
  response: { id: string },
  known: readonly PasskeyRow[],
): Promise<(PasskeyUse & { hasFallen: boolean }) | null> {
  const row = known.find(it => it.passkeyId === response.id);
  if (row === undefined) return null;
  const given = response as unknown as Parameters<typeof verifyAuthenticationResponse>[0]['response'];
  const verified = await verifyAuthenticationResponse({
    response: given,
    expectedChallenge: challenge,
    expectedOrigin: place.origin,
    expectedRPID: hostOf(place),
    credential: {
      id: row.passkeyId,
      publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
      counter: row.isBackedUp ? 0 : row.counter,
      transports: row.transports,
    },
  }).catch(() => null);
  if (verified?.verified !== true) return null;
  const { newCounter: counter, credentialBackedUp: isBackedUp } = verified.authenticationInfo;
  const hasFallen = row.counter > 0 && counter <= row.counter;
  return { passkeyId: row.passkeyId, counter, isBackedUp, hasFallen };
}
