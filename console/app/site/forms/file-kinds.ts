/** The files of the site that have a form of their own. All others are edited as the fields of their JSON, or as text. */
import { BannerPreview } from '../preview/banner-preview.tsx';
import { CategoryPreview } from '../preview/category-preview.tsx';
import { HelpPreview } from '../preview/help-preview.tsx';
import { HomePreview } from '../preview/home-preview.tsx';
import { TermsPreview } from '../preview/sections-preview.tsx';
import { SeoPreview } from '../preview/seo-preview.tsx';
import { type Banner, bannerChecks, isBannerFile } from './banner.ts';
import { BannersForm } from './banners-form.tsx';
import { CategoriesForm, type Category, categoryChecks, isCategoryFile } from './categories-form.tsx';
import type { FileKind } from './file-kind.ts';
import { type HelpFile, helpChecks, isHelpFile } from './help.ts';
import { HelpForm } from './help-form.tsx';
import { HomeForm } from './home-form.tsx';
import { type HomeLayout, homeChecks, isHomeFile } from './home-layout.ts';
import type { Section } from './sections-form.tsx';
import { isSeoFile, type SeoFile, seoChecks } from './seo.ts';
import { SeoForm } from './seo-form.tsx';
import { isSectionFile, sectionChecks, TermsForm } from './terms-form.tsx';

const banners: FileKind<readonly Banner[]> = {
  fits: isBannerFile,
  Form: BannersForm,
  Preview: BannerPreview,
  checks: bannerChecks,
};

const categories: FileKind<readonly Category[]> = {
  fits: isCategoryFile,
  Form: CategoriesForm,
  Preview: CategoryPreview,
  checks: categoryChecks,
};

const home: FileKind<HomeLayout> = {
  fits: isHomeFile,
  Form: HomeForm,
  Preview: HomePreview,
  checks: homeChecks,
};

const seo: FileKind<SeoFile> = {
  fits: isSeoFile,
  Form: SeoForm,
  Preview: SeoPreview,
  checks: (value, { t }) => seoChecks(value, t),
};

const help: FileKind<HelpFile> = {
  fits: isHelpFile,
  Form: HelpForm,
  Preview: HelpPreview,
  checks: (value, { t }) => helpChecks(value, t),
};

const terms: FileKind<readonly Section[]> = {
  fits: isSectionFile,
  Form: TermsForm,
  Preview: TermsPreview,
  checks: (value, { t }) => sectionChecks(value, number => t('check_section', { number })),
};

const KINDS: readonly (readonly [RegExp, FileKind])[] = [
  [/^banners\.json$/, banners as unknown as FileKind],
  [/^categories\.json$/, categories as unknown as FileKind],
  [/^home\.json$/, home as unknown as FileKind],
  [/^seo\/(?!scripts)[a-z-]+\.json$/, seo as unknown as FileKind],
  [/^help\/[a-z-]+\.json$/, help as unknown as FileKind],
  [/^terms\/[a-z-]+\.json$/, terms as unknown as FileKind],
];

/** Null for a file without a form of its own. */
export const kindOfFile = (path: string): FileKind | null =>
  KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? null;

/** The language that a file is of, `en` or `en-gb`; null for one with all languages. */
export const languageOfFile = (path: string): string | null =>
  /^(?:seo|help|terms|texts)\/([a-z]{2,3}(?:-[a-z]{2})?)\.json$/.exec(path)?.[1] ?? null;
