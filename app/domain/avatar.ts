/** The pictures that members choose from, served as /art/avatar/{name}.svg. */

export const AVATARS = [
  'sun',
  'moon',
  'fox',
  'owl',
  'fish',
  'ship',
  'anchor',
  'lantern',
  'lotus',
  'leaf',
  'peak',
  'crown',
] as const;
export type Avatar = (typeof AVATARS)[number];

export const isAvatar = (name: string): name is Avatar => (AVATARS as readonly string[]).includes(name);

/** The address of a picture; it never changes. */
export const avatarAddress = (avatar: Avatar): string => `/art/avatar/${avatar}.svg`;
