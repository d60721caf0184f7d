import { controlesReceta, resultadosVerificacion } from '@receta/domain'
import { aMundo, aRecetaGuardada, contenidoConRecibo, type Mundo, useBase } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'

const db = useBase()
let mundo: Mundo

type Linea = { control: string; resultado: string; detalle: string }
const completo = JSON.parse(contenidoConRecibo) as { version: number; verificaciones: Linea[] }
const con = (verificaciones: unknown) => JSON.stringify({ ...completo, verificaciones })
const esCompleto = async (contenido: string): Promise<boolean> =>
  (await db.pool.query<{ es: boolean | null }>('select recibo_completo($1) as es', [contenido])).rows[0]?.es === true

beforeAll(async () => {
  mundo = await aMundo(db)
})

const save = () =>
  aRecetaGuardada(db, {
    medico_id: mundo.medico.medico_id,
    usuario_id: mundo.medico.usuario_id,
    persona_id: mundo.paciente.persona_id,
    convenio_id: mundo.convenio_id,
    producto_id: mundo.productos[0],
  })

describe('the receipt of a receta, as the database asks it', () => {
  it('has a line of every check of the domain, however each ended', async () => {
    expect(await esCompleto(contenidoConRecibo)).toBe(true)
    for (const resultado of resultadosVerificacion)
      expect(await esCompleto(con(completo.verificaciones.map((v) => ({ ...v, resultado }))))).toBe(true)
    for (const control of controlesReceta)
      expect(await esCompleto(con(completo.verificaciones.filter((v) => v.control !== control)))).toBe(false)
  })

  it('is of a version that the contract declares, which every reader in SQL knows', async () => {
    for (let version = completo.version; version > 0; version--)
      expect(await esCompleto(JSON.stringify({ ...completo, version }))).toBe(true)
    for (const version of [completo.version + 1, 0, '2', null, undefined])
      expect(await esCompleto(JSON.stringify({ ...completo, version }))).toBe(false)
  })

  const [primera, ...resto] = completo.verificaciones
  it.each([
    ['nothing of it', '{}'],
    ['no line', con([])],
    ['something else in its place', con('ok')],
    ['nothing at all', ''],
    ['what is no JSON', 'receta'],
    ['one check twice', con([...completo.verificaciones, primera])],
    ['a line that does not say how it ended', con([{ ...primera, resultado: 'bien' }, ...resto])],
    ['a line without words', con([{ ...primera, detalle: '' }, ...resto])],
    ['a line that is not one', con([null, ...resto])],
  ])('is none with %s', async (_que, contenido) => {
    expect(await esCompleto(contenido)).toBe(false)
  })

  it('is in every row, whoever writes it; without it nothing is issued and nothing is written over', async () => {
    const { recetas_id } = await save()
    const sinRecibo = { code: '23514', constraint: 'recetas_con_recibo' }
    const copia = db.pool.query(
      `insert into recetas (soft_id, convenio_id, nro_recetario, medico_id, persona_id, clave_idempotencia, huella_pedido,
                            referencia, token_hash, token_cifrado,
                            estado, fecha_receta, vigente_desde, vence_el, emitida_en, apellido_nombre, dni, busqueda,
                              diagnosticos, contenido, firma, clave_id)
       select soft_id, convenio_id, nro_recetario + 1, medico_id, persona_id, gen_random_uuid(), 'x', 'OTRA', 'x', 'x',
              estado, fecha_receta, vigente_desde, vence_el, emitida_en, apellido_nombre, dni, busqueda, diagnosticos, '{}', firma, clave_id
         from recetas where recetas_id = $1`,
      [recetas_id],
    )
    await expect(copia).rejects.toMatchObject(sinRecibo)
    const encima = db.pool.query(`update recetas set contenido = '{}' where recetas_id = $1`, [recetas_id])
    await expect(encima).rejects.toMatchObject(sinRecibo)
    // Later changes are not checked again.
    await db.pool.query(`update recetas set estado = 'bloqueada', motivo = 'x' where recetas_id = $1`, [recetas_id])
  })
})
