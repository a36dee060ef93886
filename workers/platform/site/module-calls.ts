/** Operator calls on single modules: their list, and one module of a currency on one device. */
import { accepted, refused } from '#app/contract/envelope.ts';
import { moduleList, moduleSet } from '#app/contract/operator/site.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { noting } from '#platform/base/note-change.ts';
import { endpointCall, type OperatorCall, withCountriesOf } from '#platform/base/operator-call.ts';
import { publishFacts } from './facts.ts';
import { findModule, moduleState, readModules, setModule } from './module-state.ts';
import { readMarkets } from './site.db.ts';

const list = endpointCall(moduleList, async ({ countries }, { env }) =>
  accepted({ modules: await readModules(env, countries) }),
);

const set = endpointCall(
  moduleSet,
  noting(
    async (of, { env }) => {
      const setting = await findModule(catalogueOf(env), of);
      return setting === null ? null : { isShown: moduleState(setting)[of.device].isShown };
    },
    async (of, { env }) => {
      const module = await setModule(catalogueOf(env), of);
      if (module === null) return refused(404, 'This currency has no such module.');
      await publishFacts(env);
      return accepted({ currency: of.currency, module });
    },
  ),
);

/** Markets with one currency share its modules. */
async function countriesOf({ currency }: { currency: string }, { env }: { env: PlatformEnv }) {
  const markets = await readMarkets(catalogueOf(env));
  return markets.filter(it => it.currency === currency).map(it => it.country);
}

export const moduleCalls: readonly [string, OperatorCall][] = [list, ...withCountriesOf([set], countriesOf)];
