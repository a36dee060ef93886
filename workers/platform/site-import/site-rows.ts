/** A site as rows of the directory, without its games. */
import type {
  ContactFile,
  GameAttribute,
  SeoMetadata,
  SeoScript,
  SeoSection,
} from '#app/contract/catalogue.ts';
import type { CategorySetting } from '#app/contract/common.ts';
import type { HelpFile } from '#app/contract/help.ts';
import type { Theme } from '#app/contract/theme.ts';
import type { Provider, StoredBanner } from '#platform/games/game/game.ts';
import type { DatedAnnouncement } from '#platform/messages/announcement/announcement.ts';
import type { PaymentService } from '#platform/payment/payment.ts';
import type { PromotionDefinition, PromotionTab } from '#platform/rewards/promotion/promotion.ts';
import type {
  HomeLayout,
  LanguageTexts,
  MarketProfile,
  OperatorInfo,
  StoredModuleSetting,
  Terms,
} from '#platform/site/site.ts';

type ByCurrency<Row> = Readonly<Record<string, readonly Row[]>>;

export interface SiteRows {
  operator: OperatorInfo;
  terms: Terms;
  theme: Theme | null;
  /** In the order of lists. */
  markets: readonly MarketProfile[];
  categories: ByCurrency<CategorySetting>;
  modules: ByCurrency<StoredModuleSetting>;
  providers: readonly Provider[];
  payments: readonly PaymentService[];
  attributes: readonly GameAttribute[];
  banners: ByCurrency<StoredBanner>;
  /** Null where home is as the build has it. */
  home: HomeLayout | null;
  announcements: readonly DatedAnnouncement[];
  promotions: readonly PromotionDefinition[];
  tabs: readonly PromotionTab[];
  /** By country. */
  contacts: Readonly<Record<string, ContactFile>>;
  /** By tag. */
  metadata: Readonly<Record<string, SeoMetadata>>;
  footers: Readonly<Record<string, readonly SeoSection[]>>;
  /** By language code or tag. */
  help: Readonly<Record<string, HelpFile>>;
  /** By domain. */
  scripts: Readonly<Record<string, readonly SeoScript[]>>;
  /** By language code. */
  texts: Readonly<Record<string, LanguageTexts>>;
}
