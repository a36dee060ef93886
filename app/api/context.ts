/** The server's way to the gateway, handed to loaders by the edge. */
import { createContext } from 'react-router';
import type { Envelope } from '#app/contract/envelope.ts';

/** Calls an endpoint in process as the visitor of this request. Never throws. */
export const gateway = createContext<(name: string, payload: unknown) => Promise<Envelope>>();
