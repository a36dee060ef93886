/** The head of a guest's home: the offer to new members with its three facts, the operator's words, or what the site is. */
import { Link, useLocation } from 'react-router';
import type { HomePromotion } from '#app/contract/home.ts';
import type { HomeHero } from '#app/contract/home-parts.ts';
import { withAction } from '#app/domain/dialog-address.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { useSite } from '#app/page/use-page.ts';
import { useHomeText } from './use-home-text.ts';

function Facts({ offer, currency }: { offer: HomePromotion; currency: string }) {
  const t = useText();
  const { sum, days, times } = useHomeText();
  const { minimumDeposit, playthrough, days: open } = offer;
  const facts = [
    [minimumDeposit === null ? null : sum(minimumDeposit, currency), t('front.offer_deposit')],
    [playthrough === null ? null : times(playthrough), t('front.offer_wagering')],
    [open === null ? null : days(open), t('front.offer_time')],
  ];
  return (
    <dl className="offer-facts number">
      {facts.map(
        ([value, label]) =>
          value !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Age, the conditions in short, and the way to all of them. Dots part what is no sentence: full stops differ between scripts. */
function Small({ offer }: { offer: HomePromotion | null }) {
  const t = useText();
  const tag = useLanguageTag();
  const { minimumAge, demo, demoPlay } = useSite().info;
  return (
    <p className="tiny-text">
      <span>{`${minimumAge}+ · `}</span>
      {demo && offer !== null && <span>{`${t('front.trust_demo')} · `}</span>}
      {offer !== null && <span>{`${offer.summary} `}</span>}
      {!demoPlay && <span>{`${t('front.join_first')} `}</span>}
      {offer !== null && (
        <SiteLink className="link" to={`/${tag}/promotions/${offer.cmsId}`}>
          {t('front.offer_terms')}
        </SiteLink>
      )}
    </p>
  );
}

const PICTURE = { width: 1200, height: 500, decoding: 'async', fetchPriority: 'high' } as const;

/** Behind the words, and in no way of the first paint. Of two pictures the theme's own is loaded alone: a lazy one that is hidden is not. */
function Picture({ hero: { image, lightImage, isMirrored, alt } }: { hero: HomeHero }) {
  if (image === null) return null;
  const look = isMirrored ? 'mirrored' : undefined;
  // Within `picture`, of which React writes no link that would take the line before the scripts.
  if (lightImage === null)
    return (
      <picture>
        <img {...PICTURE} src={image} alt={alt} className={look} />
      </picture>
    );
  return (
    <>
      <img {...PICTURE} src={image} alt={alt} className={look} data-in="dark" loading="lazy" />
      <img {...PICTURE} src={lightImage} alt={alt} className={look} data-in="light" loading="lazy" />
    </>
  );
}

/** The operator's link: a path below the language, or an address. The games below where there is none. */
function SecondLink({ link, hasOffer }: { link: HomeHero['link']; hasOffer: boolean }) {
  const t = useText();
  const tag = useLanguageTag();
  if (link === null)
    return (
      <a className="button large glass" href="#top">
        {t(hasOffer ? 'front.offer_look' : 'home.browse')}
      </a>
    );
  return link.to.startsWith('/') ? (
    <SiteLink className="button large glass" to={`/${tag}${link.to}`}>
      {link.label}
    </SiteLink>
  ) : (
    <a className="button large glass" href={link.to}>
      {link.label}
    </a>
  );
}

interface OfferProps {
  offer: HomePromotion | null;
  /** Null for the site's own. */
  hero: HomeHero | null;
  currency: string;
}

export function Offer({ offer, hero, currency }: OfferProps) {
  const t = useText();
  const tag = useLanguageTag();
  const { pathname, search } = useLocation();
  const { info, config } = useSite();
  // The registration brings an offer along [2.39], and goes on to the page where the new member claims it.
  const id = offer?.cmsId;
  const wanted = id === undefined ? search : `?cmsID=${id}&next=/${tag}/promotions/${id}`;
  const joins = offer === null ? t(info.demo ? 'front.start' : 'front.start_real') : t('front.offer_claim');
  // White words on a dark picture, in both themes, unless there is a picture for each.
  const theme = hero?.lightImage ? undefined : 'dark';
  return (
    <section className={hero?.image ? 'hero pictured' : 'hero'} data-theme={theme}>
      {hero !== null && <Picture hero={hero} />}
      <div className="text">
        {offer !== null && <p className="small-text offer-for">{t('front.offer_for')}</p>}
        <h1>{offer?.title ?? hero?.title ?? t('front.title', { name: config.siteTitle })}</h1>
        {offer === null ? (
          <p>{hero?.text ?? t(info.demo ? 'front.lead' : 'front.lead_real')}</p>
        ) : (
          <Facts offer={offer} currency={currency} />
        )}
        <div className="row">
          <Link
            className="button primary large"
            to={withAction({ pathname, search: wanted }, 'register')}
            preventScrollReset
          >
            {joins}
          </Link>
          <SecondLink link={hero?.link ?? null} hasOffer={offer !== null} />
        </div>
        <Small offer={offer} />
      </div>
    </section>
  );
}
