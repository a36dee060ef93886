/** Calling the platform from a component. */
export { forgetMember } from './forget-member.ts';
export { type CallPlatform, deviceOf, useCall } from './use-call.ts';
