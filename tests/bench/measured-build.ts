/** A build of its own for measuring, which leaves no trace where a deployment looks. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Says to `wrangler deploy` which build is meant; every build writes its own place into it. */
const DEPLOY_TARGET = '.wrangler/deploy/config.json';

/** Runs a build and puts the file back as it was, also where the build fails. */
export function keepingTarget(build: () => void, target = DEPLOY_TARGET): void {
  const before = existsSync(target) ? readFileSync(target) : null;
  try {
    build();
  } finally {
    if (before === null) rmSync(target, { force: true });
    else writeFileSync(target, before);
  }
}

/** The site whose edge answers under /bench too, in `.bench`. */
export function buildMeasured(): void {
  keepingTarget(() =>
    execFileSync('react-router', ['build'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production', BUILD_FOR: 'bench' },
    }),
  );
}
