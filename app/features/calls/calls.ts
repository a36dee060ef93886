/** Calling the platform from a component. */
export { useCall } from './use-call.ts';
