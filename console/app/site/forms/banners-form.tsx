/** banners.json: the list in its order, and the open banner with its texts, pictures, link and period. */
import { Plus, Trash2 } from 'lucide';
import { bannerType } from '#app/domain/banner.ts';
import { Icon } from '#app/ui/icon.tsx';
import { CheckList } from '../../form/check-list.tsx';
import { useText } from '../../text/text.ts';
import { type Banner, bannersInOrder, isUploaded, newBanner, renumbered } from './banner.ts';
import { codesOf, currenciesOf, type FormProps } from './file-kind.ts';
import { Chosen, MomentField, Typed } from './form-fields.tsx';
import { LanguageChips, useChosenLanguage } from './language-chips.tsx';
import { siteNames } from './names.ts';
import { moved, OrderList } from './order-list.tsx';
import { PictureField } from './picture-field.tsx';
import { useShownName } from './use-shown-name.ts';

const TITLE_MOST = 80;
const SUMMARY_MOST = 200;

interface PartProps {
  banner: Banner;
  onChange: (change: Partial<Banner>) => void;
}

function Texts({ banner, codes, onChange }: PartProps & { codes: readonly string[] }) {
  const t = useText();
  const [code, setCode] = useChosenLanguage(codes);
  const { missingIn, ownText, withText } = siteNames(codes);
  const { names, summary, alt } = banner;
  const needsAlt = isUploaded(banner);
  const missing = [...missingIn(names), ...(needsAlt ? missingIn(alt) : [])];
  return (
    <>
      <LanguageChips codes={codes} chosen={code} missing={missing} onChoose={setCode} />
      <div key={code} className="file-form">
        <Typed
          field="names"
          label={t('banner_title')}
          value={ownText(names, code)}
          most={TITLE_MOST}
          onChange={text => onChange({ names: withText(names, code, text) ?? {} })}
        />
        <Typed
          field="summary"
          label={t('banner_summary')}
          value={ownText(summary, code)}
          most={SUMMARY_MOST}
          rows={2}
          onChange={text => onChange({ summary: withText(summary, code, text) ?? null })}
        />
        <Typed
          field="alt"
          label={t(needsAlt ? 'banner_alt' : 'banner_alt_optional')}
          value={ownText(alt, code)}
          most={SUMMARY_MOST}
          onChange={text => onChange({ alt: withText(alt, code, text) })}
        />
      </div>
    </>
  );
}

function Period({ banner, onChange }: PartProps) {
  const t = useText();
  return (
    <div className="field-pair">
      <MomentField
        field="from"
        label={t('banner_from')}
        value={banner.from ?? ''}
        onChange={from => onChange({ from: from === '' ? undefined : from })}
      />
      <MomentField
        field="until"
        label={t('banner_until')}
        value={banner.until ?? ''}
        onChange={until => onChange({ until: until === '' ? undefined : until })}
      />
    </div>
  );
}

interface OpenBannerProps extends PartProps, Pick<FormProps<readonly Banner[]>, 'facts'> {}

function OpenBanner({ banner, facts, onChange }: OpenBannerProps) {
  const t = useText();
  const codes = codesOf(facts);
  const currencies = currenciesOf(facts);
  const shown = useShownName(facts);
  const places = [
    ...facts.categories.map(it => ({ value: it.type, text: shown(it.names) })),
    { value: 'promotions', text: t('banner_promotions') },
  ];
  const place = bannerType(banner.type);
  const isKnown = places.some(it => it.value === place);
  return (
    <div className="file-form">
      <Chosen
        field="type"
        label={t('banner_place')}
        value={place}
        options={isKnown ? places : [{ value: place, text: banner.type }, ...places]}
        onChange={type => onChange({ type })}
      />
      <Texts banner={banner} codes={codes} onChange={onChange} />
      <PictureField
        field="image"
        label={t('banner_picture')}
        value={banner.image}
        onChange={image => onChange({ image })}
      />
      <PictureField
        field="phoneImage"
        label={t('banner_phone_picture')}
        value={banner.phoneImage}
        onChange={phoneImage => onChange({ phoneImage })}
      />
      <Typed
        field="link"
        label={t('banner_link')}
        value={banner.link ?? ''}
        isCode
        onChange={link => onChange({ link: link === '' ? null : link })}
      />
      <Period banner={banner} onChange={onChange} />
      <CheckList
        label={t('markets')}
        options={currencies.map(value => ({ value, text: value }))}
        chosen={banner.currencies ?? currencies}
        onChange={chosen =>
          onChange({ currencies: chosen.length === currencies.length ? undefined : chosen })
        }
      />
    </div>
  );
}

export function BannersForm({ value, facts, entry, onChange, onEntry }: FormProps<readonly Banner[]>) {
  const t = useText();
  const shown = useShownName(facts);
  const banners = bannersInOrder(value);
  const at = Math.max(
    0,
    banners.findIndex(it => it.id === entry),
  );
  const open = banners[at];
  const put = (change: Partial<Banner>) =>
    onChange(banners.map((it, index) => (index === at ? ({ ...it, ...change } as Banner) : it)));
  const add = () => {
    const banner = newBanner(banners);
    onChange(renumbered([...banners, banner]));
    onEntry(banner.id);
  };
  const remove = (index: number) => {
    onChange(renumbered(banners.toSpliced(index, 1)));
    onEntry(null);
  };
  return (
    <>
      <OrderList
        label={t('banners')}
        items={banners.map(it => ({
          key: it.id,
          name: shown(it.names) || it.id,
          note: it.currencies?.join(' '),
        }))}
        open={open?.id ?? null}
        onOpen={onEntry}
        onMove={(from, to) => onChange(renumbered(moved(banners, from, to)))}
        acts={(item, index) => (
          <button
            type="button"
            className="icon-button"
            aria-label={t('form_remove', { name: item.name })}
            onClick={() => remove(index)}
          >
            <Icon of={Trash2} className="icon small" />
          </button>
        )}
      />
      <button type="button" className="button" onClick={add}>
        <Icon of={Plus} className="icon small" />
        {t('banner_add')}
      </button>
      {open !== undefined && <OpenBanner key={open.id} banner={open} facts={facts} onChange={put} />}
    </>
  );
}
