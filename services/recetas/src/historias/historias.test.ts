import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import {
  type Accion,
  crearCodigoProducto,
  decidirAnulacion,
  deshacerMs,
  type EstadoGuardado,
  estadoTrasDispensar,
  estadoVisible,
  generarCuil,
  puede,
  Rol,
} from '@receta/domain'
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
import { beforeAll, describe, expect, it } from 'vitest'
import { resolverAutorizacion } from '../autorizaciones/resolver-autorizacion'
import { mostradorBloquear } from '../mostrador/bloquear'
import { mostradorDeshacer } from '../mostrador/dispensa/deshacer'
import { mostradorDispensar } from '../mostrador/dispensa/dispensar'
import { mostradorRetener } from '../mostrador/retener'
import { mostradorSoltar } from '../mostrador/soltar'
import { anularReceta } from '../recetas/anulacion/anular-receta'
import { informarReceta } from '../recetas/emision/informar-receta'
import { reactivarReceta } from '../recetas/reactivacion/reactivar-receta'

/** How many walks of each kind; `HISTORIAS=10000 npx vitest run services/recetas/src/historias` is the long run. */
const caminatas = Number(process.env['HISTORIAS'] ?? 120)

const db = useBase()
const rutas = [
  informarReceta,
  anularReceta,
  reactivarReceta,
  resolverAutorizacion,
  mostradorRetener,
  mostradorSoltar,
  mostradorDispensar,
  mostradorDeshacer,
  mostradorBloquear,
]
// Two servers with a pool each over the one database, as two processes are.
const servidores = [useServidor(db, rutas), useServidor(db, rutas)] as const
const comienzo = new Date('2026-11-20T13:00:00Z')
const minutos = (n: number) => n * 60_000

let mundo: Mundo
let conAuditoria: number
let auditor: { token: string }
let farmacias: readonly [Mostrador, Mostrador]

