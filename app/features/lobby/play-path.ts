/** The address that launches a game: its id as JSON in base64url [2.11] [2.58]. */
export function playPath(tag: string, gameId: string): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ gameId }));
  const base64 = btoa(String.fromCharCode(...bytes));
  return `/${tag}/game/${base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
}
