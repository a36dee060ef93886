/** The public face of members for the rest of the platform. */
export { proveContact } from './contact/prove-contact.ts';
export { countNumber } from './count-number.ts';
export { inPersonFlaw, stepFlaw } from './entry/in-person.ts';
export { leaveEverywhere as endAllSessions } from './leave.ts';
export { isNameTaken } from './login-name.db.ts';
export { findMember, findReceiver } from './member.db.ts';
export { hashCost, hashPassword } from './password.ts';
export { pinStanding, setPin, verifyPin } from './pin.ts';
export { pinRefused } from './pin-refused.ts';
export { type Registration, registerMember } from './register-member.ts';
export { tellMember } from './tell-member.ts';
export { hasAcceptedTerms } from './terms.ts';
