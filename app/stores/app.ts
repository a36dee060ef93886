/** The live site: markets, configuration, modules, open dialog and sidebar [3.2]. */

import { deepClone } from 'valtio/utils';
import type { TransactionStatus } from '#app/contract/common.ts';
import type { Config } from '#app/contract/general.ts';
import type { CountryOption } from '#app/domain/language.ts';
import type { ModuleSetting, ModuleShow } from '#app/domain/module.ts';
import { createStore } from './store.ts';

export interface AppStore {
  /** Whether the sidebar is open on a small screen. */
  sidebar: boolean;
  /** The dialog that the address asks for; a mirror of ?action=, never written to open one. */
  queryDialog: string | null;
  countries: CountryOption[];
  /** States of transactions, fetched when a history first needs them. */
  statuses: TransactionStatus[];
  /** Window narrower than the mobile breakpoint [4.17]. */
  mobileView: boolean;
  /** Version of the published catalogue; empty until it is known. */
  version: string;
  /** Source of an embedded dialog frame; empty when there is none [2.40]. */
  iframeSrc: string;
  config: Config | null;
  /** Module settings keyed by currency. */
  module: Record<string, ModuleSetting[]>;
  /** The modules that are shown to this visitor, per device, by the settings of their currency. */
  moduleShow: ModuleShow[];
}

export const createAppStore = (seed: Partial<AppStore> = {}): AppStore =>
  createStore({
    sidebar: false,
    queryDialog: null,
    countries: [],
    statuses: [],
    mobileView: false,
    version: '',
    iframeSrc: '',
    config: null,
    module: {},
    moduleShow: [],
    ...deepClone(seed),
  });
