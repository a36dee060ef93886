/** Scripts that the deployment lets pages load: a version that was published before may have others. */
import { type SeoScript, scriptFlaw } from '#app/contract/seo-script.ts';
import { derive } from '#app/domain/derived.ts';

/** @param origins of SCRIPT_ORIGINS. @returns the same list for the same ones: what is made of it is made once */
export const allowedScripts = (scripts: SeoScript[], origins: readonly string[]): SeoScript[] =>
  scripts.every(it => scriptFlaw(it, origins) === null)
    ? scripts
    : derive([scripts, origins], 'allowed scripts', () =>
        scripts.filter(it => scriptFlaw(it, origins) === null),
      );
