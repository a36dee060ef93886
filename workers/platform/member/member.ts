/** The members' face for the rest of the platform. */
export { memberHandlers } from './endpoints.ts';
export { leaveEverywhere } from './leave.ts';
export { findMember, isNameTaken } from './member.db.ts';
export { type Registration, registerMember } from './register-member.ts';
