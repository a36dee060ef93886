/** The public face of forgetting members. */
export { eraseMember } from './erase-member.ts';
