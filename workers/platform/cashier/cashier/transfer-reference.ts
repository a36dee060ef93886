/** The payment reference by which an operator recognises the member: the id without its letter, short enough to copy by hand. */
export const transferReferenceOf = (memberId: string): string =>
  memberId.replace(/^\w-/, '').slice(0, 10).toUpperCase();
