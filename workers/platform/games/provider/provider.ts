/** The public face of the providers for the rest of the platform: launches, and signed calls. */

export { ceilingTarget } from './approve-ceilings.ts';
export { validKeys } from './cached-provider.ts';
export { countPlay, deleteDays } from './daily-ceiling.ts';
export { demoLaunch, readDemoLaunch } from './demo-launch.ts';
export { FAULTS, writeFault } from './fault.db.ts';
export { hasFreeRounds, notifyFreeRounds } from './free-rounds.ts';
export { deleteLaunches, endGames, openLaunch } from './launch.ts';
export { launchAddress } from './launch-address.ts';
export { faultNow, isProviderReachable } from './reachable.ts';
export { serveProvider } from './serve.ts';
export { isSignedBy, keyNumber, signatureOf } from './signature.ts';
