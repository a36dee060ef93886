/**
 * The published scripts of a domain [7.49], in the head. The policy names the origins that files come from, and the browser checks their
 * hashes. The page's nonce is for its own text alone: another origin never gets it.
 */
import type { SeoScript } from '#app/contract/catalogue.ts';
import { inScript } from '#app/domain/in-script.ts';

interface SeoScriptsProps {
  scripts: readonly SeoScript[];
  /** Absent in the browser, which hides it. */
  nonce: string | undefined;
}

export const SeoScripts = ({ scripts, nonce }: SeoScriptsProps) =>
  scripts.map(script =>
    'src' in script ? (
      <script
        key={script.src}
        src={script.src}
        integrity={script.integrity}
        crossOrigin="anonymous"
        defer
        suppressHydrationWarning
      />
    ) : (
      <script
        key={script.text}
        type={script.type}
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: data of the operator, which cannot leave its element
        dangerouslySetInnerHTML={{ __html: inScript(script.text) }}
      />
    ),
  );
