import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { createCodigoProducto, estadoVisible, generateCuil, Rol } from '@receta/domain'
import {
  aConvenio,
  aMostrador,
  aMundo,
  anAfiliado,
  anInforme,
  aPersona,
  aplicacion,
  aSesion,
  aUsuario,
  config,
  type Mostrador,
  type Mundo,
  useBase,
  useServidor,
} from '@receta/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { autorizacionResuelve } from '../autorizaciones/autorizacion-resuelve'
import { mostradorBloquear } from '../mostrador/bloquear'
import { mostradorDeshacer } from '../mostrador/dispensa/undo-dispensa'
import { mostradorDispensar } from '../mostrador/dispensa/dispensar'
import { mostradorRetener } from '../mostrador/retener'
import { mostradorSoltar } from '../mostrador/soltar'
import { anularReceta } from '../recetas/anulacion/anular-receta'
import { informaReceta } from '../recetas/emision/informa-receta'
import { reactivaReceta } from '../recetas/reactivacion/reactiva-receta'
import { reemplazaReceta } from '../recetas/reemplazo/reemplaza-receta'
import {
  accionDe,
  comienzo as comoEmpieza,
  type Comienzo,
  cual,
  espera,
  expectLeyes,
  type Fila,
  type Historia,
  read,
  type Paso,
  paso,
  recetado,
  seAdmite,
  proceed,
} from './historia.ejemplos'
import { expectNingunaPorEmpezar, expectUnaVigente, readSerie } from './serie.ejemplos'

/** How many walks of each kind. `HISTORIAS=10000 npx vitest run services/recetas/src/historias` is the long run. */
const caminatas = Number(process.env['HISTORIAS'] ?? 120)

const db = useBase()
const rutas = [
  informaReceta,
  anularReceta,
  reactivaReceta,
  reemplazaReceta,
  autorizacionResuelve,
  mostradorRetener,
  mostradorSoltar,
  mostradorDispensar,
  mostradorDeshacer,
  mostradorBloquear,
]
// Two servers with their own pools over one database, as two processes would be.
const servidores = [useServidor(db, rutas), useServidor(db, rutas)] as const
const comienzo = new Date('2026-11-20T13:00:00Z')
const minutos = (n: number) => n * 60_000

let mundo: Mundo
let conAuditoria: number
let auditor: { token: string }
let farmacias: readonly [Mostrador, Mostrador]

beforeAll(async () => {
  servidores[1].deps.claves = servidores[0].deps.claves
  servidores[0].setNow(comienzo)
  mundo = await aMundo(db, { now: comienzo })
  conAuditoria = await aConvenio(db, {
    nombre: 'Mutual del Litoral',
    digital_auditoria: 1,
    max_items: 2,
    max_envases: 4,
  })
  await db.kysely
    .insertInto('medicos_convenios')
    .values({ medico_id: mundo.medico.medico_id, convenio_id: conAuditoria })
    .execute()
  const usuario_id = await aUsuario(db, { tipo: Rol.OBRASOCIAL, convenio_id: conAuditoria, descripcion: 'Mutual' })
  auditor = { token: await aSesion(db, usuario_id, { now: comienzo }) }
  const convenios = [mundo.convenio_id, conAuditoria]
  farmacias = [await aMostrador(db, { convenios }), await aMostrador(db, { nombre: 'Farmacia Glicina', convenios })]
})

/** Law 6: every event of every walk is in a chain without gaps and matches its hash. */
afterAll(async () => {
  const { rows } = await db.pool.query<{ eventos: number; sueltos: number; huecos: number }>(
    `select (select count(*)::int from recetas_eventos) as eventos,
            (select count(*)::int from recetas_eventos e where not exists (
              select from auditoria a where a.evento_id = e.evento_id and a.evento_huella is not null and a.recetas_id = e.recetas_id)) as sueltos,
            (select count(*)::int from (select n - lag(n, 1, 0) over (partition by cadena order by n) as salto from auditoria) x
              where salto <> 1) as huecos`,
  )
  expect(rows[0]?.eventos).toBeGreaterThan(0)
  expect(rows[0]).toMatchObject({ sueltos: 0, huecos: 0 })
})

