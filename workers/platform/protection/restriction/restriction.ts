/** The public face of restrictions: acts that members are barred from. */
export { copyLateRestrictions } from './copy-restrictions.ts';
export { isAgreed, type Likeness, likenessOf, SAME_PERSON, type Share, sharesOf } from './likeness.ts';
export { ACCESS_RESET } from './makers.ts';
export { type KnownOwner, readAlike, readOwner } from './owners.db.ts';
export { type Imposition, lift, restrict } from './restrict.ts';
export {
  NO_END,
  type RestrictedMember,
  type RestrictionRow,
  readAllInForce,
  readClosed,
  readExclusions,
  readHistory,
  readInForce,
  readMarket,
  readRestricted,
  readRestriction,
  readRestrictionsBy,
} from './restriction.db.ts';
export { restrictionFlaw } from './restriction-flaw.ts';
