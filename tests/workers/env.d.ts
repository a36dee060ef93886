/** Bindings of the tests beside the platform's own. */
declare namespace Cloudflare {
  interface Env {
    PLATFORM_SECRET: string;
    OPERATOR_TOKEN: string;
    MAINTENANCE_BYPASS: string;
    TEST_MIGRATIONS: { name: string; queries: string[] }[];
  }
}
