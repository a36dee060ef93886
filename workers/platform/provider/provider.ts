/** The providers' face for the rest of the platform: launches, and the signed calls that games make. */
export { FAULTS, writeFault } from './fault.db.ts';
export { endGames, forgetLaunches, openLaunch } from './launch.ts';
export { faultNow, isProviderReachable } from './reachable.ts';
export { type ProviderRequest, serveProvider } from './serve.ts';
export { providerSecret, signatureOf } from './signature.ts';
