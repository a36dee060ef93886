/** What the tests bind beside the platform's own bindings. */
declare namespace Cloudflare {
  interface Env {
    PLATFORM_SECRET: string;
    OPERATOR_TOKEN: string;
    MAINTENANCE_BYPASS: string;
    TEST_MIGRATIONS: { name: string; queries: string[] }[];
  }
}
