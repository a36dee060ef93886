import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** The development values of workers/development.vars; variables of the process win. Refused in production. */
export function developmentVars(): Record<string, string> {
  if (process.env.ENVIRONMENT === 'production') {
    throw new Error('workers/development.vars holds development values and is not loaded in production');
  }
  const file = parseEnv(readFileSync(new URL('../workers/development.vars', import.meta.url), 'utf8'));
  return Object.fromEntries(
    Object.entries(file).map(([name, value]) => [name, process.env[name] ?? value ?? '']),
  );
}
