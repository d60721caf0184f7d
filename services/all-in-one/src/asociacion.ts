import { enlacesDeLaApp } from '@receta/domain'
import type { FastifyInstance } from 'fastify'

/** Who signs the app that the operator has in the stores (docs/telefonos.md). */
type FirmantesDeLaApp = {
  APP_ID: string
  APP_ANDROID_SHA256?: readonly string[] | undefined
  APP_IOS_EQUIPO?: string | undefined
}

/**
 * What a phone asks this origin before it lets its app open the links of our mails and use the passkeys of this domain: Android's statement
 * list and Apple's association. Each is there only where its setting names who signs the app, for any other app would claim the links.
 */
export function mountAsociacion(app: FastifyInstance, firmantes: FirmantesDeLaApp): void {
  const { APP_ID, APP_ANDROID_SHA256: huellas, APP_IOS_EQUIPO: equipo } = firmantes
  if (huellas !== undefined) {
    app.get('/.well-known/assetlinks.json', async () => [
      {
        relation: ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds'],
        target: { namespace: 'android_app', package_name: APP_ID, sha256_cert_fingerprints: huellas },
      },
    ])
  }
  if (equipo === undefined) return
  const id = `${equipo}.${APP_ID}`
  app.get('/.well-known/apple-app-site-association', async (_request, reply) => {
    // It has no extension to tell its type by, and Apple takes it only as JSON.
    reply.type('application/json')
    return {
      applinks: { details: [{ appIDs: [id], components: enlacesDeLaApp.map((ruta) => ({ '/': ruta })) }] },
      webcredentials: { apps: [id] },
    }
  })
}
