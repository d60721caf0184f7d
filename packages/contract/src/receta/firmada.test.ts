import { createPublicKey, verify } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { canonico, textoPosologia } from '@receta/domain'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { FirmadaIlegible, firmadaNueva, readFirmada } from './firmada'

// What the product signed at the commit named in each file, with a key of its tests.
type Guardada = { commit: string; texto: string; firma: string; clave: string }
const carpeta = new URL('firmadas/', import.meta.url)
const guardadas = readdirSync(carpeta).map((nombre): [string, Guardada] => [
  nombre,
  JSON.parse(readFileSync(new URL(nombre, carpeta), 'utf8')),
])
const [, ultima] = guardadas.at(-1) ?? []
const nueva = firmadaNueva.parse(JSON.parse(ultima?.texto ?? ''))
/** The keys that may be absent, at any depth of a JSON schema. */
const opcionalesDe = (esquema: unknown): string[] => {
  if (typeof esquema !== 'object' || esquema === null) return []
  const { properties = {}, required = [] } = esquema as { properties?: object; required?: string[] }
  const propias = Object.keys(properties).filter((clave) => !required.includes(clave))
  return [...propias, ...Object.values(esquema).flatMap(opcionalesDe)]
}
const con = (cambios: object): string => canonico({ ...nueva, ...cambios })

describe('a signed receta', () => {
  it.each(guardadas)(
    '%s is read whole, and its signature holds over what was read',
    (_nombre, { texto, firma, clave }) => {
      const leida = readFirmada(texto)
      expect(canonico(leida)).toBe(texto)
      const publica = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: clave }, format: 'jwk' })
      expect(verify(null, Buffer.from(canonico(leida), 'utf8'), publica, Buffer.from(firma, 'hex'))).toBe(true)
    },
  )

  it('has a file of each version, and of each datum that not every receta says', () => {
    const textos = guardadas.map(([, { texto }]) => texto)
    expect(new Set(textos.map((texto) => readFirmada(texto).version))).toEqual(new Set([1, 2, 3]))
    const sinArchivo = opcionalesDe(z.toJSONSchema(firmadaNueva)).filter(
      (clave) => !textos.some((texto) => texto.includes(`"${clave}":`)),
    )
    expect(sinArchivo, 'each needs a file in contract/src/receta/firmadas: CONTRIBUTING, «Add a datum»').toEqual([])
    expect(textos.filter((texto) => texto.includes('"reemplaza_a":{"referencia":'))).not.toEqual([])
    expect(textos.filter((texto) => !texto.includes('"normas":'))).not.toEqual([])
  })

  it('prints each posología from the object that it signs, or marks it as free text', () => {
    const lineas = guardadas
      .map(([, { texto }]) => readFirmada(texto))
      .flatMap((leida) => (leida.version === 3 ? leida.items : []))
    for (const { posologia, posologia_esquema } of lineas)
      if (posologia_esquema.tipo === 'esquema') expect(posologia).toBe(textoPosologia(posologia_esquema.esquema))
    expect(new Set(lineas.map((linea) => linea.posologia_esquema.tipo))).toEqual(new Set(['esquema', 'libre']))
  })

  it.each([
    ['of a version to come', con({ version: 4 }), 'its version is not known'],
    ['without a version', con({ version: undefined }), 'its version is not known'],
    ['that says something nobody here knows', con({ otra_cosa: 1 }), 'otra_cosa'],
    ['whose patient says such a thing', con({ paciente: { ...nueva.paciente, altura: 170 } }), 'paciente: .*altura'],
    ['that lacks something', con({ vence_el: undefined }), 'vence_el'],
    ['of version 1 that says whose place it takes', con({ version: 1, reemplaza_a: null }), 'reemplaza_a'],
    ['that is not JSON', 'una receta', 'not JSON'],
    ['that is nothing', 'null', 'cannot be read'],
  ])('one %s is refused', (_que, texto, dice) => {
    expect(() => readFirmada(texto)).toThrow(FirmadaIlegible)
    expect(() => readFirmada(texto)).toThrow(new RegExp(dice))
  })

  it('is refused without a word of what it says of anybody', () => {
    const texto = con({ paciente: { ...nueva.paciente, sexo: 7 }, nroafiliado: { numero: 'secreto' } })
    expect(() => readFirmada(texto)).toThrow(/paciente\.sexo/)
    expect(() => readFirmada(texto)).not.toThrow(/secreto|98/)
  })
})
