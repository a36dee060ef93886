/** The banners of a market as home shows them, the open one marked. */
import { useText } from '../../text/text.ts';
import { type Banner, bannersInOrder } from '../forms/banner.ts';
import { codesOf, type PreviewProps, type Viewer } from '../forms/file-kind.ts';
import { type SiteNames, siteNames } from '../forms/names.ts';
import { Picture } from './picture.tsx';

const isIn = ({ currencies }: Banner, { currency }: Viewer): boolean =>
  currencies?.includes(currency) ?? true;

interface CardProps extends Pick<SiteNames, 'readIn'> {
  banner: Banner;
  viewer: Viewer;
  isOpen: boolean;
}

function Card({ banner, viewer, isOpen, readIn }: CardProps) {
  const { names, summary, image, phoneImage, alt } = banner;
  const place = viewer.isPhone ? (phoneImage ?? image) : image;
  return (
    <article className="preview-card" data-open={isOpen || undefined}>
      <div className="preview-picture">
        <Picture place={place} alt={readIn(alt, viewer.language)} />
      </div>
      <div className="preview-body">
        <h3>{readIn(names, viewer.language)}</h3>
        <p>{readIn(summary, viewer.language)}</p>
      </div>
    </article>
  );
}

export function BannerPreview({ value, entry, viewer, facts }: PreviewProps<readonly Banner[]>) {
  const t = useText();
  const { readIn } = siteNames(codesOf(facts));
  const shown = bannersInOrder(value).filter(it => isIn(it, viewer));
  if (shown.length === 0) return <p>{t('preview_no_banner')}</p>;
  return (
    <div className="preview-cards">
      {shown.map(it => (
        <Card key={it.id} banner={it} viewer={viewer} isOpen={it.id === entry} readIn={readIn} />
      ))}
    </div>
  );
}
