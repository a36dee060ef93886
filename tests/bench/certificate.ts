/**
 * A certificate for the entry of a bench, made anew each time with the machine's openssl: nothing that the project has installed
 * makes certificates, and keys are not kept.
 */
import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Certificate {
  key: string;
  cert: string;
  /**
   * Argument with which Chromium takes this certificate for a good one. Where it only overlooks errors, it keeps no file of such
   * a site.
   */
  browserArgument: string;
}

export function makeCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-certificate-'));
  const [keyPath, certPath] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const name = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  try {
    execFileSync('openssl', ['req', ...kind, ...name, '-keyout', keyPath, '-out', certPath], {
      stdio: 'ignore',
    });
    const [key, cert] = [readFileSync(keyPath, 'utf8'), readFileSync(certPath, 'utf8')];
    const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
    const hash = createHash('sha256').update(publicKey).digest('base64');
    return { key, cert, browserArgument: `--ignore-certificate-errors-spki-list=${hash}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
