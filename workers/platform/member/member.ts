/** The public face of members for the rest of the platform. */
export { leaveEverywhere as endAllSessions } from './leave.ts';
export { isNameTaken } from './login-name.db.ts';
export { findMember } from './member.db.ts';
export { hashCost, hashPassword } from './password.ts';
export { pinStanding, setPin, verifyPin } from './pin.ts';
export { pinRefused } from './pin-refused.ts';
export { type Registration, registerMember } from './register-member.ts';
export { closeAccount, restrictMember } from './restrict-member.ts';
export { hasAcceptedTerms } from './terms.ts';
