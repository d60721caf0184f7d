import { type ConfigLeida, urlPropia } from './config'

const esLocal = (host: string) => ['localhost', '127.0.0.1', '::1'].includes(host)
const usuarioDe = (url: string | undefined) => /^\w+:\/\/([^:@/]*)[:@]/.exec(url ?? '')?.[1] ?? null

/** What is allowed and dangerous together, each in a sentence that says what to set; said at each start. Settings that cannot be are refused. */
export function listAdvertencias(config: ConfigLeida): string[] {
  const { HOST, TRUST_PROXY, NODE_ENV, METRICAS_PORT, METRICAS_HOST, DISCO_CIFRADO, CONTACTO_SEGURIDAD } = config
  const produccion = NODE_ENV === 'production'
  const publica = new URL(config.URL_PUBLICA ?? urlPropia(config, config.PORT))
  const casos: [boolean, string][] = [
    [
      publica.protocol === 'https:' && !TRUST_PROXY,
      'URL_PUBLICA es https y falta TRUST_PROXY=1: todos los pedidos parecen venir del proxy, y los límites por red los frenan juntos.',
    ],
    [
      TRUST_PROXY && !esLocal(HOST),
      `TRUST_PROXY=1 y HOST=${HOST}: quien llegue al puerto sin pasar por el proxy elige qué dirección dice tener. Cerralo a todos menos al proxy.`,
    ],
    [
      produccion && publica.protocol === 'http:' && !esLocal(publica.hostname),
      'URL_PUBLICA es http: claves y recetas viajan sin cifrar. Poné un proxy con TLS adelante (docs/produccion.md).',
    ],
    [
      METRICAS_PORT !== undefined && !esLocal(METRICAS_HOST),
      `Las métricas escuchan en ${METRICAS_HOST} y no piden clave: dejá que sólo Prometheus llegue a ese puerto.`,
    ],
    [
      produccion &&
        config.DATABASE_URL !== undefined &&
        usuarioDe(config.DATABASE_URL) === usuarioDe(config.DATABASE_APP_URL),
      'DATABASE_APP_URL entra con el mismo usuario que DATABASE_URL: una falla del producto podría volver a ser el dueño de las tablas.',
    ],
    [
      produccion && !DISCO_CIFRADO,
      'Nombres y diagnósticos están sin cifrar en los archivos de la base: cifrá sus discos y los de los respaldos, y decilo con DISCO_CIFRADO=1 (docs/produccion.md).',
    ],
    [
      produccion && CONTACTO_SEGURIDAD === undefined,
      'Falta CONTACTO_SEGURIDAD: quien encuentre una debilidad no sabe a quién avisar (/.well-known/security.txt).',
    ],
  ]
  return casos.filter(([vale]) => vale).map(([, frase]) => frase)
}
