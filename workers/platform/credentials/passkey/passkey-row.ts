/** A stored passkey, and its use. */

export interface PasskeyRow {
  /** Id of the credential, base64url. */
  passkeyId: string;
  /** COSE key, base64url. */
  publicKey: string;
  counter: number;
  /** Whether it is in a backup, and so on several devices. */
  isBackedUp: boolean;
  transports: string[];
  name: string;
  /** Epoch milliseconds. */
  createdAt: number;
  usedAt: number | null;
}

/** A passkey as it has answered. */
export interface PasskeyUse {
  passkeyId: string;
  /** Of the authenticator; it only grows where an authenticator counts at all, and is alone with the passkey. */
  counter: number;
  isBackedUp: boolean;
}
