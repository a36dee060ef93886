/**
 * The catalogue of the suites, unless the process names another: larger than the default, so that lists have several pages and imports
 * several parts. Proofs use the default. Loaded by the configurations of both runners.
 */
process.env.CATALOGUE_GAMES ??= '5000';
