/** The browser's passkeys: making one, and asking one. The library translates between its JSON and the browser's own functions. */
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

type Json = Record<string, unknown>;
export type PasskeyAnswer = Json & { id: string; type: 'public-key' };

/** Whether passkeys are possible: not in every browser, and not at an address without a name. */
export const hasPasskeys = (): boolean =>
  browserSupportsWebAuthn() && !/^(\d+\.){3}\d+$|:/.test(window.location.hostname);

/** @returns null where the member has broken it off, or the browser would not */
const answered = async <Given extends { id: string; type: string }>(
  asked: Promise<Given>,
): Promise<PasskeyAnswer | null> => {
  try {
    return { ...(await asked), type: 'public-key' };
  } catch {
    return null; // broken off, timed out or refused: browsers do not say which, on purpose
  }
};

export const makePasskey = (options: Json): Promise<PasskeyAnswer | null> =>
  answered(startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }));

export const askPasskey = (options: Json): Promise<PasskeyAnswer | null> =>
  answered(startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }));
