/** A page as search engines list it, and as a shared link; or the footer. */
import { useText } from '../../text/text.ts';
import type { PreviewProps } from '../forms/file-kind.ts';
import { DESCRIPTION_SHOWN, pagesOf, type SeoFile, TITLE_SHOWN } from '../forms/seo.ts';
import { Picture } from './picture.tsx';
import { SectionsPreview } from './sections-preview.tsx';

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).trimEnd()}…` : text;

export function SeoPreview({ value, entry, viewer, facts }: PreviewProps<SeoFile>) {
  const t = useText();
  const path = entry ?? pagesOf(value)[0] ?? '';
  const page = value.metadata?.[path];
  if (page === undefined) return <SectionsPreview sections={value.footer ?? []} />;
  const { hostname } = window.location;
  const title = page.title.includes(facts.name) ? page.title : `${page.title} - ${facts.name}`;
  const address = `${hostname} › ${viewer.language}-${viewer.country.toLowerCase()}${path === '/' ? '' : path}`;
  return (
    <div className="preview-seo">
      <h3>{t('preview_search')}</h3>
      <div className="preview-result">
        <span className="tiny-text" dir="ltr">
          {address}
        </span>
        <b>{cut(title, TITLE_SHOWN)}</b>
        <p>{cut(page.description, DESCRIPTION_SHOWN)}</p>
      </div>
      <h3>{t('preview_shared')}</h3>
      <div className="preview-card">
        <div className="preview-picture">
          <Picture place={page.img ?? null} />
        </div>
        <div className="preview-body">
          <span className="tiny-text" dir="ltr">
            {hostname}
          </span>
          <b>{title}</b>
          <p>{cut(page.description, DESCRIPTION_SHOWN)}</p>
        </div>
      </div>
    </div>
  );
}
