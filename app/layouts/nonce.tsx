/** The script nonce of the response; absent in the browser, which hides nonces from scripts. */
import { createContext, useContext } from 'react';

const Nonce = createContext<string | undefined>(undefined);

export const NonceProvider = Nonce;
export const useNonce = (): string | undefined => useContext(Nonce);
