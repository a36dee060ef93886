/**
 * Leaves two parts of React Router out of the browser's scripts that this site switches off and the router imports all the same: the discovery
 * of routes (`routeDiscovery` is `initial`, so every route is in the first manifest) and instrumentation (no entry passes any). Their files
 * give way to ones with the same exports. A version of the router whose files export something else fails the build.
 * https://github.com/remix-run/react-router/tree/react-router%408.4.0/packages/react-router/lib
 */
import type { Plugin } from 'vite';

interface Part {
  file: RegExp;
  /** Text of each export in place of the router's. */
  exports: Readonly<Record<string, string>>;
}

const NOTHING = '() => undefined';

export const UNUSED: readonly Part[] = [
  {
    file: /react-router\/dist\/[^?]*\/dom\/ssr\/fog-of-war\.js$/,
    exports: {
      URL_LIMIT: '7680',
      getManifestPath: NOTHING,
      getPartialManifest: NOTHING,
      getPatchRoutesOnNavigationFunction: NOTHING,
      getPathsWithAncestors: NOTHING,
      handleClientVersionMismatch: NOTHING,
      isFogOfWarEnabled: '() => false',
      useFogOFWarDiscovery: NOTHING,
    },
  },
  {
    file: /react-router\/dist\/[^?]*\/router\/instrumentation\.js$/,
    exports: {
      consumeInstrumentationClientResultMetaReceiver: NOTHING,
      getRouteInstrumentationUpdates: '() => ({})',
      instrumentClientSideRouter: 'router => router',
      instrumentHandler: 'handler => handler',
      instrumentationResultMetaContext: 'undefined',
    },
  },
];

/** The names that a file of the router exports, in its last statement. */
export function exportedNames(code: string): string[] {
  const [, names = ''] = /export \{([^}]*)\};\s*$/.exec(code) ?? [];
  return names.split(',').map(name => name.trim());
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.toSorted().join() === others.toSorted().join();

export function unusedRouterParts(): Plugin {
  const left = new Set<Part>();
  return {
    name: 'unused-router-parts',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    transform: {
      filter: { id: UNUSED.map(it => it.file) },
      handler(code, id) {
        const part = UNUSED.find(it => it.file.test(id));
        if (part === undefined || !isSame(exportedNames(code), Object.keys(part.exports))) return null;
        left.add(part);
        const lines = Object.entries(part.exports).map(([name, text]) => `export const ${name} = ${text};`);
        return { code: lines.join('\n'), map: null };
      },
    },
    buildEnd(error) {
      if (error === undefined && left.size < UNUSED.length)
        this.error('React Router exports other names than before: see scripts/fast/unused-router-parts.ts');
    },
  };
}
