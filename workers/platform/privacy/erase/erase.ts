/** The public face of forgetting members. */
export { forgetMember } from './erase-member.ts';
