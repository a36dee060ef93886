/** Compares a presented secret with ours in constant time. */

const digest = (text: string) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));

/** Compares digests, so that the time does not depend on lengths either. */
export async function isSameSecret(presented: string, kept: string): Promise<boolean> {
  const [ours, theirs] = await Promise.all([digest(kept), digest(presented)]);
  return crypto.subtle.timingSafeEqual(ours, theirs);
}
