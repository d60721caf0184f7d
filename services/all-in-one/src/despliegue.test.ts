import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { useBase } from '@receta/testing'
import {
  createServer,
  esquemaConfig,
  measure,
  measureBandejas,
  measureClinica,
  measureCorreos,
  measureRegistros,
  measureReplica,
  measureSellos,
} from '@receta/service-kit'
import { expect, it } from 'vitest'

const raiz = path.resolve(import.meta.dirname, '../../..')
const read = (archivo: string) => readFileSync(path.join(raiz, archivo), 'utf8')
const db = useBase()

it('O20 the alerts and the dashboard ask for metrics that the product has', async () => {
  const registro = measure(createServer(), db)
  measureCorreos(registro)
  measureRegistros(registro)
  measureSellos(registro, db)
  measureBandejas(registro, db, true)
  measureReplica(registro, { estado: () => ({ sirve: true, atraso_segundos: 0 }), leidas: { replica: 0, primario: 0 } })
  measureClinica(registro, {} as never)
  const hay = new Set(registro.getMetricsAsArray().map(({ name }) => name))
  const pedidas = [read('deploy/prometheus/alertas.yml'), read('deploy/grafana/receta-clara.json')]
    .flatMap((texto) => texto.match(/\b(?:receta|nodejs|process)_[a-z0-9_]+/g) ?? [])
    .map((nombre) => nombre.replace(/_(?:count|bucket)$/, ''))
  expect(pedidas.length).toBeGreaterThan(15)
  expect([...new Set(pedidas)].filter((nombre) => !hay.has(nombre))).toEqual([])
})

it('the guide says of each alert what it means, and a test of promtool makes each come true', () => {
  const nombres = [...read('deploy/prometheus/alertas.yml').matchAll(/alert: (\w+)/g)].map(([, nombre = '']) => nombre)
  const guia = read('docs/produccion.md')
  expect(nombres.filter((nombre) => !guia.includes(`| ${nombre} |`))).toEqual([])
  const pruebas = read('deploy/prometheus/alertas.test.yml')
  const suena = (nombre: string) =>
    pruebas.includes(`alertname: ${nombre}\n        exp_alerts:\n          - exp_labels`)
  expect(nombres.filter((nombre) => !suena(nombre))).toEqual([])
})

it('what is deployed sets settings that exist, all that production requires, and the version of this tree', () => {
  const producto = /\n {2}producto:\n([^]*?)\n {2}\w+:\n/.exec(read('deploy/compose.yaml'))?.[1] ?? ''
  const puestas = [
    ...producto.matchAll(/^ {6}([A-Z_]+):/gm),
    // ARG is of the building, not of the product.
    ...read('deploy/Containerfile')
      .replaceAll(/^ARG .*$/gm, '')
      .matchAll(/\b([A-Z_]+)=\S+(?=[^\n]*$)/gm),
    ...[...read('deploy/systemd/receta-clara.service').matchAll(/^Environment=(.*)$/gm)].flatMap(([, linea = '']) => [
      ...linea.matchAll(/([A-Z_]+)=/g),
    ]),
  ].map(([, nombre = '']) => nombre)
  expect(puestas.filter((nombre) => !(nombre in esquemaConfig.shape))).toEqual([])
  const requeridas = ['NODE_ENV', 'URL_PUBLICA', 'DATABASE_URL', 'DATABASE_APP_URL', 'CORREO_SMTP_URL', 'CORREO_DESDE']
  expect(requeridas.filter((nombre) => !puestas.includes(nombre))).toEqual([])
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect(producto).toContain(`image: receta-clara:${version}`)
  expect(read('deploy/kubernetes/kustomization.yaml')).toContain(`newTag: ${version}\n`)
  expect(read('CHANGELOG.md')).toContain(`## ${version} `)
})

it('each path of ours that a file of deploy/ names is there', () => {
  const archivos = readdirSync(path.join(raiz, 'deploy'), { recursive: true, withFileTypes: true })
    .filter((a) => a.isFile())
    .map((a) => path.relative(raiz, path.join(a.parentPath, a.name)))
  const nombrados = archivos.flatMap((a) => read(a).match(/\b(?:scripts|services|docs|deploy)\/[\w./-]+\w/g) ?? [])
  expect(nombrados.length).toBeGreaterThan(5)
  const faltan = [...new Set(nombrados)].filter((ruta) => {
    try {
      readdirSync(path.join(raiz, path.dirname(ruta)))
      return !readdirSync(path.join(raiz, path.dirname(ruta))).includes(path.basename(ruta))
    } catch {
      return true
    }
  })
  expect(faltan.filter((ruta) => ruta !== 'deploy/produccion.env')).toEqual([])
})

it('Kubernetes is given every file that is there, asks no probe that a failover would fail, and writes on no root', () => {
  const carpeta = 'deploy/kubernetes'
  const [, lista = ''] = /resources: \[(.*)\]/.exec(read(`${carpeta}/kustomization.yaml`)) ?? []
  const hay = readdirSync(path.join(raiz, carpeta)).filter((archivo) => archivo !== 'kustomization.yaml')
  expect(lista.split(', ').toSorted()).toEqual(hay.toSorted())
  const producto = read(`${carpeta}/producto.yaml`)
  const sondas = [...producto.matchAll(/(\w+)Probe:\n +httpGet: \{ path: (\S+), port: http \}/g)]
  expect(sondas.map(([, sonda, ruta]) => [sonda, ruta])).toEqual([
    ['startup', '/vivo'],
    ['liveness', '/vivo'],
    ['readiness', '/listo'],
  ])
  for (const exige of ['runAsNonRoot: true', 'readOnlyRootFilesystem: true', 'drop: [ALL]', 'maxUnavailable: 0'])
    expect(producto).toContain(exige)
  // What is seen of the process is what the image says: its user, its ports and where it writes.
  const imagen = read('deploy/Containerfile')
  expect(producto).toContain(`mountPath: ${/DATOS_DIR=(\S+)/.exec(imagen)?.[1]}`)
  for (const puerto of /EXPOSE (\d+) (\d+)/.exec(imagen)?.slice(1) ?? ['none'])
    expect(producto).toContain(`containerPort: ${puerto}`)
})
