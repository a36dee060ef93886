/**
 * `npm run administrator -- NAME [--origin ORIGIN]`: makes one of the first two administrators of a site, with the OPERATOR_TOKEN of the
 * environment, and prints the link by which that person enrols in the console. It works once. They make all others in the console.
 *
 * `npm run administrator -- --end APPROVAL [--origin ORIGIN]`: approves, as the owner of the site, that an administrator is turned off.
 * For a site where only the administrator who has asked for it is left to approve it. Make another administrator afterwards.
 *
 * ORIGIN is that of operators (OPERATOR_ORIGIN, `http://127.0.0.1:8787` without one). Ends with 0 where it is done.
 */
import { parseArgs } from 'node:util';
import { CommandRefusal } from './command-refusal.ts';
import { ask, type OperatorApi } from './site/operator-api.ts';
import { runCommand, type Verdict } from './verdict.ts';

const USAGE = 'npm run administrator -- NAME | --end APPROVAL [--origin ORIGIN]';

interface Options {
  name: string | undefined;
  approvalId: string | undefined;
  api: OperatorApi;
}

function options(): Options {
  const { OPERATOR_TOKEN, OPERATOR_ORIGIN, ORIGIN } = process.env;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { origin: { type: 'string' }, end: { type: 'string' } },
  });
  const [name] = positionals;
  const { end: approvalId } = values;
  if (positionals.length > 1 || (name === undefined) === (approvalId === undefined))
    throw new CommandRefusal(USAGE);
  if (!OPERATOR_TOKEN)
    throw new CommandRefusal('OPERATOR_TOKEN is missing: it makes the first administrators.');
  const origin = values.origin ?? OPERATOR_ORIGIN ?? ORIGIN ?? 'http://127.0.0.1:8787';
  if (!URL.canParse(origin))
    throw new CommandRefusal(`${origin} is no origin such as https://operators.example.`);
  return { name, approvalId, api: { origin: new URL(origin), token: OPERATOR_TOKEN } };
}

async function answerOf(api: OperatorApi, call: string, payload: object): Promise<unknown> {
  const reply = await ask(api, call, payload);
  if (!reply.status) throw new CommandRefusal(reply.msg);
  return reply.output;
}

async function make(api: OperatorApi, name: string): Promise<void> {
  const { path } = (await answerOf(api, 'operator/create', { name, roles: ['admin'] })) as { path: string };
  console.log(
    `${name} is an administrator. This link opens the console once, within a day, and is for ${name} alone:\n`,
  );
  console.log(new URL(path, api.origin).href);
}

async function end(api: OperatorApi, approvalId: string): Promise<void> {
  const { name } = (await answerOf(api, 'approval/approve', { approvalId })) as { name: string };
  console.log(`${name} is turned off: keys, passkeys and sessions have ended.`);
}

async function main(): Promise<Verdict> {
  const { name, approvalId, api } = options();
  if (name !== undefined) await make(api, name);
  if (approvalId !== undefined) await end(api, approvalId);
  return 'whole';
}

await runCommand(main);
