/** The public face of members for the rest of the platform. */
export { deleteExpiredCodes } from './codes/code.db.ts';
export { proveContact } from './contact/prove-contact.ts';
export { countNumber } from './count-number.ts';
export { inPersonFlaw, passwordFlaw, stepFlaw } from './entry/in-person.ts';
export { guardPromotionCode } from './guard-code.ts';
export { leaveEverywhere as endAllSessions, leaveOpenSession } from './leave.ts';

export { deleteLoginRecords, type LoginRecord, readLoginRecords } from './login-record.db.ts';
export { changeMember, findMember, findReceiver } from './member.db.ts';
export { indexLastNames, indexNames } from './name-index/index-names.ts';
export { plainName, plainUsername } from './name-index/member-words.ts';
export { notifyMember, setLoginNotices } from './notify-member.ts';
export { hashCost, hashPassword } from './password.ts';
export { pinStanding, setPin, verifyPin } from './pin.ts';
export { pinRefused } from './pin-refused.ts';
export { profileOf } from './profile.ts';
export { deleteNote, insertNote, type MemberNote, readNote, readNotes } from './record/note.db.ts';
export { countTags, deleteTag, insertTag, readTags } from './record/tag.db.ts';
export { type Registration, registerMember } from './register-member.ts';
export { closeAccount, restrictMember } from './restrict-member.ts';
export { proofChangedAt } from './step/proof-change.db.ts';
export { hasAcceptedTerms } from './terms.ts';