beforeAll(async () => {
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

/** Nobody's session ends because a walk lasts for days. */
async function setNow(now: Date) {
  for (const servidor of servidores) servidor.setNow(now)
  await db.pool.query(
    `update sesiones set creada_en = $1, usada_en = $1, segundo_factor_en = $1, vence_en = $1::timestamptz + interval '8 hours'`,
    [now],
  )
}

type Paso =
  | { que: 'retener' | 'soltar' | 'bloquear' | 'deshacer'; quien: 0 | 1 }
  | { que: 'dispensar'; quien: 0 | 1; renglon: 1 | 2; envases: 1 | 2 }
  | { que: 'anular' | 'reactivar' | 'autorizar' | 'rechazar' }

/** Mostly the same counter, so that it comes to hand something over; the other gets in its way. */
const quien = fc.oneof(
  { weight: 4, arbitrary: fc.constant(0 as const) },
  { weight: 1, arbitrary: fc.constant(1 as const) },
)
const deFarmacia = (que: 'retener' | 'soltar' | 'bloquear' | 'deshacer') => fc.record({ que: fc.constant(que), quien })
const deOtro = (que: 'anular' | 'reactivar' | 'autorizar' | 'rechazar') => fc.constant({ que })
const dispensar = fc.record({
  que: fc.constant('dispensar' as const),
  quien,
  renglon: fc.constantFrom(1 as const, 2 as const),
  envases: fc.constantFrom(1 as const, 1 as const, 2 as const),
})
/** Weighed so that a walk comes far: what ends a receta is rarer than what goes on with it. */
const paso: fc.Arbitrary<Paso> = fc.oneof(
  { weight: 6, arbitrary: deFarmacia('retener') },
  { weight: 8, arbitrary: dispensar },
  { weight: 4, arbitrary: deFarmacia('deshacer') },
  { weight: 2, arbitrary: deFarmacia('soltar') },
  { weight: 1, arbitrary: deFarmacia('bloquear') },
  { weight: 3, arbitrary: deOtro('reactivar') },
  { weight: 1, arbitrary: deOtro('anular') },
  { weight: 1, arbitrary: deOtro('autorizar') },
  { weight: 1, arbitrary: deOtro('rechazar') },
)
/** Minutes that pass: nothing, a hold that lapses, the two hours of an undo, a day, the whole validity. */
const espera = fc.oneof(
  { weight: 12, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: fc.constantFrom(4, 16) },
  { weight: 1, arbitrary: fc.constantFrom(121, 1_440, 31 * 1_440) },
)

type Dispensa = { dispensa_id: number; quien: 0 | 1; en: Date; renglon: 1 | 2; envases: number; antes: EstadoGuardado }
/** The receta as it should be. Who holds it is asked of the row: it is the database's to say. */
type Historia = {
  receta: contract.OutputOf<typeof contract.informaReceta>['receta']
  convenio_id: number
  now: Date
  estado: EstadoGuardado
  vence_el: string
  anulacion_pendiente: boolean
  dispensado: [number, number]
  dispensas: Dispensa[]
}
const recetado = [2, 1] as const
let siguiente = 0

async function emitir(auditada: boolean): Promise<Historia> {
  await setNow(comienzo)
  const convenio_id = auditada ? conAuditoria : mundo.convenio_id
  const dni = String(98_100_000 + siguiente++)
  const cuil = generarCuil(dni, 'F')
  const persona_id = await aPersona(db, { dni, cuil: cuil.ok ? cuil.value : null })
  const afiliado_id = await anAfiliado(db, persona_id, convenio_id)
  const items = recetado.map((envases, i) => {
    const producto_id = mundo.productos[i] ?? expect.fail('no product')
    const valor = '1200.00'
    const codigo = crearCodigoProducto({ producto_id, timestamp: comienzo.getTime(), valor }, config.clave_ofuscacion)
    return { producto_id, codigo, envases, posologia: '1-0-0-1 x 30' }
  })
  const informe = anInforme(mundo, comienzo, { convenio_id, afiliado_id, persona_id, items })
  const { status, data, raw } = await servidores[0].call(contract.informaReceta, informe, mundo.medico)
  expect(status, raw).toBe(200)
  return {
    receta: data.receta,
    convenio_id,
    now: comienzo,
    estado: auditada ? 'en_auditoria' : 'emitida',
    vence_el: data.receta.vence_el,
    anulacion_pendiente: false,
    dispensado: [0, 0],
    dispensas: [],
  }
}

/** Asks the server `i`; true when it was done. A counter that may not see the receta is answered as if there were none. */
async function hacer(i: 0 | 1, h: Historia, p: Paso, clave_idempotencia: string = randomUUID()) {
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
    case 'anular': {
      const { soft_id } = aplicacion
      const pedido = { soft_id, convenio_id: h.convenio_id, nro_recetario, motivo }
      return servidor.call(contract.anularReceta, pedido, mundo.medico)
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

type Fila = {
  estado: EstadoGuardado
  vigente_desde: string
  vence_el: string
  anulacion_pendiente: boolean
  retenida_por: number | null
  retenida_hasta: Date | null
  dispensado: [number, number]
  entregado: [number, number]
  aceptados: Record<string, number>
}

/** What the row, its ledger of dispensas and its events say. */
async function leer({ receta }: Historia): Promise<Fila> {
  const { rows } = await db.pool.query<Fila>(
    `select r.estado, r.vigente_desde::text, r.vence_el::text, r.anulacion_pendiente, r.retenida_por, r.retenida_hasta,
            (select array_agg(i.dispensado order by i.renglon) from recetas_items i where i.recetas_id = r.recetas_id) as dispensado,
            (select array_agg(coalesce(e.suma, 0) order by i.renglon) from recetas_items i
               left join lateral (select sum(d.envases)::int as suma from dispensas_items d
                 where d.recetas_id = i.recetas_id and d.renglon = i.renglon and not d.deshecha) e on true
              where i.recetas_id = r.recetas_id) as entregado,
            (select coalesce(jsonb_object_agg(accion, n), '{}') from (select accion, count(*) as n from recetas_eventos
              where recetas_id = r.recetas_id and resultado = 'aceptada' group by accion) x) as aceptados
       from recetas r where r.recetas_id = $1`,
    [receta.recetas_id],
  )
  return rows[0] ?? expect.fail('the receta is gone')
}

const algo = (cantidades: readonly number[]) => cantidades.some((n) => n > 0)

/** docs/estados.md, laws 1 and 2, and that the word of the row is what its lines say. */
function expectLeyes(fila: Fila) {
  expect(fila.entregado).toEqual(fila.dispensado)
  expect(fila.dispensado.every((n, i) => n <= (recetado[i] ?? 0))).toBe(true)
  if (['anulada', 'rechazada', 'en_auditoria', 'emitida'].includes(fila.estado))
    expect(algo(fila.dispensado)).toBe(false)
  const entera = fila.dispensado.every((n, i) => n === recetado[i])
  if (fila.estado === 'dispensada') expect(entera).toBe(true)
  if (fila.estado === 'dispensada_parcial') expect([algo(fila.dispensado), entera]).toEqual([true, false])
}

/** Whether the table of states says yes, as the row stands. */
function seAdmite(h: Historia, fila: Fila, p: Paso): boolean {
  const receta = { ...fila, dispensado: algo(h.dispensado) }
  const actor = (rol: number, retiene?: boolean) => ({ rol, esAutor: rol === Rol.MEDICO, retiene })
  const segun = (accion: Accion, a: ReturnType<typeof actor>) => puede(accion, receta, a, h.now).ok
  if (p.que === 'anular') return decidirAnulacion(receta, h.now).resultado !== 'rechazada'
  if (p.que === 'reactivar') return segun('reactivar', actor(Rol.MEDICO))
  if (!('quien' in p)) return h.convenio_id === conAuditoria && segun(p.que, actor(Rol.OBRASOCIAL))
  const retiene = fila.retenida_por === farmacias[p.quien].farmacia_id
  if (!segun(p.que, actor(Rol.PRESERFAR, retiene))) return false
  if (p.que === 'dispensar') return (h.dispensado[p.renglon - 1] ?? 0) + p.envases <= (recetado[p.renglon - 1] ?? 0)
  const ultima = h.dispensas.at(-1)
  if (p.que !== 'deshacer') return true
  return ultima?.quien === p.quien && h.now.getTime() - ultima.en.getTime() <= deshacerMs
}

/** What it leaves, when it is done. */
function seguir(h: Historia, fila: Fila, p: Paso, data: { dispensa_id?: number | null; vence_el?: string }): void {
  const antes = h.estado
  switch (p.que) {
    case 'soltar':
      if (h.anulacion_pendiente && antes === 'emitida') h.estado = 'anulada'
      return
    case 'bloquear':
      h.estado = h.anulacion_pendiente && antes === 'emitida' ? 'anulada' : 'bloqueada'
      return
    case 'dispensar': {
      h.dispensado[p.renglon - 1] = (h.dispensado[p.renglon - 1] ?? 0) + p.envases
      h.estado = estadoTrasDispensar(recetado.map((envases, i) => ({ envases, dispensado: h.dispensado[i] ?? 0 })))
      h.anulacion_pendiente = false
      h.dispensas.push({ ...p, dispensa_id: data.dispensa_id ?? 0, en: h.now, antes })
      return
    }
    case 'deshacer': {
      const ultima = h.dispensas.pop() ?? expect.fail('undid nothing')
      h.dispensado[ultima.renglon - 1] = (h.dispensado[ultima.renglon - 1] ?? 0) - ultima.envases
      h.estado = ultima.antes
      return
    }
    case 'anular':
      if (decidirAnulacion({ ...fila, dispensado: false }, h.now).resultado === 'pendiente')
        h.anulacion_pendiente = true
      else h.estado = 'anulada'
      return
    case 'reactivar':
      h.estado = algo(h.dispensado) ? 'dispensada_parcial' : 'emitida'
      return
    case 'autorizar':
      h.estado = 'emitida'
      h.vence_el = data.vence_el ?? h.vence_el
      return
    case 'rechazar':
      h.estado = 'rechazada'
      return
    case 'retener':
  }
}

const negadas = new Set(['rechazada', 'ocupada', 'sin_cambio'])

/** Without it most walks would be refusals. */
const primero = (auditada: boolean): { paso: Paso; espera: number; repite: boolean } => ({
  paso: auditada ? { que: 'autorizar' } : { que: 'retener', quien: 0 },
  espera: 0,
  repite: false,
})

describe('§ docs/estados.md, the histories of a receta', () => {
  it('goes step by step as the one table of states says, whoever acts and whatever time passes', async () => {
    const caminata = fc.record({
      auditada: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
      pasos: fc.array(fc.record({ paso, espera, repite: fc.boolean() }), { minLength: 4, maxLength: 14 }),
    })
    await fc.assert(
      fc.asyncProperty(caminata, async ({ auditada, pasos }) => {
        const h = await emitir(auditada)
        for (const { paso: p, espera: cuanto, repite } of [primero(auditada), ...pasos]) {
          if (cuanto > 0) await setNow((h.now = new Date(h.now.getTime() + minutos(cuanto))))
          const fila = await leer(h)
          const clave = randomUUID()
          const { status, data, raw } = await hacer(0, h, p, clave)
          // A counter that never had it does not see it.
          const ciega = status === 404 && p.que === 'bloquear' && fila.retenida_por !== farmacias[p.quien].farmacia_id
          const admite = !ciega && seAdmite(h, fila, p)
          const hecho =
            status === 200 && (p.que === 'rechazar' || !negadas.has((data as { resultado: string }).resultado))
          const despues = await leer(h)
          // Letting go of what one does not hold is done already, and leaves nothing written.
          const vacio = p.que === 'soltar' && !admite
          if (p.que === 'rechazar')
            expect((despues.aceptados['rechazar'] ?? 0) > (fila.aceptados['rechazar'] ?? 0), raw).toBe(admite)
          else if (!vacio) expect(hecho, `${p.que}: ${raw}`).toBe(admite)
          if (admite) seguir(h, fila, p, data as object)
          // Law 5: exactly one event of what was done, none of what was not.
          expect((despues.aceptados[p.que] ?? 0) - (fila.aceptados[p.que] ?? 0), p.que).toBe(admite ? 1 : 0)
          expectLeyes(despues)
          expect(despues.dispensado).toEqual(h.dispensado)
          const visible = (uno: Historia | Fila) =>
            estadoVisible({ ...despues, estado: uno.estado, anulacion_pendiente: uno.anulacion_pendiente }, h.now)
          expect(visible(despues), p.que).toBe(visible(h))
          expect(despues.vence_el).toBe(h.vence_el)
          // Law 7: asked again with the same key, the same answer and nothing more.
          if (repite && admite && (p.que === 'dispensar' || p.que === 'autorizar')) {
            const otra = await hacer(1, h, p, clave)
            expect(otra.data).toEqual(data)
            expect(await leer(h)).toEqual(despues)
          }
        }
      }),
      { numRuns: caminatas },
    )
  }, 3_600_000)

  it('keeps its laws when all act at once, from two processes', async () => {
    const ronda = fc.record({ pasos: fc.array(paso, { minLength: 2, maxLength: 5 }), espera })
    await fc.assert(
      fc.asyncProperty(fc.array(ronda, { minLength: 2, maxLength: 5 }), async (rondas) => {
        const h = await emitir(false)
        let { aceptados } = await leer(h)
        for (const { pasos, espera: cuanto } of [{ pasos: [primero(false).paso], espera: 0 }, ...rondas]) {
          if (cuanto > 0) await setNow((h.now = new Date(h.now.getTime() + minutos(cuanto))))
          const respuestas = await Promise.all(pasos.map((p, i) => hacer(i % 2 === 0 ? 0 : 1, h, p)))
          expect(respuestas.filter(({ status }) => status >= 500).map(({ raw }) => raw)).toEqual([])
          for (const [i, p] of pasos.entries()) {
            const { dispensa_id } = (respuestas[i]?.data ?? {}) as { dispensa_id?: number | null }
            if (p.que === 'dispensar' && dispensa_id)
              h.dispensas.push({ ...p, dispensa_id, en: h.now, antes: 'emitida' })
          }
          const fila = await leer(h)
          expectLeyes(fila)
          // Nothing that happened is taken back from the record.
          for (const [accion, n] of Object.entries(aceptados))
            expect(fila.aceptados[accion] ?? 0).toBeGreaterThanOrEqual(n)
          aceptados = fila.aceptados
          h.dispensas.sort((a, b) => a.dispensa_id - b.dispensa_id)
        }
      }),
      { numRuns: caminatas },
    )
  }, 3_600_000)
})
