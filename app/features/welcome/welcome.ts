/** The face of a member's home: what stands where guests see the invitation. */
export { MemberWelcome } from './member-welcome.tsx';