/** Sessions do not expire, since a walk lasts for days. */
async function setNow(now: Date) {
  for (const servidor of servidores) servidor.setNow(now)
  await db.pool.query(
    `update sesiones set creada_en = $1, usada_en = $1, segundo_factor_en = $1, turno_en = $1,
            vence_en = $1::timestamptz + interval '8 hours'`,
    [now],
  )
}

let siguiente = 0
const duplicados = ['DUPLICADO:enalapril', 'DUPLICADO:metformina']

/** The request that issues it, or the one that replaces it. */
function informeDe({ convenio_id, paciente, now }: Pick<Historia, 'convenio_id' | 'paciente' | 'now'>) {
  const items = recetado.map((envases, i) => {
    const producto_id = mundo.productos[i] ?? expect.fail('no product')
    const valor = '1200.00'
    const codigo = createCodigoProducto({ producto_id, timestamp: now.getTime(), valor }, config.clave_ofuscacion)
    return { producto_id, codigo, envases, posologia: '1-0-0-1 x 30' }
  })
  // A receta that replaces one of a series is tested beside the rest of it.
  const reconocimientos = duplicados.map((clave) => ({ clave, motivo: 'Es de la misma serie' }))
  return anInforme(mundo, now, { convenio_id, ...paciente, items, reconocimientos })
}

/** Issues one receta or a series of three: a history for each, with a common clock. */
async function emitir({ auditada, cuantas }: Comienzo): Promise<[Historia, ...Historia[]]> {
  await setNow(comienzo)
  // Every walk begins at that instant, so that what a counter did in other walks is not recent.
  await db.pool.query('delete from intentos')
  const convenio_id = auditada ? conAuditoria : mundo.convenio_id
  const dni = String(98_100_000 + siguiente++)
  const cuil = generateCuil(dni, 'F')
  const persona_id = await aPersona(db, { dni, cuil: cuil.ok ? cuil.value : null })
  const afiliado_id = await anAfiliado(db, persona_id, convenio_id)
  const paciente = { persona_id, afiliado_id }
  const informe = {
    ...informeDe({ convenio_id, paciente, now: comienzo }),
    tratamiento_prolongado: cuantas > 1,
    cantidad_recetas: cuantas,
  }
  const { status, data, raw } = await servidores[0].call(contract.informaReceta, informe, mundo.medico)
  expect(status, raw).toBe(200)
  const historias = data.serie.map(
    (receta): Historia => ({
      receta,
      anteriores: [],
      convenio_id,
      auditada,
      farmacias: [farmacias[0].farmacia_id, farmacias[1].farmacia_id],
      paciente,
      now: comienzo,
      estado: auditada ? 'en_auditoria' : 'emitida',
      vence_el: receta.vence_el,
      anulacion_pendiente: false,
      dispensado: [0, 0],
      dispensas: [],
    }),
  )
  const [primera = expect.fail('nothing was issued'), ...resto] = historias
  expect(resto).toHaveLength(cuantas - 1)
  return [primera, ...resto]
}

async function letPass(todas: readonly Historia[], cuanto: number) {
  const [{ now } = expect.fail('no history')] = todas
  const luego = new Date(now.getTime() + minutos(cuanto))
  for (const h of todas) h.now = luego
  if (cuanto > 0) await setNow(luego)
}

