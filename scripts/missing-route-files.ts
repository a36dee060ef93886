/**
 * A route's file that cannot be loaded. React Router answers by loading the page again, at once and as often as it
 * happens; here the site decides [4.16]: the failure is told like that of every other file, as `vite:preloadError`, and
 * what is drawn in place of the route fails with it. (Thrown, it would be lost: the router swallows failures of routes
 * without a loader.) A router in which the place is not found fails the build.
 */
import type { Plugin } from 'vite';

const PLACE = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;
const INSTEAD = `window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error })); return { default() { throw error; } };`;
/** Said before it loads the page again, which is not true any more. */
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
          'React Router has changed where it loads the files of routes: see scripts/missing-route-files.ts',
        );
    },
  };
}
