/** The edge's entry: every request from the internet comes in here. */
import { Hono } from 'hono';
import { now } from './clock.ts';
import { edgeEnv } from './env.ts';
import { serveApi } from './gateway/gateway.ts';
import { serveOperator } from './gateway/operator.ts';
import { platformFetch } from './gateway/platform.ts';
import { renderPage } from './render/render-page.ts';
import { freshNonce, guard } from './security/response-headers.ts';
import { readVisitor } from './visitor.ts';

export { RateGate } from './security/rate-gate.ts';

const app = new Hono<{ Bindings: Env; Variables: { nonce: string } }>();

/** Guards every answer, errors included; sockets (101) are left as they are. */
app.use(async (context, next) => {
  const env = edgeEnv(context.env);
  const nonce = freshNonce();
  context.set('nonce', nonce);
  await next();
  if (context.res.status === 101) return;
  const isSecure = new URL(context.req.url).protocol === 'https:';
  context.res = guard(context.res, isSecure, { nonce, translationScriptUrl: env.TRANSLATION_SCRIPT_URL });
});

app.get('/healthz', async context => {
  const platform = await platformFetch(edgeEnv(context.env), '/healthz', {}).catch(() => null);
  const detail = platform === null ? 'The platform cannot be reached.' : await platform.text();
  const isHealthy = platform?.ok === true;
  return context.json({ edge: true, platform: isHealthy, detail }, isHealthy ? 200 : 503, {
    'cache-control': 'no-store',
  });
});

app.all('/api/:name{.+}', context => {
  const { raw } = context.req;
  return serveApi(raw, context.req.param('name'), edgeEnv(context.env), readVisitor(raw, null), now());
});

app.all('/operator/:name{.+}', context =>
  serveOperator(context.req.raw, context.req.param('name'), edgeEnv(context.env)),
);

app.all('*', context => renderPage(context.req.raw, edgeEnv(context.env), context.get('nonce')));

app.onError((error, context) => {
  console.error(error);
  return context.text('Something went wrong. Please try again in a moment.', 500, {
    'cache-control': 'no-store',
  });
});

export default app;
