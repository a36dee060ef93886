/**
 * Chooses the theme before anything is painted, so that a page never flashes: the member's own choice, else what the
 * device prefers. Runs inline under the page's nonce; without JavaScript the dark theme stands.
 */
const CHOOSE = `(function(d){try{var t=localStorage.getItem('theme')}catch(e){}
if(!t)t=matchMedia('(prefers-color-scheme: light)').matches?'light':'dark';d.dataset.theme=t})(document.documentElement)`;

export const ThemeScript = ({ nonce }: { nonce: string | undefined }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file, nothing of a visitor is in it
  <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: CHOOSE }} />
);
