/**
 * Passkeys (WebAuthn): made and asked for under the host of the page that the edge has served. The browser's user is verified by
 * the device, so that a passkey is more than its possession.
 */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { type PasskeyRow, readPasskeys } from './passkey.db.ts';

/** Origin of a member's page: `https://example.com`, as the edge says. */
interface Place {
  origin: string;
}

const hostOf = ({ origin }: Place): string => new URL(origin).hostname;

/** Options with which a browser makes a passkey; it signs `challenge`. */
export async function creationOptions(
  place: Place & { siteTitle: string },
  { memberId, username }: { memberId: string; username: string },
  known: readonly PasskeyRow[],
) {
  const options = await generateRegistrationOptions({
    rpName: place.siteTitle,
    rpID: hostOf(place),
    userID: new Uint8Array(Buffer.from(memberId)),
    userName: username,
    attestationType: 'none',
    excludeCredentials: known.map(({ passkeyId: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  return { challenge: options.challenge, options };
}

type NewCredential = NonNullable<VerifiedRegistrationResponse['registrationInfo']>['credential'];

/** Checks the credential that a browser has made. @returns null where it is not right */
export async function verifiedCreation(
  place: Place,
  challenge: string,
  response: unknown,
): Promise<NewCredential | null> {
  const given = response as Parameters<typeof verifyRegistrationResponse>[0]['response'];
  const verified = await verifyRegistrationResponse({
    response: given,
    expectedChallenge: challenge,
    expectedOrigin: place.origin,
    expectedRPID: hostOf(place),
  }).catch(() => null); // the library throws for every flaw, and all of this comes from outside
  return verified?.registrationInfo?.credential ?? null;
}

/** Options with which a browser asks for one of the member's passkeys; null where there is none. */
export async function requestOptions(place: Place, db: D1Database, memberId: string) {
  const known = await readPasskeys(db, memberId);
  if (known.length === 0) return null;
  const options = await generateAuthenticationOptions({
    rpID: hostOf(place),
    allowCredentials: known.map(({ passkeyId: id, transports }) => ({ id, transports })),
    userVerification: 'required',
  });
  return { challenge: options.challenge, options };
}

/** Checks a passkey's answer. @returns the passkey with its counter, or null */
export async function verifiedAnswer(
  place: Place,
  challenge: string,
  response: { id: string },
  known: readonly PasskeyRow[],
): Promise<{ passkeyId: string; counter: number } | null> {
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
      counter: row.counter,
      transports: row.transports,
    },
  }).catch(() => null);
  if (verified?.verified !== true) return null;
  return { passkeyId: row.passkeyId, counter: verified.authenticationInfo.newCounter };
}
