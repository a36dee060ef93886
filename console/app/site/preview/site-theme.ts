/** The site's brand as custom properties of a part of the console, which the tokens of a theme derive the rest from. */
import type { CSSProperties } from 'react';
import type { PreviewFacts } from '#app/contract/operator/site-preview.ts';

/** The build's own radius: the console has a smaller one. */
const BUILD = { '--radius': '12px' } as CSSProperties;

/** @param theme null for that of the build */
export const themeStyle = (theme: PreviewFacts['theme']): CSSProperties =>
  theme === null
    ? BUILD
    : ({
        '--brand': theme.brand,
        '--accent': theme.accent,
        '--brand-chroma': theme.brandChroma,
        '--radius': `${theme.radius}px`,
        '--font-brand': `"${theme.font.family}"`,
        '--neutral-shift': theme.neutralShift,
      } as CSSProperties);
