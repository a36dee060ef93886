/** The open article as the help centre shows it. Figures of the market, as `{depositMinimum}`, are filled in when it is published. */
import type { PreviewProps } from '../forms/file-kind.ts';
import { type HelpFile, openArticle } from '../forms/help.ts';
import { SectionsPreview } from './sections-preview.tsx';

export function HelpPreview({ value, entry }: PreviewProps<HelpFile>) {
  const article = openArticle(value, entry);
  if (article === undefined) return null;
  return (
    <article className="preview-article">
      <h2>{article.title}</h2>
      <p className="preview-lead">{article.lead}</p>
      <SectionsPreview sections={article.sections} />
    </article>
  );
}
