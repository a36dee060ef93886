/** A language's name in itself. */
export const ownNameOf = (code: string): string =>
  new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
