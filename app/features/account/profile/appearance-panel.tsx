/** Language, theme and picture, saved as they are chosen. The theme is one of the browser, not of the member. */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { chooseTheme, chosenTheme, type ThemeChoice } from '#app/browser/theme-choice.client.ts';
import { memberUpdateProfile, type Profile } from '#app/contract/member.ts';
import { AVATARS } from '#app/domain/avatar.ts';
import { allowedCountries } from '#app/domain/country.ts';
import { htmlLanguage, withLanguage } from '#app/domain/language.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { usePage, useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { Avatar } from '../avatar.tsx';
import { Panel } from '../panel.tsx';
import { useAccountCall } from '../use-account-call.ts';

const THEMES = ['device', 'dark', 'light'] as const satisfies readonly ThemeChoice[];

function LanguageChoice({ profile }: { profile: Profile }) {
  const t = useText();
  const tag = useLanguageTag();
  const location = useLocation();
  const { go } = usePage();
  const call = useAccountCall();
  const { app } = useStores();
  const { countries } = useSnapshot(app);
  const [own] = allowedCountries(countries as typeof app.countries, profile.user.currency).filter(
    it => it.value === (profile.language ?? tag).split('-')[1],
  );
  const choose = async (language: string) => {
    const refusal = await call(memberUpdateProfile, { language }, () => undefined);
    if (refusal === null) await go(withLanguage(location.pathname, language), { preventScrollReset: true });
  };
  return (
    <fieldset className="field">
      <legend className="label">{t('account.language')}</legend>
      <div className="choices">
        {own?.languages.map(({ value, name }) => (
          <label key={value} className="option-card">
            <span className="tag" aria-hidden="true">
              {value.slice(0, 2).toUpperCase()}
            </span>
            <span className="grow" lang={htmlLanguage(value)}>
              {name}
            </span>
            <input
              type="radio"
              className="radio"
              name="language"
              value={value}
              checked={value === tag}
              onChange={() => void choose(value)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function ThemeChooser() {
  const t = useText();
  const [theme, setTheme] = useState<ThemeChoice | null>(null);
  useEffect(() => setTheme(chosenTheme()), []);
  return (
    <fieldset className="field js-only">
      <legend className="label">{t('account.theme')}</legend>
      <div className="segmented-control choose">
        {THEMES.map(each => (
          <label key={each}>
            <input
              type="radio"
              className="visually-hidden"
              name="theme"
              value={each}
              checked={each === theme}
              onChange={() => {
                chooseTheme(each);
                setTheme(each);
              }}
            />
            <span>{t(`account.theme_${each}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function PictureChoice({ profile }: { profile: Profile }) {
  const t = useText();
  const call = useAccountCall();
  const { avatar, user } = profile;
  const choose = (name: string) => void call(memberUpdateProfile, { avatar: name }, () => undefined);
  return (
    <fieldset className="field js-only">
      <legend className="label">{t('account.picture')}</legend>
      <div className="pictures">
        {[null, ...AVATARS].map((name, index) => (
          <label key={name ?? ''}>
            <input
              type="radio"
              className="visually-hidden"
              name="avatar"
              value={name ?? ''}
              aria-label={
                name === null ? t('account.picture_initials') : t('account.picture_number', { number: index })
              }
              checked={avatar === name}
              onChange={() => choose(name ?? '')}
            />
            <Avatar username={user.username} avatar={name} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function LookPanel({ profile }: { profile: Profile }) {
  const t = useText();
  return (
    <Panel
      id="look"
      title={t('account.look')}
      aside={<span className="small-text dim">{t('account.look_saved')}</span>}
    >
      <div className="two looks">
        <LanguageChoice profile={profile} />
        <ThemeChooser />
      </div>
      <PictureChoice profile={profile} />
    </Panel>
  );
}
