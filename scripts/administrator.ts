/**
 * `npm run administrator -- NAME [--origin ORIGIN]`: makes one of the first two administrators of a site, with the OPERATOR_TOKEN of the
 * environment, and prints the link by which that person enrols in the console. It works once. They make all others in the console.
 * ORIGIN is that of operators (OPERATOR_ORIGIN, `http://127.0.0.1:8787` without one). Ends with 0 where the administrator is made.
 */
import { parseArgs } from 'node:util';
import { CommandRefusal } from './command-refusal.ts';
import { ask, type OperatorApi } from './site/operator-api.ts';
import { runCommand, type Verdict } from './verdict.ts';

const USAGE = 'npm run administrator -- NAME [--origin ORIGIN]';

function options(): { name: string; api: OperatorApi } {
  const { OPERATOR_TOKEN, OPERATOR_ORIGIN, ORIGIN } = process.env;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { origin: { type: 'string' } },
  });
  const [name] = positionals;
  if (name === undefined || positionals.length > 1) throw new CommandRefusal(USAGE);
  if (!OPERATOR_TOKEN)
    throw new CommandRefusal('OPERATOR_TOKEN is missing: it makes the first administrators.');
  const origin = values.origin ?? OPERATOR_ORIGIN ?? ORIGIN ?? 'http://127.0.0.1:8787';
  if (!URL.canParse(origin))
    throw new CommandRefusal(`${origin} is no origin such as https://operators.example.`);
  return { name, api: { origin: new URL(origin), token: OPERATOR_TOKEN } };
}

async function main(): Promise<Verdict> {
  const { name, api } = options();
  const reply = await ask(api, 'operator/create', { name, roles: ['admin'] });
  if (!reply.status) throw new CommandRefusal(reply.msg);
  const { path } = reply.output as { path: string };
  console.log(
    `${name} is an administrator. This link opens the console once, within a day, and is for ${name} alone:\n`,
  );
  console.log(new URL(path, api.origin).href);
  return 'whole';
}

await runCommand(main);
