/** The public face of forgetting members. */
export { forgetMember } from './forget-member.ts';
