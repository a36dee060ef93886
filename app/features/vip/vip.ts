/** The face of VIP. Loaded where it is shown. */
export { LoginFirst } from './login-first.tsx';
export { placeIn, type VipPlace } from './place.ts';
export { TierBadge } from './tier-badge.tsx';
export { useWayUp } from './tier-progress.tsx';
export { usePoints } from './use-sums.ts';
export { QUIET_MS, useVip } from './use-vip.ts';
export { VipScreen } from './vip-screen.tsx';
