/**
 * Identity documents, and the level that they give an account. A market may require a level before money moves or games are played.
 * Level 1 is a verified person, by a passport or an identity card; level 2 has a verified address beside.
 */
import { folded } from './search/fold.ts';

export const DOCUMENT_KINDS = ['passport', 'id-card', 'address'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** What a document proves. A member has one document of each that waits. */
export const provesPerson = (kind: DocumentKind): boolean => kind !== 'address';

/** Sides of a document that are photographed. */
export const SIDES = ['front', 'back'] as const;
export type Side = (typeof SIDES)[number];

export const sidesOf = (kind: DocumentKind): readonly Side[] => (kind === 'id-card' ? SIDES : ['front']);

/** States as they are stored; members see `checking` in the place of a waiting one that somebody looks at. */
export const DOCUMENT_STATES = ['waiting', 'accepted', 'refused', 'expired'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** Reasons of a refusal; the member reads the sentence of each in their own language. */
export const DOCUMENT_FLAWS = [
  'unreadable',
  'name-differs',
  'birth-date-differs',
  'address-differs',
  'not-valid',
  'other-needed',
] as const;
export type DocumentFlaw = (typeof DOCUMENT_FLAWS)[number];

/** Reasons that fit a document: a passport has no address, a bill no birth date. */
export const flawsOf = (kind: DocumentKind): readonly DocumentFlaw[] =>
  DOCUMENT_FLAWS.filter(it => it !== (provesPerson(kind) ? 'address-differs' : 'birth-date-differs'));

export const LEVELS = [0, 1, 2] as const;
export type IdentityLevel = (typeof LEVELS)[number];

/** Acts that a market may require a level for. `withdrawal` is all money that leaves at the wish of the member, transfers to others too. */
export const LEVEL_ACTS = ['deposit', 'play', 'withdrawal'] as const;
export type LevelAct = (typeof LEVEL_ACTS)[number];

export interface AcceptedDocument {
  kind: DocumentKind;
  /** The last day of its validity, yyyy-MM-dd; null without an end. */
  validUntil: string | null;
}

/** @param today yyyy-MM-dd on the clock of the member's market */
export const isValid = ({ validUntil }: Pick<AcceptedDocument, 'validUntil'>, today: string): boolean =>
  validUntil === null || validUntil >= today;

/** The level that accepted documents give. */
export function levelOf(documents: readonly AcceptedDocument[], today: string): IdentityLevel {
  const valid = documents.filter(it => isValid(it, today));
  if (!valid.some(it => provesPerson(it.kind))) return 0;
  return valid.some(it => !provesPerson(it.kind)) ? 2 : 1;
}

const plainWords = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Whether a name or an address on a document fits the one in the account: each of the account's words is on the document, because
 * documents have all given names and accounts some of them.
 */
export function fits(onDocument: string, inAccount: string): boolean {
  const written = new Set(plainWords(onDocument));
  const own = plainWords(inAccount);
  return own.length > 0 && own.every(it => written.has(it));
}
