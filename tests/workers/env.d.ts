/** Bindings of the tests beside the platform's own. */
declare namespace Cloudflare {
  interface Env {
    PLATFORM_SECRET: string;
    OPERATOR_TOKEN: string;
    MAINTENANCE_BYPASS: string;
    TEST_MIGRATIONS: { name: string; queries: string[] }[];
    /** `tests/support/workers/storage-folders.ts` */
    KEPT_STORAGE: Fetcher;
    /** Of the tests with several databases alone. */
    CATALOGUE_DB: D1Database;
    SESSIONS_DB: D1Database;
    DIRECTORY_1: D1Database;
    DIRECTORY_2: D1Database;
    DIRECTORY_3: D1Database;
    DIRECTORY_4: D1Database;
  }
}
