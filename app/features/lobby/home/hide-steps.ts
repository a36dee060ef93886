/** Hides the first steps on this device for longer than they would be shown; the note says nothing of a member. */
const SECONDS = 15 * 86_400;

export function hideSteps(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with the next page, wherever the cookie store is missing
  document.cookie = `firstSteps=hidden; Path=/; Max-Age=${SECONDS}; SameSite=Lax; Secure`;
}
