import { Link, useLocation } from 'react-router';
import { withAction } from '#app/dialogs/action.ts';
import { CategoryCards } from '#app/features/lobby/lobby.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { CategoryChips } from '#app/layouts/frame/category-chips.tsx';
import { PageHead } from '#app/layouts/page-head.tsx';
import { useSiteInfo } from '#app/layouts/site-info.tsx';
import { WelcomeBanner } from '#app/ui/art/welcome-banner.tsx';

function Hero() {
  const t = useText();
  const location = useLocation();
  const { demo } = useSiteInfo();
  return (
    <section className="hero" data-theme="dark">
      <WelcomeBanner />
      <div className="tx">
        <h1>{t('home.title')}</h1>
        <p>{t(demo ? 'home.lead' : 'home.lead_real')}</p>
        <div className="row">
          <Link className="btn p lg" to={withAction(location, 'register')} preventScrollReset>
            {t(demo ? 'home.start' : 'home.start_real')}
          </Link>
          <a className="btn lg glass" href="#categories">
            {t('home.browse')}
          </a>
        </div>
      </div>
    </section>
  );
}

export default function Home() {
  const t = useText();
  const tag = useLanguageTag();
  return (
    <>
      <PageHead title={t('page.home.title')} description={t('page.home.description')} />
      <CategoryChips />
      <Hero />
      <section className="sec" id="categories" aria-labelledby="categories-title">
        <div className="sec-h">
          <h2 id="categories-title">{t('home.categories')}</h2>
        </div>
        <CategoryCards />
      </section>
      <section className="sec" aria-labelledby="promotions-title">
        <div className="sec-h">
          <h2 id="promotions-title">{t('home.promotions')}</h2>
          <Link className="link" to={`/${tag}/promotions`}>
            {t('home.see_all')}
          </Link>
        </div>
        <div className="card quiet">
          <b>{t('home.promotions_empty')}</b>
          <p className="sm dim">{t('home.promotions_empty_text')}</p>
        </div>
      </section>
    </>
  );
}
