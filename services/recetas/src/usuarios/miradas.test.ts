import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { comoSistema } from '@receta/database'
import { Rol } from '@receta/domain'
import {
  type Actor,
  aMedico,
  aMostrador,
  aMundo,
  anInforme,
  aSesion,
  aUsuario,
  type Mundo,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rutas } from '../app'
import { claimCorreos } from '../correo/correo.repository'
import { prepareCorreo } from '../correo/prepare-correo'

const db = useBase()
const servidor = useServidor(db, rutas)
const motivo = 'Reclamo del paciente por una receta'
let mundo: Mundo
let otro: Actor
let admin: { token: string; usuario_id: number }
let recetas_id = 0
let token = ''

const borrador = () => {
  const { clave_idempotencia: _, ...draft } = anInforme(mundo, new Date())
  return draft
}
const revisar = (actor: { token: string }) => servidor.call(contract.revisaReceta, borrador(), actor)
const open = (actor: { token: string }) => servidor.call(contract.receta, { recetas_id, motivo }, actor)
const avisos = async () =>
  (
    await db.pool.query<{ mensaje_id: number; usuario_id: number; datos: Record<string, unknown>; espera: number }>(
      `select mensaje_id, usuario_id, datos, round(extract(epoch from disponible_en - creado_en))::int as espera
         from bandeja_salida where tipo = 'mirada_sin_relacion' order by mensaje_id`,
    )
  ).rows
const vistos = async () => (await servidor.call(contract.accesos, {}, mundo.paciente)).data.items
/** The mail once its time has come; null when there is nothing to send. */
async function carta() {
  const sistema = comoSistema(servidor.deps.db)
  const manana = new Date(Date.now() + 25 * 3_600_000)
  const [row] = await claimCorreos(sistema, ['mirada_sin_relacion'], manana, manana, 1)
  if (!row) throw new Error('no mail')
  const listo = await prepareCorreo({ ...servidor.deps, db: sistema }, { dominio: 'prueba.ar', demo: false }, row)
  return listo.listo ? listo.correo : listo.cierre
}

beforeAll(async () => {
  mundo = await aMundo(db)
  otro = await aMedico(db, { convenios: [mundo.convenio_id], usuario: { descripcion: 'Dr. Pablo Ríos' } })
  const usuario_id = await aUsuario(db, { tipo: Rol.ADMINSTRADOR, descripcion: 'Marta Administradora' })
  admin = { usuario_id, token: await aSesion(db, usuario_id) }
  ;({ recetas_id, token } = (
    await servidor.call(contract.informaReceta, anInforme(mundo, new Date()), mundo.medico)
  ).data.receta)
})
beforeEach(() => db.pool.query('truncate bandeja_salida'))

