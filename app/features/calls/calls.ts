/** Calling the platform from a component. */
export { forgetMember } from './forget-member.ts';
export { deviceOf, useCall } from './use-call.ts';
