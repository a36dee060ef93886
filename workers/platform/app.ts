/** The platform's entry. Only the edge comes in here: every request carries the secret they share. */
import { Hono } from 'hono';
import { ENDPOINTS } from '#app/contract/endpoints.ts';
import { type Envelope, httpStatusOf, refused, refusedFields } from '#app/contract/envelope.ts';
import { fieldErrors } from '#app/contract/field-errors.ts';
import { readCallHeaders } from '#app/contract/headers.ts';
import { trimStrings } from '#app/contract/trim.ts';
import { serveCatalogue } from './catalogue/catalogue.ts';
import { now } from './clock.ts';
import { platformEnv } from './env.ts';
import { handlers } from './handlers.ts';
import { InvalidSetting } from './invalid-setting.ts';
import { operatorCalls } from './operator/operator.ts';
import { serveArt } from './pictures/pictures.ts';
import { bearerToken, isSameSecret } from './secret.ts';
import { readMaintenance, readMarkets } from './site/site.ts';

const app = new Hono<{ Bindings: Env }>();

const reply = (envelope: Envelope): Response => Response.json(envelope, { status: httpStatusOf(envelope) });

app.use(async (context, next) => {
  const { PLATFORM_SECRET } = platformEnv(context.env);
  if (!isSameSecret(context.req.header('x-platform-secret'), PLATFORM_SECRET)) {
    return reply(refused(403, 'This platform is reached through its edge only.'));
  }
  return next();
});

/** Fit to serve: settings are whole and every market profile can be read. */
app.get('/healthz', async context => {
  const markets = await readMarkets(platformEnv(context.env).DIRECTORY);
  return context.text(`ready, ${markets.length} markets`);
});

app.get('/static/:place{.+}', context =>
  serveCatalogue(
    platformEnv(context.env).CATALOGUE,
    context.req.param('place'),
    context.req.query('v') ?? null,
  ),
);

app.get('/art/:place{.+}', context => {
  const { searchParams } = new URL(context.req.url);
  return serveArt(platformEnv(context.env).DIRECTORY, context.req.param('place'), searchParams);
});

const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

app.post('/api/:name{.+}', async context => {
  const env = platformEnv(context.env);
  const name = context.req.param('name');
  const endpoint = Object.hasOwn(ENDPOINTS, name) ? ENDPOINTS[name] : undefined;
  const handler = handlers.get(name);
  if (endpoint === undefined || handler === undefined)
    return reply(refused(404, 'There is no such endpoint.'));
  const headers = readCallHeaders(header => context.req.header(header));
  const maintenance = await readMaintenance(env.DIRECTORY);
  if (maintenance.on && !isSameSecret(headers['x-maintenance-bypass'], env.MAINTENANCE_BYPASS)) {
    return reply(refused(503, 'The site is under maintenance.'));
  }
  const payload: unknown = await context.req.json().catch(() => null);
  const trimmed = trimStrings(payload);
  if (!trimmed.ok || !isJsonObject(trimmed.value)) return reply(refused(400, 'The payload cannot be read.'));
  const input = endpoint.input.safeParse(trimmed.value);
  if (!input.success)
    return reply(refusedFields('Some fields are not valid.', fieldErrors(input.error.issues)));
  return reply(await handler.run(input.data, { env, now, headers }));
});

app.post('/operator/:name{.+}', async context => {
  const env = platformEnv(context.env);
  if (!isSameSecret(bearerToken(context.req.header('authorization')), env.OPERATOR_TOKEN)) {
    return reply(refused(401, 'The operator token is not right.'));
  }
  const call = operatorCalls.get(context.req.param('name'));
  if (call === undefined) return reply(refused(404, 'There is no such call.'));
  const payload: unknown = await context.req.json().catch(() => null);
  const input = call.input.safeParse(payload);
  if (!input.success)
    return reply(refusedFields('Some fields are not valid.', fieldErrors(input.error.issues)));
  return reply(await call.run(input.data, { env, now }));
});

app.notFound(() => reply(refused(404, 'There is nothing here.')));

app.onError((error, context) => {
  console.error(error);
  // Whoever starts the pair asks for its health, and is told which field is wrong.
  if (context.req.path === '/healthz' && error instanceof InvalidSetting)
    return context.text(error.message, 500);
  return reply(refused(500, 'Something went wrong.'));
});

export default app;
