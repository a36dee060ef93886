/** Which number stands for a text? Always the same, as good as any other: for picking by id, never for chance in play. */

/** FNV-1a, spread once more because ids that follow each other differ by little: an unsigned number of 32 bits. */
export function numberOf(text: string): number {
  let state = 2_166_136_261;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  state = Math.imul(state ^ (state >>> 16), 0x45d9f3b);
  return (state ^ (state >>> 16)) >>> 0;
}
