/**
 * Patches React Router's handling of a route module that fails to load. It reloads the page, at once and without a limit; here
 * the site decides [4.16]: the failure is reported as `vite:preloadError`, like that of every other file, and a component that
 * throws it is rendered in place of the route. (Thrown directly it would be lost: the router swallows failures of routes
 * without a loader.) If the patch no longer matches, the build fails.
 */
import type { Plugin } from 'vite';

const PLACE = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;
const INSTEAD = `window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error })); return { default() { throw error; } };`;
/** The router's messages before a reload, which no longer takes place. */
const COMPLAINTS = /console\.error\([^;]*\);\s*console\.error\(error\);/;

export function missingRouteFiles(): Plugin {
  let isFound = false;
  return {
    name: 'missing-route-files',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    transform: {
      filter: { id: /react-router\/dist\/[^?]*\/routeModules\.js$/ },
      handler(code) {
        if (!PLACE.test(code) || !COMPLAINTS.test(code)) return null;
        isFound = true;
        return { code: code.replace(COMPLAINTS, '').replace(PLACE, INSTEAD), map: null };
      },
    },
    buildEnd(error) {
      if (error === undefined && !isFound)
        this.error(
          'React Router has changed where it loads the files of routes: see scripts/fast/missing-route-files.ts',
        );
    },
  };
}
