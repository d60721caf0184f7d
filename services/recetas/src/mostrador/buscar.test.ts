import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import {
  aMostrador,
  aMundo,
  anInforme,
  aSesion,
  aUsuario,
  type Mostrador,
  type Mundo,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { informaReceta } from '../recetas/emision/informa-receta'
import { mostradorBuscar } from './buscar'

const db = useBase()
const servidor = useServidor(db, [informaReceta, mostradorBuscar])
const now = new Date('2026-11-20T13:00:00Z')
const dni = '98077314'
let mundo: Mundo
let puente: Mostrador

const emitir = async () =>
  (await servidor.call(contract.informaReceta, anInforme(mundo, now), mundo.medico)).data.receta
const una = async <T>(text: string, values: unknown[]) => (await db.pool.query(text, values)).rows[0] as T

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
  puente = await aMostrador(db, { convenios: [mundo.convenio_id], now })
})

describe('POST /api/mostrador_buscar', () => {
  const search = (documento = dni, actor = puente) => servidor.call(contract.mostradorBuscar, { dni: documento }, actor)

  it('S2 says that there is something, and neither what nor whose nor what opens it; the patient reads that it was asked', async () => {
    const { referencia } = await emitir()
    const { data, raw } = await search()
    expect(data.items.at(-1)).toEqual({
      convenio: 'Programa Salud Cerca',
      estado: 'vigente',
      retenida: 'no',
      vence_el: expect.stringMatching(/^2026-12-\d\d$/),
      renglones: 1,
    })
    for (const algo of [referencia, 'recetas_id', dni, 'nalapril', 'Benítez', 'Ferreyra', 'I10'])
      expect(raw).not.toContain(algo)
    expect(
      await una(
        `select persona_id, detalle from auditoria where llamada = 'POST /api/mostrador_buscar' and persona_id is not null order by auditoria_id desc limit 1`,
        [],
      ),
    ).toEqual({ persona_id: mundo.paciente.persona_id, detalle: 'mostrador Farmacia del Puente' })
  })

  it('finds nothing of convenios that it does not serve, nor of nobody', async () => {
    const otra = await aMostrador(db, { nombre: 'Otra', convenios: [], now })
    expect((await search(dni, otra)).data.items).toEqual([])
    expect((await search('98000001')).data.items).toEqual([])
  })

  it('is refused to who asks for too many', async () => {
    const curiosa = await aMostrador(db, { nombre: 'Curiosa', now })
    for (let i = 0; i < 30; i++) expect((await search('98000001', curiosa)).status).toBe(200)
    expect((await search('98000001', curiosa)).error.code).toBe('DEMASIADOS_INTENTOS')
  })

  it.each([
    ['in a quarter of an hour', 'mostrador_buscar_farmacia', 90],
    ['in a day', 'mostrador_buscar_farmacia_dia', 500],
  ])(
    'S2 is refused to a farmacia whose people ask for too many together %s, and to no other',
    async (_en, clave, n) => {
      const [muchas, otra] = [await aMostrador(db, { nombre: 'Entre muchas', now }), await aMostrador(db, { now })]
      await db.pool.query('insert into intentos values ($1, $2, $3)', [`${clave}:${muchas.farmacia_id}`, now, n - 1])
      expect((await search('98000001', muchas)).status).toBe(200)
      expect((await search('98000001', muchas)).error.code).toBe('DEMASIADOS_INTENTOS')
      expect((await search('98000001', otra)).status).toBe(200)
    },
  )

  it('S2 is refused for the day to who asks all day, and the administration is told once', async () => {
    const curiosa = await aMostrador(db, { nombre: 'Toda la tarde', descripcion: 'Farm. Curiosa', now })
    const administra = await aUsuario(db, { tipo: Rol.ADMINSTRADOR })
    const codigos: (string | undefined)[] = []
    for (let cuarto = 0; cuarto < 8; cuarto++) {
      servidor.setNow(new Date(now.getTime() + cuarto * 901_000))
      curiosa.token = await aSesion(db, curiosa.usuario_id, { now: servidor.deps.now() })
      for (let i = 0; i < 27; i++) codigos.push((await search('98000001', curiosa)).error?.code)
    }
    servidor.setNow(now)
    expect(codigos.filter((c) => c === 'DEMASIADOS_INTENTOS')).toHaveLength(8 * 27 - 200)
    const { rows } = await db.pool.query('select tipo, datos from bandeja_salida where usuario_id = $1', [administra])
    expect(rows).toEqual([
      {
        tipo: 'mostrador_pregunta_mucho',
        datos: { nombre: 'Toda la tarde (Farm. Curiosa)', pregunta: 'mostrador_buscar' },
      },
    ])
  })
})
