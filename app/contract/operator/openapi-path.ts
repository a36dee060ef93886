/** Path of the OpenAPI document of operators' calls. */
export const OPENAPI_PATH = '/operator/openapi.json';
