/** The edge's entry: every request from the internet comes in here. */
import { Hono } from 'hono';
import { refused } from '#app/contract/envelope.ts';
import { now } from './clock.ts';
import { edgeEnv, readEdgeEnv } from './env.ts';
import { serveApi } from './gateway/gateway.ts';
import { serveOperator } from './gateway/operator.ts';
import { health } from './health.ts';
import { renderPage } from './render/render-page.ts';
import { freshNonce, guard } from './security/response-headers.ts';
import { readVisitor } from './visitor.ts';

export { RateGate } from './security/rate-gate.ts';

const app = new Hono<{ Bindings: Env; Variables: { nonce: string } }>();

/** Guards every answer, errors included; sockets (101) are left as they are. */
app.use(async (context, next) => {
  const nonce = freshNonce();
  context.set('nonce', nonce);
  await next();
  if (context.res.status === 101) return;
  const isSecure = new URL(context.req.url).protocol === 'https:';
  const env = readEdgeEnv(context.env);
  const translationScriptUrl = env.ok ? env.value.TRANSLATION_SCRIPT_URL : '';
  context.res = guard(context.res, isSecure, { nonce, translationScriptUrl });
});

app.get('/healthz', context => health(context.env));

app.on('ALL', ['/api', '/api/', '/api/:name{.+}'], context => {
  const { raw } = context.req;
  return serveApi(raw, context.req.param('name') ?? '', edgeEnv(context.env), readVisitor(raw, null), now());
});

app.on('ALL', ['/operator', '/operator/', '/operator/:name{.+}'], context =>
  serveOperator(context.req.raw, context.req.param('name') ?? '', edgeEnv(context.env)),
);

app.all('*', context => renderPage(context.req.raw, edgeEnv(context.env), context.get('nonce')));

app.onError((error, context) => {
  console.error(error);
  if (/^\/(api|operator)(\/|$)/.test(context.req.path)) {
    return context.json(refused(500, 'Something went wrong.'), 500, { 'cache-control': 'no-store' });
  }
  return context.text('Something went wrong. Please try again in a moment.', 500, {
    'cache-control': 'no-store',
  });
});

export default app;
