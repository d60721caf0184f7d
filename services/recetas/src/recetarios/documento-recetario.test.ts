import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { encrypt, sha256 } from '@receta/service-kit'
import { type Actor, aConvenio, aMedico, anEmptyWorld, aSesion, aUsuario, useBase, useServidor } from '@receta/testing'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { documentoRecetario } from './documento-recetario'

const db = useBase()
const servidor = useServidor(db, [documentoRecetario])
const convenio_id = 3
let medico: Actor

const ask = (recetario_id: number, actor: Actor | null = medico, formato?: 'A4' | 'A5') =>
  servidor.call(contract.documentoRecetario, { recetario_id, ...(formato && { formato }) }, actor)

const paginas = async (pdf: unknown): Promise<string[]> => {
  const documento = await getDocumentProxy(new Uint8Array(pdf as Uint8Array))
  return (await extractText(documento)).text.map((t) => t.replaceAll(/\s+/g, ' '))
}

const referencias = ['7K4M992QXA', '8K4M992QXB', '9K4M992QXC']
async function aRecetario(de: Actor, desde: number): Promise<number> {
  const { recetario_id } = await db.kysely
    .insertInto('recetarios')
    .values({ medico_id: de.medico_id, convenio_id, desde, hasta: desde + 2, generado_en: new Date() })
    .returning('recetario_id')
    .executeTakeFirstOrThrow()
  for (const [i, base] of referencias.entries()) {
    const referencia = `${base}${desde}`.slice(-10)
    await db.kysely
      .insertInto('recetarios_numeros')
      .values({
        nro_recetario: desde + i,
        recetario_id,
        referencia,
        token_hash: sha256(referencia),
        token_cifrado: encrypt(servidor.deps.claves, `token-${i}`, `receta:${referencia}`),
      })
      .execute()
  }
  return recetario_id
}

beforeAll(async () => {
  await anEmptyWorld(db)
  await aConvenio(db, { convenio_id, nombre: 'Obra Social del Río' })
  medico = await aMedico(db, { convenios: [convenio_id] })
})

describe('GET /api/recetario/documento', () => {
  it.each(['A4', 'A5'] as const)(
    'CT-01 prints one blank a page on %s, with who signs and its number',
    async (formato) => {
      const { status, data } = await ask(await aRecetario(medico, formato === 'A4' ? 100 : 200), medico, formato)
      expect(status).toBe(200)
      const hojas = await paginas(data)
      expect(hojas).toHaveLength(3)
      for (const hoja of hojas) {
        expect(hoja).toContain('Receta de contingencia')
        expect(hoja).toContain('Receta Clara · Obra Social del Río')
        expect(hoja).toContain('Dra. Lucía Ferreyra Sosa — Médica, especialista en Medicina general')
        expect(hoja).toMatch(
          /Matrícula MP 14\.\d{3} · Min\. de Salud de Entre Ríos · Licencia Sanitaria Federal 541098217634/,
        )
        expect(hoja).toContain('Nacimiento y sexo Domicilio Plan')
        expect(hoja).toContain('Sin registro')
      }
      expect(hojas[1]).toContain(`Recetario ${formato === 'A4' ? 101 : 201}`)
    },
  )

  it('prints no sheet for a blank that was voided', async () => {
    const recetario = await aRecetario(medico, 600)
    await db.pool.query(
      `update recetarios_numeros set anulado_en = now(), motivo = 'perdido' where nro_recetario = 601`,
    )
    const hojas = await paginas((await ask(recetario)).data)
    expect(hojas.map((hoja) => hoja.match(/Recetario (\d+)/)?.[1])).toEqual(['600', '602'])
  })

  it("answers another's as one that does not exist", async () => {
    const ajeno = await aRecetario(await aMedico(db, { convenios: [convenio_id] }), 300)
    const otro = await ask(ajeno)
    const ninguno = await ask(999_999)
    expect([otro.status, otro.error.code, otro.error.mensaje]).toEqual([
      404,
      'RECETARIO_NO_ENCONTRADO',
      ninguno.error.mensaje,
    ])
    expect(ninguno.status).toBe(404)
  })

  it.each([
    ['who is suspended', { estado: 'suspendido' as const }],
    ['whose matrícula lapsed', { vence_el: '2020-01-01' }],
  ])('RX-14 prints nothing for a médico %s', async (_quien, fields) => {
    const otro = await aMedico(db, { convenios: [convenio_id], ...fields })
    const { status, error } = await ask(await aRecetario(otro, 400 + otro.medico_id * 10), otro)
    expect([status, error.code]).toEqual([403, 'MEDICO_NO_HABILITADO'])
  })

  it('names what is wrong', async () => {
    const { status, error } = await servidor.call(
      contract.documentoRecetario,
      { recetario_id: 'x', formato: 'A3' } as never,
      medico,
    )
    expect([status, Object.keys(error.fields ?? {}).sort()]).toEqual([400, ['formato', 'recetario_id']])
  })

  it('answers 401 without a session and 403 to whoever is no médico', async () => {
    expect((await ask(1, null)).status).toBe(401)
    const token = await aSesion(db, await aUsuario(db, { tipo: Rol.SUPERADMIN }))
    expect((await ask(1, { token } as Actor)).error.code).toBe('SIN_PERMISO')
  })
})
