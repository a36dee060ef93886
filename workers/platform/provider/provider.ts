/** The providers' face for the rest of the platform: launches, and the signed calls that games make. */
export { endGames, forgetLaunches, openLaunch } from './launch.ts';
export { providerOperatorCalls } from './operator-calls.ts';
export { type ProviderRequest, serveProvider } from './serve.ts';
export { providerSecret, signatureOf } from './signature.ts';
