/**
 * Loads what the certificates' library of `@simplewebauthn/server` needs before it: in a module of its own, because a bundler calls a
 * CommonJS module where its importer's own code begins, which is after the importer's other imports.
 */
import 'reflect-metadata';
