/** The head of a guest's home: the offer to new members with its three facts, or what the site is where there is none. */
import { Link, useLocation } from 'react-router';
import type { HomePromotion } from '#app/contract/home.ts';
import { withAction } from '#app/domain/dialog-address.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { useSite } from '#app/page/use-page.ts';
import { WelcomeBanner } from '#app/ui/art/welcome-banner.tsx';
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

export function Offer({ offer, currency }: { offer: HomePromotion | null; currency: string }) {
  const t = useText();
  const tag = useLanguageTag();
  const { pathname, search } = useLocation();
  const { demo } = useSite().info;
  // The registration brings an offer along [2.39], and goes on to the page where the new member claims it.
  const id = offer?.cmsId;
  const wanted = id === undefined ? search : `?cmsID=${id}&next=/${tag}/promotions/${id}`;
  const joins = offer === null ? t(demo ? 'front.start' : 'front.start_real') : t('front.offer_claim');
  return (
    <section className="hero" data-theme="dark">
      <WelcomeBanner />
      <div className="text">
        {offer !== null && <p className="small-text offer-for">{t('front.offer_for')}</p>}
        <h1>{offer?.title ?? t('front.title')}</h1>
        {offer === null ? (
          <p>{t(demo ? 'front.lead' : 'front.lead_real')}</p>
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
          <a className="button large glass" href="#top">
            {t(offer === null ? 'home.browse' : 'front.offer_look')}
          </a>
        </div>
        <Small offer={offer} />
      </div>
    </section>
  );
}
