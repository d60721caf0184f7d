import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the sandbox behaves with each question after the login. */
export type Conducta =
  | 'bien'
  | 'mudo'
  | 'gotea'
  | 'corta'
  | 'caido'
  | 'pagina'
  | 'basura'
  | 'a_medias'
  | 'enorme'
  | 'desvia'
  | 'doble'
  | 'doble_distinto'
  | 'de_otro'
  | 'desconoce'
  | 'credencial'
  | 'credencial_una_vez'
  | 'sin_token'

const lsf = 'https://sisa.msal.gov.ar/REFEPS'
const extensiones = 'http://fhir.msal.gob.ar/StructureDefinition'

/** A Practitioner as the guide of 09/2025 shapes it. */
export const unPractitioner = (licencia: string, otros: { habilitada?: boolean; apellido?: string } = {}) => ({
  resourceType: 'Practitioner',
  active: true,
  identifier: [
    { system: lsf, value: licencia },
    { system: 'https://www.renaper.org.ar/dni', value: licencia.slice(4) },
  ],
  name: [{ family: otros.apellido ?? 'ACOSTA RIOS', given: ['MARIELA', 'BEATRIZ'] }],
  qualification: [
    {
      identifier: [{ system: `${lsf}/matricula`, value: '15021' }],
      code: { coding: [{ display: 'MEDICO/A' }] },
      period: { end: '2028-06-30' },
      extension: [
        { url: `${extensiones}/MatriculaHabilitada`, valueBoolean: otros.habilitada ?? true },
        { url: `${extensiones}/JurisdMatricula`, valueCoding: { display: 'Entre Ríos' } },
        { url: `${extensiones}/especialidadMatricula`, valueCoding: { display: 'PEDIATRIA' } },
      ],
    },
  ],
})
export const unaPersona = {
  apellido: 'BENITEZ',
  nombres: 'RAUL OSCAR',
  fechaNacimiento: '1958-04-02',
  cuil: '20980773145',
  mensaf: 'Sin Aviso de Fallecimiento',
}

const json = (r: ServerResponse, cuerpo: unknown, status = 200) =>
  void r.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(cuerpo))

const bundle = (entradas: object[]) => ({ resourceType: 'Bundle', entry: entradas.map((resource) => ({ resource })) })

const malas: Partial<Record<Conducta, (r: ServerResponse, licencia: string) => unknown>> = {
  mudo: () => undefined,
  gotea: (r) => {
    r.writeHead(200, { 'content-type': 'application/json' })
    const goteo = setInterval(() => r.write(' '), 20)
    return r.on('close', () => clearInterval(goteo))
  },
  corta: (r) => r.destroy(),
  caido: (r) => json(r, {}, 503),
  pagina: (r) => r.writeHead(200, { 'content-type': 'text/html' }).end('<html>Mantenimiento</html>'),
  basura: (r) => json(r, { resourceType: 'Practitioner', identifier: 'x', apellido: 3, nombres: {} }),
  a_medias: (r) => r.writeHead(200, { 'content-type': 'application/json' }).end('{"resourceType":"Bundle","entry":['),
  enorme: (r) => json(r, { relleno: 'x'.repeat(400_000) }),
  desvia: (r) => r.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  doble: (r, licencia) => json(r, bundle([unPractitioner(licencia), unPractitioner(licencia)])),
  doble_distinto: (r, licencia) =>
    json(r, bundle([unPractitioner(licencia), unPractitioner(licencia, { habilitada: false })])),
  de_otro: (r) => json(r, bundle([unPractitioner('541098000001')])),
  desconoce: (r) => json(r, { resourceType: 'OperationOutcome', issue: [{ diagnostics: 'no se encuentra' }] }, 404),
  credencial: (r) => json(r, {}, 401),
}

/** The bus on this machine: it behaves badly on demand, and says what it was asked. */
export async function openBusDePrueba() {
  const estado = {
    conducta: 'bien' as Conducta,
    esperaMs: 0,
    habilitada: true,
    pedidos: [] as string[],
    logins: [] as unknown[],
  }
  function answer(r: ServerResponse, url: URL): unknown {
    const licencia = url.searchParams.get('identifier')?.split('|')[1]
    const mala = malas[estado.conducta]
    if (mala) return mala(r, licencia ?? '')
    if (estado.conducta === 'credencial_una_vez') {
      estado.conducta = 'bien'
      return json(r, {}, 401)
    }
    const { habilitada } = estado
    const cuerpo = licencia === undefined ? unaPersona : bundle([unPractitioner(licencia, { habilitada })])
    return setTimeout(() => json(r, cuerpo), estado.esperaMs)
  }
  function responder(pedido: IncomingMessage, r: ServerResponse, cuerpo: string) {
    const url = new URL(pedido.url ?? '/', 'http://bus')
    if (pedido.method === 'POST') {
      estado.logins.push(JSON.parse(cuerpo))
      return json(r, estado.conducta === 'sin_token' ? {} : { accessToken: 'abierto', token: 'abierto' })
    }
    estado.pedidos.push(`${url.pathname}${url.search}`)
    return answer(r, url)
  }
  const servidor = createServer((pedido, respuesta) => {
    let cuerpo = ''
    pedido.on('data', (parte) => {
      cuerpo += String(parte)
    })
    pedido.on('end', () => responder(pedido, respuesta, cuerpo))
  })
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo))
  return {
    estado,
    url: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
    close: () => {
      servidor.closeAllConnections()
      servidor.close()
    },
  }
}
