// The health check of a container: asks the site on this machine, and ends with 0 where it works.
const { PORT = '8787' } = process.env;
try {
  const { ok } = await fetch(`http://127.0.0.1:${PORT}/healthz`, { signal: AbortSignal.timeout(14_000) });
  process.exitCode = ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
