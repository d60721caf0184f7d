import * as contract from '@receta/contract'
import { rutas as rutasBackend } from '@receta/backend'
import { lenguajeNormas, Rol } from '@receta/domain'
import { rutas as rutasRecetas } from '@receta/recetas'
import {
  aMundo,
  anAfiliado,
  anInforme,
  aPersona,
  aSesion,
  aUsuario,
  type Mundo,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, expect, it } from 'vitest'

const db = useBase()
const backend = useServidor(db, rutasBackend)
const recetas = useServidor(db, rutasRecetas)
const now = new Date('2026-11-20T13:00:00Z')
let mundo: Mundo
let admin: { token: string }
let leida = 0

const menores = (valor: number): contract.ReglasDeNorma => ({
  lenguaje: lenguajeNormas,
  reglas: [{ cuando: { hecho: 'edad', es: 'menor', valor }, efecto: { tipo: 'rechaza' }, motivo: '' }],
})
const ensayar = (reglas: contract.ReglasDeNorma, codigo: string, exacto?: { motivo: string }) =>
  backend.call(
    contract.normaEnsaya,
    { convenio_id: mundo.convenio_id, codigo, reglas, ...(exacto && { exacto }) },
    admin,
  )
/** A receta of a new person. */
async function informarDe(fecha_nacimiento: string): Promise<void> {
  leida = await aPersona(db, { fecha_nacimiento })
  const afiliado_id = await anAfiliado(db, leida, mundo.convenio_id, { plan_id: mundo.plan_id })
  const informe = anInforme(mundo, now, { persona_id: leida, afiliado_id })
  expect((await recetas.call(contract.informaReceta, informe, mundo.medico)).status).toBe(200)
}

beforeAll(async () => {
  backend.setNow(now)
  recetas.setNow(now)
  mundo = await aMundo(db, { now })
  admin = { token: await aSesion(db, await aUsuario(db, { tipo: Rol.ADMINSTRADOR }), { now }) }
})

it('M13 counts exactly with a reason, and each whose receta was read for it reads who counted, and why', async () => {
  for (const nacimiento of ['2015-01-01', '2016-01-01', '2017-01-01', '1970-01-01']) await informarDe(nacimiento)
  const motivo = 'Lo pide el directorio del programa'
  const { data } = await ensayar(menores(18), 'X-13', { motivo })
  expect(contract.normaEnsaya.output.parse(data)).toEqual(data)
  expect(data.exactas).toEqual({
    leidas: 4,
    cambian: 3,
    cambios: [{ antes: 'pasa', ahora: 'rechaza', cuantas: 3 }],
    reglas: [{ indice: 0, aplica: 3, no_evaluable: 0, faltan: [] }],
  })
  const nadie = await ensayar(menores(1), 'X-13', { motivo })
  expect(nadie.data.exactas).toMatchObject({ cambian: 0, cambios: [] })
  // Without a reason the bands are all that is told, and none and three look alike.
  expect((await ensayar(menores(18), 'X-13')).data).toMatchObject({ cambian: 'menos_de_20', exactas: null })
  const corto = await ensayar(menores(18), 'X-13', { motivo: 'porque sí' })
  expect([corto.status, Object.keys(corto.error.fields ?? {})]).toEqual([400, ['exacto.motivo']])
  const { rows } = await db.pool.query(
    `select motivo, cardinality(personas) as cuantas, detalle from auditoria
      where llamada = 'POST /api/norma_ensaya' order by auditoria_id desc limit 3`,
  )
  expect(rows).toMatchObject([
    { motivo: null, cuantas: null, detalle: expect.stringMatching(/^ensayo de la norma X-13/) },
    { motivo, cuantas: 4, detalle: expect.stringMatching(/^ensayo con cuentas exactas de la norma X-13/) },
    { motivo, cuantas: 4 },
  ])
  const { rows: propios } = await db.pool.query(
    'select count(*)::int as n from auditoria where personas @> array[$1::int]',
    [leida],
  )
  expect(propios[0].n).toBe(2)
})
