/** The public face of the providers for the rest of the platform: launches, and signed calls. */
export { countPlay, forgetDays } from './daily-ceiling.ts';
export { demoLaunch, readDemoLaunch } from './demo-launch.ts';
export { FAULTS, writeFault } from './fault.db.ts';
export { hasFreeRounds, tellFreeRounds } from './free-rounds.ts';
export { validKeys } from './known-provider.ts';
export { endGames, forgetLaunches, openLaunch } from './launch.ts';
export { launchAddress } from './launch-address.ts';
export { faultNow, isProviderReachable } from './reachable.ts';
export { serveProvider } from './serve.ts';
export { isSignedBy, keyNumber, signatureOf } from './signature.ts';