describe('T06 who looked without a relation to the patient', () => {
  it('is told at once when it is the administration, with the reason, and marked in «quién vio»', async () => {
    await open(admin)
    expect(await avisos()).toMatchObject([
      { usuario_id: mundo.paciente.usuario_id, espera: 0, datos: { nombre: 'Marta Administradora', motivo, rol: 20 } },
    ])
    expect((await vistos())[0]).toMatchObject({ quien: 'Marta Administradora', sin_relacion: true, motivo })
    const correo = await carta()
    expect(correo).toMatchObject({ para: expect.stringContaining('@prueba.ar') })
    expect(JSON.stringify(correo)).toContain('Marta Administradora')
  })

  it('is told a day later when it is a médico, since he may issue first', async () => {
    await revisar(otro)
    expect(await avisos()).toMatchObject([{ espera: 86_400, datos: { nombre: 'Dr. Pablo Ríos', rol: 13 } }])
    expect((await vistos())[0]).toMatchObject({ quien: 'Dr. Pablo Ríos', sin_relacion: true })
    expect(JSON.stringify(await carta())).toContain('que no te hizo ninguna receta')
  })

  it('is told once a day of each, however often they look', async () => {
    for (let i = 0; i < 3; i++) {
      await open(admin)
      await revisar(otro)
    }
    expect((await avisos()).map((a) => a.datos['nombre'])).toEqual(['Marta Administradora', 'Dr. Pablo Ríos'])
  })

  it('is not told of the patient, nor of his médico', async () => {
    await revisar(mundo.medico)
    await open(mundo.paciente)
    await open(mundo.medico)
    expect(await avisos()).toEqual([])
    expect((await vistos()).slice(0, 3).map((v) => v.sin_relacion)).toEqual([false, false, false])
  })

  it('is marked and not told when a search only listed him', async () => {
    const nuevo = await aMedico(db, { convenios: [mundo.convenio_id], usuario: { descripcion: 'Dra. Inés Vega' } })
    await servidor.call(contract.buscaAfiliado, { query: 'benitez' }, nuevo)
    expect(await avisos()).toEqual([])
    expect((await vistos())[0]).toMatchObject({ quien: 'Dra. Inés Vega', accion: 'buscar', sin_relacion: true })
  })

  it('is no longer told nor marked once he issued', async () => {
    await revisar(otro)
    const reconocimientos = [{ clave: 'DUPLICADO:enalapril', motivo: 'sigue igual' }]
    expect(
      (await servidor.call(contract.informaReceta, anInforme(mundo, new Date(), { reconocimientos }), otro)).status,
    ).toBe(200)
    expect(await carta()).toBe('SIN_OBJETO')
    expect((await vistos()).filter((v) => v.quien === 'Dr. Pablo Ríos').some((v) => v.sin_relacion)).toBe(false)
  })

  describe('a farmacia that searched by his document', () => {
    const search = (actor: { token: string }) => servidor.call(contract.mostradorBuscar, { dni: '98077314' }, actor)
    const suya = async (quien: string) => (await vistos()).find((v) => v.quien?.startsWith(quien))?.sin_relacion

    it('is told a day later and marked, when it never had a receta of his', async () => {
      const acacias = await aMostrador(db, { convenios: [mundo.convenio_id], descripcion: 'Farm. Acacias' })
      expect((await search(acacias)).data.items).not.toEqual([])
      await search(acacias)
      expect(await avisos()).toMatchObject([
        { espera: 86_400, datos: { nombre: 'Farm. Acacias, Farmacia del Puente', rol: Rol.PRESERFAR } },
      ])
      expect(await suya('Farm. Acacias')).toBe(true)
      expect(JSON.stringify(await carta())).toContain('No consta que le hayas mostrado el código de una receta')
    })

    it('is still, though it took one by a referencia that somebody told it, and let it go', async () => {
      const robles = await aMostrador(db, { convenios: [mundo.convenio_id], descripcion: 'Farm. Robles' })
      await search(robles)
      const { referencia } = await db.kysely
        .selectFrom('recetas')
        .select('referencia')
        .where('recetas_id', '=', recetas_id)
        .executeTakeFirstOrThrow()
      const tomada = await servidor.call(contract.mostradorRetener, { referencia, dni: '98077314' }, robles)
      expect(tomada.data.resultado).toBe('retenida')
      await servidor.call(contract.mostradorSoltar, { recetas_id, faltantes: [] }, robles)
      expect(await suya('Farm. Robles')).toBe(true)
      expect(JSON.stringify(await carta())).toContain('No consta que le hayas mostrado el código de una receta')
      // Opened by its id, it was not shown to anybody.
      await servidor.call(contract.mostradorRetener, { recetas_id }, robles)
      await servidor.call(contract.mostradorSoltar, { recetas_id, faltantes: [] }, robles)
      expect(await suya('Farm. Robles')).toBe(true)
    })

    it('is neither once it was shown the code of one, before or after', async () => {
      const puente = await aMostrador(db, { convenios: [mundo.convenio_id], descripcion: 'Farm. Puente' })
      await search(puente)
      expect(await suya('Farm. Puente')).toBe(true)
      const tomada = await servidor.call(contract.mostradorRetener, { token }, puente)
      expect(tomada.data.resultado).toBe('retenida')
      await servidor.call(contract.mostradorSoltar, { recetas_id, faltantes: [] }, puente)
      expect(await suya('Farm. Puente')).toBe(false)
      expect(await carta()).toBe('SIN_OBJETO')
      await db.pool.query('truncate bandeja_salida')
      await search(puente)
      expect(await avisos()).toEqual([])
    })

    it('is not once it handed over one, and is again when it undid that', async () => {
      const quinta = await aMostrador(db, { convenios: [mundo.convenio_id], descripcion: 'Farm. Quinta' })
      await search(quinta)
      const { referencia } = await db.kysely
        .selectFrom('recetas')
        .select('referencia')
        .where('recetas_id', '=', recetas_id)
        .executeTakeFirstOrThrow()
      await servidor.call(contract.mostradorRetener, { referencia, dni: '98077314' }, quinta)
      const entrega = { recetas_id, items: [{ renglon: 1, envases: 1 }], clave_idempotencia: randomUUID() }
      const { dispensa_id } = (await servidor.call(contract.mostradorDispensar, entrega, quinta)).data
      expect(await suya('Farm. Quinta')).toBe(false)
      const deshecha = { dispensa_id: dispensa_id ?? 0, motivo: 'No era esta' }
      expect((await servidor.call(contract.mostradorDeshacer, deshecha, quinta)).status).toBe(200)
      expect(await suya('Farm. Quinta')).toBe(true)
    })

    it('is not when its patient showed it the code', async () => {
      const cuenta = { tipo: Rol.PRESERFAR, convenio_id: mundo.convenio_id, descripcion: 'Farm. Río' }
      const rio = { token: await aSesion(db, await aUsuario(db, cuenta)) }
      const { rows } = await db.pool.query('select referencia from recetas where recetas_id = $1', [recetas_id])
      const mostrada = { dni: '98077314', paciente: rows[0].referencia }
      expect((await servidor.call(contract.recetas, mostrada, rio)).data.items).toHaveLength(1)
      expect(await avisos()).toEqual([])
      expect(await suya('Farm. Río')).toBe(false)
    })
  })
})
