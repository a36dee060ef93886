/** Comparing what somebody presents with what we keep, without telling by time how much of it was right. */

const digest = (text: string) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));

/** Compares digests, so that lengths tell nothing either. */
export async function isSameSecret(presented: string, kept: string): Promise<boolean> {
  const [ours, theirs] = await Promise.all([digest(kept), digest(presented)]);
  return crypto.subtle.timingSafeEqual(ours, theirs);
}
