/** Login names: their kinds, and their normal form for comparison. */

/** A member logs in by a username or by a mobile number [1.19]. */
export type LoginNameKind = 'username' | 'mobile';

/** The error of a name that is taken [5.23]. */
export const TAKEN = {
  username: 'username_has_been_taken',
  mobile: 'mobileno_has_been_taken',
} as const satisfies Record<LoginNameKind, string>;

/** The one form in which names are compared: no case, no plus, no white space at the ends. */
export const plainLoginName = (name: string): string => name.trim().toLowerCase().replace(/^\+/, '');

/** The kind of a name: a mobile number has a dash in it, which no username has. */
export const kindOfLoginName = (name: string): LoginNameKind => (name.includes('-') ? 'mobile' : 'username');
