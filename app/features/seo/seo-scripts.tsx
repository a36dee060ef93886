/** The published scripts of a domain [7.49], in the head. They run by the nonce of the page's policy and by nothing else. */
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
      <script key={script.src} src={script.src} defer nonce={nonce} suppressHydrationWarning />
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
