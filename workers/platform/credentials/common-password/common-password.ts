/** The public face of passwords that are guessed first. */
export { isCommonPassword } from './leaked-password.ts';
export { isPersonalPassword, type KnownOfMember } from './personal-password.ts';