/** Asks server `i`; true when it was done. A counter that may not see the receta gets the answer of one that does not exist. */
async function make(i: 0 | 1, h: Historia, p: Paso, clave_idempotencia: string = randomUUID()) {
  const servidor = servidores[i]
  const { recetas_id, nro_recetario, token } = h.receta
  const motivo = 'Error en la dosis'
  switch (p.que) {
    case 'retener':
      return servidor.call(contract.mostradorRetener, { token }, farmacias[p.quien])
    case 'soltar':
      return servidor.call(contract.mostradorSoltar, { recetas_id }, farmacias[p.quien])
    case 'bloquear':
      return servidor.call(contract.mostradorBloquear, { recetas_id, motivo }, farmacias[p.quien])
    case 'deshacer': {
      const dispensa_id = h.dispensas.at(-1)?.dispensa_id ?? 0
      return servidor.call(contract.mostradorDeshacer, { dispensa_id }, farmacias[p.quien])
    }
    case 'dispensar': {
      const items = [{ renglon: p.renglon, envases: p.envases }]
      const faltantes = [{ renglon: p.renglon, motivo: 'falta_stock' as const }]
      const pedido = { recetas_id, items, faltantes, clave_idempotencia }
      return servidor.call(contract.mostradorDispensar, pedido, farmacias[p.quien])
    }
    case 'anular':
    case 'anular_serie': {
      const { soft_id } = aplicacion
      const serie = p.que === 'anular_serie'
      const pedido = { soft_id, convenio_id: h.convenio_id, nro_recetario, motivo, serie }
      return servidor.call(contract.anularReceta, pedido, mundo.medico)
    }
    case 'reemplazar': {
      const pedido = { ...informeDe(h), clave_idempotencia, reemplaza_a: recetas_id, motivo }
      return servidor.call(contract.reemplazaReceta, pedido, mundo.medico)
    }
    case 'reactivar':
      return servidor.call(contract.reactivaReceta, { recetas_id }, mundo.medico)
    case 'autorizar':
    case 'rechazar': {
      const pedido = { recetas_id, decision: p.que, motivo, clave_idempotencia }
      return servidor.call(contract.autorizacionResuelve, pedido, auditor)
    }
  }
}

const negadas = new Set(['rechazada', 'ocupada', 'sin_cambio'])

/** Otherwise most walks would only be refusals. */
function primeros({ auditada, cuantas, demora, autoriza }: Comienzo) {
  if (!auditada) return [{ paso: { que: 'retener', quien: 0 } as const, cual: 0, espera: 0, repite: false }]
  return Array.from({ length: Math.min(cuantas, autoriza) }, (_, i) => ({
    paso: { que: 'autorizar' } as const,
    cual: i,
    espera: i === 0 ? demora * 1_440 : 0,
    repite: false,
  }))
}

