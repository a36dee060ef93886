/** The members' face for the rest of the platform. */
export { memberHandlers } from './endpoints.ts';
export { findMember, isNameTaken } from './member.db.ts';
export { memberOperatorCalls } from './operator-calls.ts';
export { type Registration, registerMember } from './register-member.ts';
