/** The public face of restrictions: acts that members are barred from. */
export { copyLateRestrictions } from './copy-restrictions.ts';
export { deleteEndedMarks, isMarked, markExcluded, markedTexts } from './exclusion-marks.ts';
export { likenessOf, SAME_PERSON } from './likeness.ts';
export { type KnownOwner, readAlike, readOwner } from './owners.db.ts';
export { type Imposition, lift, restrict } from './restrict.ts';
export {
  NO_END,
  type RestrictedMember,
  type RestrictionRow,
  readAllInForce,
  readClosed,
  readHistory,
  readInForce,
  readRestricted,
  readRestriction,
} from './restriction.db.ts';
export { restrictionFlaw } from './restriction-flaw.ts';
