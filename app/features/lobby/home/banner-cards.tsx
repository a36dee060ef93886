/** The operator's banners on home: picture, title, two lines; part of the module of promotions. */
import { useId } from 'react';
import { Link } from 'react-router';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { useModuleVisible } from '#app/page/use-module-visible.ts';

interface Banner {
  id: string;
  title: string;
  summary: string;
  link: string | null;
  img: string | null;
  alt: string;
}

/** Addresses of banners are of this site, below the language [3.26]. */
const isOfSite = (link: string) => /^\/(?![/\\])/.test(link);

function Card({ banner }: { banner: Banner }) {
  const t = useText();
  const tag = useLanguageTag();
  const { title, summary, link, img, alt } = banner;
  return (
    <article className="promotion-card">
      <div className="picture">
        {img !== null && (
          <img src={img} alt={alt} width={1200} height={500} loading="lazy" decoding="async" />
        )}
      </div>
      <div className="body">
        <h3>{title}</h3>
        <p className="small-text muted">{summary}</p>
        {link !== null &&
          (isOfSite(link) ? (
            <Link
              className="link small-text footer"
              to={`/${tag}${link}`}
              aria-label={`${t('front.details')}: ${title}`}
            >
              {t('front.details')}
            </Link>
          ) : (
            <a className="link small-text footer" href={link} aria-label={`${t('front.details')}: ${title}`}>
              {t('front.details')}
            </a>
          ))}
      </div>
    </article>
  );
}

interface BannerCardsProps {
  banners: readonly Banner[];
  /** Of a row of the operator's own. */
  title?: string;
}

export function BannerCards({ banners, title }: BannerCardsProps) {
  const t = useText();
  const titleId = useId();
  const isVisible = useModuleVisible();
  if (banners.length === 0 || !isVisible('Promotions')) return null;
  return (
    <section className="section" aria-labelledby={titleId}>
      <div className="section-header">
        <h2 id={titleId}>{title ?? t('front.discover')}</h2>
      </div>
      <div className="continued">
        {banners.map(banner => (
          <Card key={banner.id} banner={banner} />
        ))}
      </div>
    </section>
  );
}
