/** The head of home for guests, of all markets or one currency: picture, words, link. */
import { Plus } from 'lucide';
import type { PreviewFacts } from '#app/contract/operator/site-preview.ts';
import { Icon } from '#app/ui/icon.tsx';
import { CheckList } from '../../form/check-list.tsx';
import { useText } from '../../text/text.ts';
import { codesOf } from './file-kind.ts';
import { Typed } from './form-fields.tsx';
import { type Hero, type HomeLayout, heroIn, isOwn, withPart } from './home-layout.ts';
import { LanguageChips, useChosenLanguage } from './language-chips.tsx';
import { type Names, siteNames } from './names.ts';
import { PictureField } from './picture-field.tsx';

const TITLE_MOST = 80;
const TEXT_MOST = 300;

interface PartProps {
  hero: Hero;
  codes: readonly string[];
  onChange: (change: Hero) => void;
}

interface LinkFieldsProps {
  link: Hero['link'];
  code: string;
  codes: readonly string[];
  onChange: (link: Hero['link']) => void;
}

function LinkFields({ link, code, codes, onChange }: LinkFieldsProps) {
  const t = useText();
  const { ownText, withText } = siteNames(codes);
  const putLink = (part: 'to' | 'label') => (written: string) => {
    const { to = {}, label = {} } = link ?? {};
    const after: { to: Names; label: Names } = { to, label };
    after[part] = withText(after[part], code, written) ?? {};
    const isLeft = [after.to, after.label].every(
      it => typeof it !== 'string' && Object.keys(it).length === 0,
    );
    onChange(isLeft ? undefined : after);
  };
  return (
    <div className="field-pair">
      <Typed
        field="to"
        label={t('home_hero_link')}
        value={ownText(link?.to, code)}
        isCode
        onChange={putLink('to')}
      />
      <Typed
        field="label"
        label={t('home_hero_label')}
        value={ownText(link?.label, code)}
        most={TITLE_MOST}
        onChange={putLink('label')}
      />
    </div>
  );
}

function Words({ hero, codes, onChange }: PartProps) {
  const t = useText();
  const [code, setCode] = useChosenLanguage(codes);
  const { missingIn, ownText, withText } = siteNames(codes);
  const { title, text, alt, link } = hero;
  const named = [title, text, alt, link?.label].filter(it => it !== undefined);
  const missing = named.flatMap(missingIn);
  const put = (name: 'title' | 'text' | 'alt') => (written: string) =>
    onChange({ [name]: withText(hero[name], code, written) } as Hero);
  return (
    <>
      <LanguageChips codes={codes} chosen={code} missing={missing} onChoose={setCode} />
      <div key={code} className="file-form">
        <Typed
          field="title"
          label={t('home_hero_title')}
          value={ownText(title, code)}
          most={TITLE_MOST}
          onChange={put('title')}
        />
        <Typed
          field="text"
          label={t('home_hero_text')}
          value={ownText(text, code)}
          most={TEXT_MOST}
          rows={2}
          onChange={put('text')}
        />
        <Typed
          field="alt"
          label={t('banner_alt_optional')}
          value={ownText(alt, code)}
          most={TEXT_MOST}
          onChange={put('alt')}
        />
        <LinkFields link={link} code={code} codes={codes} onChange={it => onChange({ link: it })} />
      </div>
    </>
  );
}

const CHOICES = ['offer', 'mirror'] as const;

function Fields({ hero, codes, onChange }: PartProps) {
  const t = useText();
  const { image = null, lightImage = null, isMirrored = false, showsOffer = true } = hero;
  const chosen = CHOICES.filter(it => (it === 'offer' ? showsOffer : isMirrored));
  return (
    <div className="file-form">
      <PictureField
        field="image"
        label={t('home_hero_picture')}
        value={image}
        onChange={it => onChange({ image: it ?? undefined, ...(it === null && { lightImage: undefined }) })}
      />
      {image !== null && (
        <PictureField
          field="lightImage"
          label={t('home_hero_light')}
          value={lightImage}
          onChange={it => onChange({ lightImage: it ?? undefined })}
        />
      )}
      <Words hero={hero} codes={codes} onChange={onChange} />
      <CheckList
        label={t('home_hero_shows')}
        options={CHOICES.map(value => ({ value, text: t(`home_hero_${value}`) }))}
        chosen={chosen}
        onChange={after =>
          onChange({
            showsOffer: after.includes('offer') ? undefined : false,
            isMirrored: after.includes('mirror') || undefined,
          })
        }
      />
    </div>
  );
}

interface HeroFormProps {
  layout: HomeLayout;
  /** Currency, or `all`. */
  of: string;
  facts: PreviewFacts;
  onChange: (layout: HomeLayout) => void;
}

export function HeroForm({ layout, of, facts, onChange }: HeroFormProps) {
  const t = useText();
  const hero = heroIn(layout, of);
  const put = (change: Hero) => onChange(withPart(layout, 'hero', of, { ...hero, ...change }));
  return (
    <section className="form-part" aria-label={t('home_hero')}>
      <h3>{t('home_hero')}</h3>
      <p className="tiny-text dim">{t('home_hero_how')}</p>
      {hero === null ? (
        <button type="button" className="button" onClick={() => put({})}>
          <Icon of={Plus} className="icon small" />
          {t('home_hero_add')}
        </button>
      ) : (
        <Fields hero={hero} codes={codesOf(facts)} onChange={put} />
      )}
      {isOwn(layout, 'hero', of) && (
        <button
          type="button"
          className="text-link"
          onClick={() => onChange(withPart(layout, 'hero', of, undefined))}
        >
          {t(of === 'all' ? 'home_to_build' : 'home_to_all')}
        </button>
      )}
    </section>
  );
}
