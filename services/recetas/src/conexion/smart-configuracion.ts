import * as contract from '@receta/contract'
import { alcancesConexion } from '@receta/domain'
import { algoritmosJws, type Deps, route } from '@receta/service-kit'

/** Where a token is asked for, which an assertion has to name. */
export const direccionToken = ({ url_publica }: Pick<Deps['config'], 'url_publica'>): string =>
  `${url_publica}/fhir/oauth/token`

/** What SMART's discovery says: one way in, for software that acts by itself. Nobody is sent here to log in. */
export const smartConfiguracion = route(contract.smartConfiguracion, async ({ config }) => ({
  token_endpoint: direccionToken(config),
  grant_types_supported: ['client_credentials'],
  token_endpoint_auth_methods_supported: ['private_key_jwt'],
  token_endpoint_auth_signing_alg_values_supported: [...algoritmosJws],
  scopes_supported: [...alcancesConexion],
  capabilities: ['client-confidential-asymmetric', 'permission-v2'],
}))
