import * as contract from '@receta/contract'
import { raise, route } from '@receta/service-kit'

/** §4: each application's own version and link. */
export const updateVersion = route(contract.updateVersion, async ({ input, request }) => {
  const { version_code, version_name, link_update } = request.aplicacion ?? raise('a call without its application')
  return { version_code, version_name, link_update: input.version_code >= version_code ? '' : link_update }
})
