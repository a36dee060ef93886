/**
 * Passkeys (WebAuthn): made and asked for under the host of the page that the edge has served. The browser's user is verified by
 * the device, so that a passkey is more than its possession.
 */
import './metadata.ts';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { readPasskeys } from './passkey.db.ts';
import type { PasskeyRow } from './passkey-row.ts';
import { hostOf, type Place } from './verified-answer.ts';

/**
 * Options with which a browser makes a passkey; it signs `challenge`.
 * @param place `isResident`: the passkey also says whose it is, for a login without a name
 */
export async function creationOptions(
  place: Place & { siteTitle: string; isResident?: true },
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
    authenticatorSelection: {
      residentKey: place.isResident ? 'required' : 'preferred',
      userVerification: 'required',
    },
  });
  return { challenge: options.challenge, options };
}

type Registration = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;
type NewCredential = Registration['credential'] & { isBackedUp: boolean };

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
  const made = verified?.registrationInfo;
  return made === undefined ? null : { ...made.credential, isBackedUp: made.credentialBackedUp };
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

/** Options with which a browser asks for any passkey that it has for the host, for a login without a name. */
export async function anyPasskeyOptions(place: Place) {
  const options = await generateAuthenticationOptions({ rpID: hostOf(place), userVerification: 'required' });
  return { challenge: options.challenge, options };
}
