/** A hash of a text as a number, for picking by id; never for random numbers in play. */

/** FNV-1a with a final mix, because consecutive ids differ little; an unsigned 32-bit number. */
export function numberOf(text: string): number {
  let state = 2_166_136_261;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  state = Math.imul(state ^ (state >>> 16), 0x45d9f3b);
  return (state ^ (state >>> 16)) >>> 0;
}
