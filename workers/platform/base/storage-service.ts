/** The storage of uploaded files, from the settings: our own over R2 bindings, or external storage that speaks S3. */
import { isOrigin } from '#app/contract/settings.ts';

/** External storage, and the issuer of its temporary credentials. */
export interface StorageService {
  /** Origin of its S3 API, as `https://{account}.r2.cloudflarestorage.com`. */
  endpoint: string;
  region: string;
  /** The operator's own key, which no browser receives. */
  accessKeyId: string;
  secretAccessKey: string;
  buckets: { private: string; public: string };
  issuer:
    | { kind: 'sts'; endpoint: string; roleArn: string }
    | { kind: 'r2'; accountId: string; apiToken: string };
}

export interface StorageSettings {
  STORAGE_ENDPOINT: string;
  STORAGE_REGION: string;
  STORAGE_ACCESS_KEY_ID: string;
  STORAGE_SECRET_ACCESS_KEY: string;
  STORAGE_PRIVATE_BUCKET: string;
  STORAGE_PUBLIC_BUCKET: string;
  STORAGE_STS_ENDPOINT: string;
  STORAGE_ROLE_ARN: string;
  STORAGE_API_TOKEN: string;
}

const R2_HOST = /^([0-9a-f]{32})(?:\.[a-z]+)?\.r2\.cloudflarestorage\.com$/;

function issuerOf(settings: StorageSettings): StorageService['issuer'] | null {
  const { STORAGE_STS_ENDPOINT: endpoint, STORAGE_API_TOKEN: apiToken, STORAGE_ROLE_ARN: roleArn } = settings;
  const [, accountId] = R2_HOST.exec(new URL(settings.STORAGE_ENDPOINT).hostname) ?? [];
  if (apiToken !== '' && endpoint === '')
    return accountId === undefined ? null : { kind: 'r2', accountId, apiToken };
  return apiToken === '' && isOrigin(endpoint) ? { kind: 'sts', endpoint, roleArn } : null;
}

/** @returns null for our own storage; refuses with a sentence where the settings do not fit together */
export function readStorageService(settings: StorageSettings): StorageService | string | null {
  const { STORAGE_ENDPOINT: endpoint } = settings;
  if (endpoint === '') return null;
  if (!isOrigin(endpoint)) return 'STORAGE_ENDPOINT is not an origin such as https://s3.example';
  const needed = [
    'STORAGE_ACCESS_KEY_ID',
    'STORAGE_SECRET_ACCESS_KEY',
    'STORAGE_PRIVATE_BUCKET',
    'STORAGE_PUBLIC_BUCKET',
  ] as const;
  const missing = needed.filter(name => settings[name] === '');
  if (missing.length > 0) return `STORAGE_ENDPOINT needs ${missing.join(', ')}`;
  const issuer = issuerOf(settings);
  if (issuer === null) {
    // Browsers get temporary credentials only.
    return 'STORAGE_ENDPOINT needs one that gives out temporary credentials: STORAGE_STS_ENDPOINT, or at R2 STORAGE_API_TOKEN';
  }
  return {
    endpoint,
    region: settings.STORAGE_REGION,
    issuer,
    accessKeyId: settings.STORAGE_ACCESS_KEY_ID,
    secretAccessKey: settings.STORAGE_SECRET_ACCESS_KEY,
    buckets: { private: settings.STORAGE_PRIVATE_BUCKET, public: settings.STORAGE_PUBLIC_BUCKET },
  };
}