describe('§ docs/estados.md, the histories of a receta', () => {
  it('goes step by step as the one table of states says, whoever acts and whatever time passes', async () => {
    const caminata = fc.record({
      empieza: comoEmpieza,
      pasos: fc.array(fc.record({ paso, cual, espera, repite: fc.boolean() }), { minLength: 4, maxLength: 14 }),
    })
    await fc.assert(
      fc.asyncProperty(caminata, async ({ empieza, pasos }) => {
        const todas = await emitir(empieza)
        const serie = todas.map((una) => una.receta.recetas_id)
        for (const { paso: p, cual: i, espera: cuanto, repite } of [...primeros(empieza), ...pasos]) {
          const h = todas[i % todas.length] ?? todas[0]
          await letPass(todas, cuanto)
          const fila = await read(db, h)
          // The rest of the series, where it can still change. A receta that replaced another belongs to no series.
          const deLaSerie = p.que === 'anular_serie' && serie.includes(h.receta.recetas_id)
          const resto: { una: Historia; antes: Fila }[] = []
          for (const una of todas) if (deLaSerie && una !== h) resto.push({ una, antes: await read(db, una) })
          const deQuien = { ...h, anteriores: [...h.anteriores] }
          const clave = randomUUID()
          const { status, data, raw } = await make(0, h, p, clave)
          // A counter that never had it does not see it.
          const ciega = status === 404 && p.que === 'bloquear' && fila.retenida_por !== farmacias[p.quien].farmacia_id
          const admite = !ciega && seAdmite(h, fila, p)
          const hecho =
            status === 200 && (p.que === 'rechazar' || !negadas.has((data as { resultado: string }).resultado))
          // The state of the receta that was asked about, before its replacement.
          const juzgada = await read(db, deQuien)
          // Releasing what is not held is already done and writes nothing.
          const vacio = p.que === 'soltar' && !admite
          if (p.que === 'rechazar')
            expect((juzgada.aceptados['rechazar'] ?? 0) > (fila.aceptados['rechazar'] ?? 0), raw).toBe(admite)
          else if (!vacio) expect(hecho, `${p.que}: ${raw}`).toBe(admite)
          if (admite) proceed(h, fila, p, data as object)
          // Law 5: exactly one event for what was done, one refusal for what was not, and none for what was not seen.
          const accion = accionDe(p)
          expect((juzgada.aceptados[accion] ?? 0) - (fila.aceptados[accion] ?? 0), p.que).toBe(admite ? 1 : 0)
          const negado = status === 200 && !admite && (data as { resultado: string }).resultado !== 'soltada'
          expect((juzgada.negados[accion] ?? 0) - (fila.negados[accion] ?? 0), `${p.que}: ${raw}`).toBe(negado ? 1 : 0)
          const despues = await read(db, h)
          expectLeyes(juzgada)
          expectLeyes(despues)
          expect(despues.dispensado).toEqual(h.dispensado)
          const visible = (uno: Historia | Fila) =>
            estadoVisible({ ...despues, estado: uno.estado, anulacion_pendiente: uno.anulacion_pendiente }, h.now)
          expect(visible(despues), p.que).toBe(visible(h))
          expect(despues.vence_el).toBe(h.vence_el)
          for (const { una, antes } of resto) {
            // A receta of the series that can no longer be annulled is not a refusal.
            const suya = serie.includes(una.receta.recetas_id) && seAdmite(una, antes, { que: 'anular' })
            if (suya) proceed(una, antes, { que: 'anular' }, {})
            const queda = await read(db, una)
            expectLeyes(queda)
            expect([queda.estado, queda.anulacion_pendiente]).toEqual([una.estado, una.anulacion_pendiente])
            expect(queda.aceptados).toEqual(
              suya ? { ...antes.aceptados, anular: (antes.aceptados['anular'] ?? 0) + 1 } : antes.aceptados,
            )
            expect(queda.negados).toEqual(antes.negados)
          }
          const juntas = await readSerie(db, serie)
          expectUnaVigente(juntas)
          if (deLaSerie) expectNingunaPorEmpezar(juntas, h.now)
          // Law 7: the same key again gets the same answer and changes nothing.
          if (repite && admite && (p.que === 'dispensar' || p.que === 'autorizar' || p.que === 'reemplazar')) {
            const otra = await make(1, deQuien, p, clave)
            expect(otra.data).toEqual(data)
            expect(await read(db, h)).toEqual(despues)
          }
        }
      }),
      { numRuns: caminatas },
    )
  }, 3_600_000)

  it('keeps its laws when all act at once, from two processes', async () => {
    const pasos = fc.array(fc.record({ paso, cual }), { minLength: 2, maxLength: 5 })
    const caminata = fc.record({
      empieza: comoEmpieza,
      rondas: fc.array(fc.record({ pasos, espera }), { minLength: 2, maxLength: 5 }),
    })
    await fc.assert(
      fc.asyncProperty(caminata, async ({ empieza, rondas }) => {
        const todas = await emitir(empieza)
        const serie = todas.map((una) => una.receta.recetas_id)
        const deCual = (i: number) => todas[i % todas.length] ?? todas[0]
        const antes = new Map<Historia, Fila['aceptados']>()
        const primera = primeros(empieza)
        for (const { pasos, espera: cuanto } of [{ pasos: primera, espera: primera[0]?.espera ?? 0 }, ...rondas]) {
          await letPass(todas, cuanto)
          const respuestas = await Promise.all(pasos.map((p, i) => make(i % 2 === 0 ? 0 : 1, deCual(p.cual), p.paso)))
          expect(respuestas.filter(({ status }) => status >= 500).map(({ raw }) => raw)).toEqual([])
          for (const [i, { paso: p, cual }] of pasos.entries()) {
            const h = deCual(cual)
            const { dispensa_id } = (respuestas[i]?.data ?? {}) as { dispensa_id?: number | null }
            if (p.que === 'dispensar' && dispensa_id)
              h.dispensas.push({ ...p, dispensa_id, en: h.now, antes: 'emitida' })
          }
          for (const h of todas) {
            const fila = await read(db, h)
            expectLeyes(fila)
            // Events are never removed.
            for (const [accion, n] of Object.entries(antes.get(h) ?? {}))
              expect(fila.aceptados[accion] ?? 0).toBeGreaterThanOrEqual(n)
            antes.set(h, fila.aceptados)
            h.dispensas.sort((a, b) => a.dispensa_id - b.dispensa_id)
          }
          const juntas = await readSerie(db, serie)
          expectUnaVigente(juntas)
          if (pasos.some((p) => p.paso.que === 'anular_serie')) expectNingunaPorEmpezar(juntas, todas[0].now)
        }
      }),
      { numRuns: caminatas },
    )
  }, 3_600_000)
})
